/**
 * A modal that shows the photos of a space one at a time, as large as the window (docs/reference/photos.md#viewer): with zoom,
 * caption, downloads, and the way to where a photo was taken.
 */
import '../attachment-viewer/attachment-viewer.css';
import './photo-viewer.css';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { FailureNotice, type MediaFailure } from '../../components/media/failure-notice.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { ZoomImage, type ZoomImageHandle } from '../../components/zoom-image/zoom-image.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Downloads, EditorMenu, type PhotoDownload, type PhotoMenuEntry } from './photo-actions.tsx';
import { PhotoCaption, type PhotoTextEditor } from './photo-caption.tsx';

export type ViewedPhoto = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Such as "12 May 2025 · Kitchen". */
  readonly detail: string;
  /** '' while there is no picture. */
  readonly src: string;
  /** Loaded in place of `src` once it is magnified. */
  readonly fullSrc?: string | undefined;
  readonly canGoThere: boolean;
  /** Several are a menu, one is a link. */
  readonly downloads: readonly PhotoDownload[];
  /** A new number loads it again. */
  readonly attempt?: number | undefined;
};

export type PhotoViewerProps = {
  readonly photos: readonly ViewedPhoto[];
  /** The id of the photo that is shown. */
  readonly current: string;
  readonly onChange: (id: string) => void;
  readonly onClose: () => void;
  /** Such as "2 of 5". */
  readonly position: string;
  readonly onGoThere: (id: string) => void;
  /** Of editors; empty: there is no menu. */
  readonly menu: readonly PhotoMenuEntry[];
  readonly labels: {
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly goThere: string;
    readonly download: string;
    readonly menu: string;
    readonly noPicture: string;
  };
  /**
   * The texts of the shown photo are edited, in place of its caption; absent: they are not. Text typed for a photo is reported
   * by the callbacks that it had, also when another one is shown.
   */
  readonly editor?: PhotoTextEditor | undefined;
  readonly failure?: MediaFailure | undefined;
  readonly onFailed?: ((id: string) => void) | undefined;
};

