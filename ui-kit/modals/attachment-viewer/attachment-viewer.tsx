/**
 * A modal that shows images, videos and embedded pages one at a time: arrow keys show the previous and the next, and an
 * image can be shown at its full size.
 */
import './attachment-viewer.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { EmbeddedPage, FailureNotice, VideoPlayer, type MediaFailure } from '../../panels/tag-card/tag-media.tsx';

export type ViewedAttachment = {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'frame';
  readonly name: string;
  readonly src: string;
  /** The link that opens it in a new tab. */
  readonly url: string;
  /** A new number loads it again. */
  readonly attempt?: number | undefined;
};

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
    readonly fullSize: string;
    readonly fit: string;
    readonly openInTab: string;
  };
  readonly playsInline?: boolean | undefined;
  readonly failure?: MediaFailure | undefined;
  readonly onFailed?: ((id: string) => void) | undefined;
};

type ImageProps = {
  readonly item: ViewedAttachment;
  readonly isFull: boolean;
  readonly onSizeKnown: (isLarger: boolean) => void;
  readonly onFailed: () => void;
};

const ImageView = ({ item, isFull, onSizeKnown, onFailed }: ImageProps) => {
  const { source, hasFailed, onError } = useSteadySource(item.src, onFailed);
  const [isLoaded, setLoaded] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      className="attachment-viewer__picture"
      data-full={isFull || undefined}
      data-loaded={isLoaded || undefined}
      src={source}
      alt={item.name}
      onLoad={({ currentTarget }) => {
        setLoaded(true);
        onSizeKnown(currentTarget.naturalWidth > currentTarget.clientWidth);
      }}
      onError={onError}
    />
  );
};

type ItemViewProps = Pick<AttachmentViewerProps, 'failure' | 'onFailed' | 'playsInline'> & {
  readonly item: ViewedAttachment;
  readonly isFull: boolean;
  readonly onSizeKnown: (isLarger: boolean) => void;
};

const ItemView = ({ item, isFull, onSizeKnown, failure, onFailed, playsInline }: ItemViewProps) => {
  const handleFailure = (): void => onFailed?.(item.id);
  if (failure) return <FailureNotice {...failure} />;
  if (item.kind === 'frame') return <EmbeddedPage src={item.src} title={item.name} />;
  if (item.kind === 'image')
    return <ImageView item={item} isFull={isFull} onSizeKnown={onSizeKnown} onFailed={handleFailure} />;
  return (
    <VideoPlayer media={{ kind: 'video', src: item.src, label: item.name, playsInline }} onFailed={handleFailure} />
  );
};

const keys: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

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
  const [isFull, setFull] = useState(false);
  /** The id of the image that is larger than its view. */
  const [largerImageId, setLargerImageId] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const index = items.findIndex(({ id }) => id === current);
  const item = items[index];
  // A full-size image starts centred.
  useEffect(() => {
    const area = stage.current;
    if (area && isFull)
      area.scrollTo((area.scrollWidth - area.clientWidth) / 2, (area.scrollHeight - area.clientHeight) / 2);
  }, [isFull]);
  if (!item) return null;
  const go = (to: number): void => {
    // Wraps around: a button that is disabled at the last item would lose the focus.
    const next = items.at(to % items.length);
    if (!next || next.id === current) return;
    setFull(false);
    onChange(next.id);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // A video and a scrolled full-size image use the arrow keys themselves.
    const isUsedByMedia = event.target instanceof HTMLMediaElement || isFull;
    if (isUsedByMedia || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    go(keys[event.key]!(index, items.length));
  };
  return (
    <ModalOverlay className="attachment-viewer" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="attachment-viewer__modal">
        <Dialog className="attachment-viewer__dialog" data-region="modal">
          {/* Handles keys wherever the focus is in the dialog. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="attachment-viewer__frame" onKeyDown={handleKey}>
            <div className="attachment-viewer__head">
              <Heading slot="title" className="attachment-viewer__title">
                {item.name}
              </Heading>
              {items.length > 1 && (
                <span className="attachment-viewer__position" aria-live="polite">
                  {position}
                </span>
              )}
              {item.id === largerImageId && !failure && (
                <IconButton
                  icon={isFull ? 'zoomOut' : 'zoomIn'}
                  label={isFull ? labels.fit : labels.fullSize}
                  isPressed={isFull}
                  onPress={() => setFull(!isFull)}
                  ground="plain"
                  tooltipPlacement="bottom"
                />
              )}
              <a className="attachment-viewer__tab" href={item.url} target="_blank" rel="noopener noreferrer">
                {labels.openInTab}
              </a>
              <IconButton icon="close" label={labels.close} onPress={onClose} ground="plain" tooltip={false} />
            </div>
            {/* The ground around the item is the backdrop. By keyboard Escape and the button close. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <div
              ref={stage}
              onClick={({ target, currentTarget }) => !isFull && target === currentTarget && onClose()}
              className="attachment-viewer__stage"
              data-full={isFull || undefined}
              {...(isFull && { role: 'group', 'aria-label': item.name, tabIndex: 0 })}
            >
              <ItemView
                key={`${item.id} ${item.attempt ?? 0}`}
                item={item}
                isFull={isFull}
                onSizeKnown={(isLarger) => setLargerImageId(isLarger ? item.id : null)}
                failure={failure}
                onFailed={onFailed}
                playsInline={playsInline}
              />
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
      </Modal>
    </ModalOverlay>
  );
};
