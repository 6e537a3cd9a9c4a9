/**
 * Images, videos and framed pages over everything, one at a time: arrows go to the previous and the next, an image can
 * be looked at in its full size.
 */
import './attachment-viewer.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { FailureNotice, type MediaFailure } from '../../panels/tag-card/failure-notice.tsx';
import { EmbeddedPage, VideoPlayer } from '../../panels/tag-card/tag-media.tsx';

export type ViewedAttachment = {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'frame';
  readonly name: string;
  readonly src: string;
  /** Where it opens in a tab of its own. */
  readonly url: string;
  /** Counted up, it begins anew. */
  readonly tries?: number | undefined;
};

export type AttachmentViewerProps = {
  readonly items: readonly ViewedAttachment[];
  /** The one that is shown. */
  readonly current: string;
  readonly onChange: (id: string) => void;
  readonly onClose: () => void;
  /** Such as "2 of 5". */
  readonly position: string;
  readonly words: {
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
  readonly onLarger: (isLarger: boolean) => void;
  readonly onFailed: () => void;
};

const CardImage = ({ item, isFull, onLarger, onFailed }: ImageProps) => {
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
        onLarger(currentTarget.naturalWidth > currentTarget.clientWidth);
      }}
      onError={onError}
    />
  );
};

type ShownProps = Pick<AttachmentViewerProps, 'failure' | 'onFailed' | 'playsInline'> & {
  readonly item: ViewedAttachment;
  readonly isFull: boolean;
  readonly onLarger: (isLarger: boolean) => void;
};

const Shown = ({ item, isFull, onLarger, failure, onFailed, playsInline }: ShownProps) => {
  const failed = (): void => onFailed?.(item.id);
  if (failure) return <FailureNotice {...failure} />;
  if (item.kind === 'frame') return <EmbeddedPage src={item.src} title={item.name} />;
  if (item.kind === 'image') return <CardImage item={item} isFull={isFull} onLarger={onLarger} onFailed={failed} />;
  return <VideoPlayer media={{ kind: 'video', src: item.src, label: item.name, playsInline }} onFailed={failed} />;
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
  words,
  playsInline,
  failure,
  onFailed,
}: AttachmentViewerProps) => {
  const [isFull, setFull] = useState(false);
  /** Whose own size is above that of the window. */
  const [larger, setLarger] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const index = items.findIndex(({ id }) => id === current);
  const item = items[index];
  // An image in its full size is first seen at its middle.
  useEffect(() => {
    const area = stage.current;
    if (area && isFull)
      area.scrollTo((area.scrollWidth - area.clientWidth) / 2, (area.scrollHeight - area.clientHeight) / 2);
  }, [isFull]);
  if (!item) return null;
  const go = (to: number): void => {
    // Round and round: a button that ended at the last would lose the focus there.
    const next = items.at(to % items.length);
    if (!next || next.id === current) return;
    setFull(false);
    onChange(next.id);
  };
  const press = (event: KeyboardEvent): void => {
    // A video's own keys go through it, a scrolled picture's through the image.
    const isOthers = event.target instanceof HTMLMediaElement || isFull;
    if (isOthers || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    go(keys[event.key]!(index, items.length));
  };
  return (
    <ModalOverlay className="attachment-viewer" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="attachment-viewer__modal">
        <Dialog className="attachment-viewer__dialog">
          {/* Keys of the whole dialog, wherever in it the focus is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="attachment-viewer__frame" onKeyDown={press}>
            <div className="attachment-viewer__head">
              <Heading slot="title" className="attachment-viewer__title">
                {item.name}
              </Heading>
              {items.length > 1 && (
                <span className="attachment-viewer__position" aria-live="polite">
                  {position}
                </span>
              )}
              {item.id === larger && !failure && (
                <IconButton
                  icon={isFull ? 'zoomOut' : 'zoomIn'}
                  label={isFull ? words.fit : words.fullSize}
                  isPressed={isFull}
                  onPress={() => setFull(!isFull)}
                  ground="plain"
                  tooltipPlacement="bottom"
                />
              )}
              <a className="attachment-viewer__tab" href={item.url} target="_blank" rel="noopener noreferrer">
                {words.openInTab}
              </a>
              <IconButton icon="close" label={words.close} onPress={onClose} ground="plain" tooltip={false} />
            </div>
            <div
              ref={stage}
              className="attachment-viewer__stage"
              data-full={isFull || undefined}
              {...(isFull && { role: 'group', 'aria-label': item.name, tabIndex: 0 })}
            >
              <Shown
                key={`${item.id} ${item.tries ?? 0}`}
                item={item}
                isFull={isFull}
                onLarger={(isLarger) => setLarger(isLarger ? item.id : null)}
                failure={failure}
                onFailed={onFailed}
                playsInline={playsInline}
              />
            </div>
            {items.length > 1 && (
              <>
                <div className="attachment-viewer__step attachment-viewer__step--previous">
                  <IconButton icon="chevronLeft" label={words.previous} onPress={() => go(index - 1)} tooltip={false} />
                </div>
                <div className="attachment-viewer__step attachment-viewer__step--next">
                  <IconButton icon="chevronRight" label={words.next} onPress={() => go(index + 1)} tooltip={false} />
                </div>
              </>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