const steps: Readonly<Record<string, (index: number, count: number, forward: 1 | -1) => number>> = {
  ArrowLeft: (index, _, forward) => index - forward,
  ArrowRight: (index, _, forward) => index + forward,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The browser caches it, so that a step shows it at once. A renewed signature does not load it again. */
const PreloadedImage = ({ src }: { readonly src: string }) => {
  const [first] = useState(src);
  return <img src={first} alt="" hidden />;
};

type NeighboursProps = { readonly photos: readonly ViewedPhoto[]; readonly index: number };

const PreloadedNeighbours = ({ photos, index }: NeighboursProps) => {
  const neighbours = new Set([photos.at((index + 1) % photos.length), photos.at(index - 1)]);
  neighbours.delete(photos[index]);
  return [...neighbours].map((photo) => photo && photo.src !== '' && <PreloadedImage key={photo.id} src={photo.src} />);
};

const NoPicture = ({ text }: { readonly text: string }) => (
  <div className="photo-viewer__none">
    <Icon name="image" />
    <p>{text}</p>
  </div>
);

const controlIn = (frame: RefObject<HTMLElement | null>, part: 'menu' | 'close'): HTMLElement | null =>
  frame.current?.querySelector<HTMLElement>(`[data-${part}] button`) ?? null;

/** When editing ends, the focus goes to the menu by which it begins. */
const useFocusOnMenu = (frame: RefObject<HTMLElement | null>, isEdited: boolean): void => {
  const wasEdited = useRef(isEdited);
  useLayoutEffect(() => {
    const hasEnded = wasEdited.current && !isEdited;
    wasEdited.current = isEdited;
    const { activeElement, body } = document;
    if (!hasEnded || (activeElement !== body && frame.current?.contains(activeElement) !== true)) return;
    (controlIn(frame, 'menu') ?? controlIn(frame, 'close'))?.focus();
  }, [frame, isEdited]);
};

/** Among the children of the frame: the body, with the photo and its caption. */
const bodyIndex = 1;

export const PhotoViewer = (props: PhotoViewerProps) => {
  const { photos, current, onChange, onClose, position, onGoThere, menu, labels, editor, failure, onFailed } = props;
  const zoom = useRef<ZoomImageHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Before the focus is restored otherwise.
  useFocusOnMenu(frame, editor !== undefined);
  // Not every photo has each of the controls.
  const focusRestore = useFocusRestore((child) => {
    const field = child === bodyIndex ? frame.current?.querySelector<HTMLElement>('[data-typing] input') : null;
    return field ?? controlIn(frame, 'close');
  });
  const index = photos.findIndex(({ id }) => id === current);
  const photo = photos[index];
  if (!photo) return null;
  const go = (to: number): void => {
    // Wraps around: a button that is disabled at the last photo would lose the focus.
    const next = photos.at(to % photos.length);
    if (next && next.id !== current) onChange(next.id);
  };
  const endEditing = (): void => {
    // An invalid text is neither saved nor lost.
    const invalid = frame.current?.querySelector<HTMLElement>('[data-typing] [aria-invalid="true"]');
    if (invalid) invalid.focus();
    else editor?.onDone();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event;
    // Events of its menus bubble here, too, though they are elsewhere on the page.
    if (event.defaultPrevented || !(target instanceof Element && currentTarget.contains(target))) return;
    if (editor && key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      endEditing();
      return;
    }
    if (target.closest('[data-typing]')) return;
    const scrollsText = target.closest('.photo-viewer__description') !== null && !/^Arrow(?:Left|Right)$/u.test(key);
    if (scrollsText || zoom.current?.handleKey(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(steps, key)) return;
    event.preventDefault();
    go(steps[key]!(index, photos.length, isRightToLeft(currentTarget) ? -1 : 1));
  };
  return (
    <ModalOverlay className="attachment-viewer" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="attachment-viewer__modal">
        {/* Around the dialog, which has the focus first, and handles keys wherever it is later. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="photo-viewer__keys" onKeyDown={handleKey}>
          <Dialog className="attachment-viewer__dialog" data-region="modal">
            <div
              ref={frame}
              className="attachment-viewer__frame photo-viewer"
              // Focus events of its menus bubble here, too.
              onFocus={(event) => event.currentTarget.contains(event.target) && focusRestore.onFocus(event)}
              onBlur={focusRestore.onBlur}
            >
              <div className="attachment-viewer__head photo-viewer__head">
                {photos.length > 1 && (
                  <span className="attachment-viewer__position" aria-live="polite">
                    {position}
                  </span>
                )}
                <div className="photo-viewer__actions">
                  <Downloads downloads={photo.downloads} label={labels.download} />
                  {menu.length > 0 && (
                    <span data-menu="">
                      <EditorMenu menu={menu} label={labels.menu} />
                    </span>
                  )}
                  <span data-close="">
                    <IconButton icon="close" label={labels.close} onPress={onClose} ground="plain" tooltip={false} />
                  </span>
                </div>
              </div>
              <div className="photo-viewer__body">
                <div className="photo-viewer__stage">
                  {failure ? (
                    <FailureNotice {...failure} />
                  ) : photo.src === '' ? (
                    <NoPicture text={labels.noPicture} />
                  ) : (
                    <ZoomImage
                      ref={zoom}
                      imageId={`${photo.id} ${photo.attempt ?? 0}`}
                      src={photo.src}
                      fullSrc={photo.fullSrc}
                      alt={photo.title}
                      labels={labels}
                      onFailed={() => onFailed?.(photo.id)}
                      onPressBeside={editor ? endEditing : onClose}
                      onSwipe={photos.length > 1 ? (step) => go(index + step) : undefined}
                    />
                  )}
                  {photos.length > 1 && (
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
                        <IconButton
                          icon="chevronRight"
                          label={labels.next}
                          onPress={() => go(index + 1)}
                          tooltip={false}
                        />
                      </div>
                    </>
                  )}
                </div>
                <PhotoCaption
                  photo={photo}
                  goThereLabel={labels.goThere}
                  onGoThere={onGoThere}
                  editor={editor}
                  onDone={endEditing}
                />
              </div>
              <PreloadedNeighbours photos={photos} index={index} />
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
};
