/**
 * A modal that shows attachments one at a time: images, videos, audio, embedded pages, and content such as documents. Arrow
 * keys show the previous and the next one, unless the focused content uses them itself.
 */
import '../../components/icon-button/icon-button.css';
import './attachment-viewer.css';
import { useRef, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Link } from 'react-aria-components/Link';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { FailureNotice, type MediaFailure } from '../../components/media/failure-notice.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import type { ZoomImageHandle } from '../../components/zoom-image/zoom-image.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { ViewedItem, type ViewedAttachment } from './viewed-item.tsx';

export type AttachmentViewerProps = {
  readonly items: readonly ViewedAttachment[];
  /** The id of the item that is shown. */
  readonly current: string;
  readonly onChange: (id: string) => void;
  readonly onClose: () => void;
  /** Such as "2 of 5". */
  readonly position: string;
  readonly labels: {
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    /** Of images. */
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly openInTab: string;
    readonly download: string;
  };
  readonly playsInline?: boolean | undefined;
  readonly failure?: MediaFailure | undefined;
  readonly onFailed?: ((id: string) => void) | undefined;
};

type HeadLinkProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  /** The name of the saved file. Absent: the link opens a tab. */
  readonly fileName?: string | undefined;
};

const HeadLink = ({ icon, label, href, fileName }: HeadLinkProps) => (
  <Tooltip label={label} placement="bottom">
    <Link
      className="icon-button icon-button--medium icon-button--plain"
      aria-label={label}
      href={href}
      {...(fileName === undefined ? { target: '_blank', rel: 'noopener noreferrer' } : { download: fileName })}
    >
      <Icon name={icon} />
    </Link>
  </Tooltip>
);

const ownArrowKeys = '[data-uses-arrow-keys], audio, video, input, select, textarea';

const steps: Readonly<Record<string, (index: number, count: number, forward: 1 | -1) => number>> = {
  ArrowLeft: (index, _, forward) => index - forward,
  ArrowRight: (index, _, forward) => index + forward,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** To the next item: 1 if it is at the right. */
const forwardIn = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

export const AttachmentViewer = ({
  items,
  current,
  onChange,
  onClose,
  position,
  labels,
  playsInline,
  failure,
  onFailed,
}: AttachmentViewerProps) => {
  const zoom = useRef<ZoomImageHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const index = items.findIndex(({ id }) => id === current);
  const item = items[index];
  if (!item) return null;
  const go = (to: number): void => {
    // Wraps around: a button that is disabled at the last item would lose the focus.
    const next = items.at(to % items.length);
    if (next && next.id !== current) onChange(next.id);
  };
  const swipe = (right: 1 | -1): void => {
    if (stage.current) go(index + right * forwardIn(stage.current));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event;
    if (event.defaultPrevented || (target as Element).closest(ownArrowKeys) || zoom.current?.handleKey(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(steps, key)) return;
    event.preventDefault();
    go(steps[key]!(index, items.length, forwardIn(currentTarget)));
  };
  return (
    <ModalOverlay className="attachment-viewer" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="attachment-viewer__modal">
        {/* Handles keys wherever the focus is in the dialog, and on the dialog itself: it has the focus at first. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="attachment-viewer__keys" onKeyDown={handleKey}>
          <Dialog className="attachment-viewer__dialog" data-region="modal">
            <div className="attachment-viewer__frame" data-kind={item.kind}>
              <div className="attachment-viewer__head">
                <Heading slot="title" className="attachment-viewer__title">
                  <bdi>{item.name}</bdi>
                </Heading>
                {items.length > 1 && (
                  <span className="attachment-viewer__position" aria-live="polite">
                    {position}
                  </span>
                )}
                <div className="attachment-viewer__actions">
                  {item.download && (
                    <HeadLink
                      icon="download"
                      label={labels.download}
                      href={item.url}
                      fileName={item.download.fileName}
                    />
                  )}
                  {item.opensInTab && <HeadLink icon="openInTab" label={labels.openInTab} href={item.url} />}
                  <IconButton icon="close" label={labels.close} onPress={onClose} ground="plain" tooltip={false} />
                </div>
              </div>
              {/* The ground around the item is the backdrop. By keyboard Escape and the button close. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
              <div
                ref={stage}
                className="attachment-viewer__stage"
                data-steps={items.length > 1 || undefined}
                onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
              >
                {failure ? (
                  <FailureNotice {...failure} />
                ) : (
                  <ViewedItem
                    item={item}
                    labels={labels}
                    playsInline={playsInline}
                    onFailed={() => onFailed?.(item.id)}
                    onClose={onClose}
                    onSwipe={items.length > 1 ? swipe : undefined}
                    zoomRef={zoom}
                  />
                )}
              </div>
              {items.length > 1 && (
                <>
                  <div className="attachment-viewer__step attachment-viewer__step--previous">
                    <IconButton
                      icon="chevronLeft"
                      label={labels.previous}
                      onPress={() => go(index - 1)}
                      tooltip={false}
                    />
                  </div>
                  <div className="attachment-viewer__step attachment-viewer__step--next">
                    <IconButton icon="chevronRight" label={labels.next} onPress={() => go(index + 1)} tooltip={false} />
                  </div>
                </>
              )}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
};
