/**
 * What is around the photos in their panel: buttons to take and upload photos, files that are dropped and pasted, uploads,
 * and what is shown in place of photos.
 */
import './gallery-frame.css';
import { useRef, type DragEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FileInput } from '../../components/file-list/file-input.tsx';
import { FileList, type FileListProps } from '../../components/file-list/file-list.tsx';
import { useFileDrop, type FileDropTarget } from '../../components/file-list/use-file-drop.ts';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';

export type GalleryFrameOptions = {
  /** What would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly take: { readonly label: string; readonly onPress: () => void } | null;
  /** Null: photos cannot be uploaded. */
  readonly upload: {
    readonly label: string;
    /** Such as "Drop images here, or paste them"; shown for fine pointers only. */
    readonly hint: string;
    /** For the file input; files that are dropped or pasted may be of any type. */
    readonly accept: string;
    readonly onPick: (files: readonly File[]) => void;
  } | null;
  /** Files that are being uploaded, and failed ones. */
  readonly uploads?: FileListProps | undefined;
  /** Shown instead of the photos. */
  readonly failure?:
    { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
};

type GalleryFrameProps = GalleryFrameOptions & {
  readonly className: string;
  readonly root: RefObject<HTMLDivElement | null>;
  /** The part with the buttons. */
  readonly head: RefObject<HTMLDivElement | null>;
  readonly isEmpty: boolean;
  /** Shown instead of the photos while they are loading, else null. */
  readonly skeleton: ReactNode;
  /** Under the buttons. */
  readonly search?: ReactNode;
  /** A part that moves the focus itself when what had it is removed from it. */
  readonly list?: RefObject<HTMLElement | null> | undefined;
  /** The photos. */
  readonly children: ReactNode;
};

type HeadProps = Pick<GalleryFrameProps, 'take' | 'upload' | 'head' | 'search'>;

const Head = ({ take, upload, head, search }: HeadProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {(take ?? upload ?? search) && (
        <div ref={head} className="gallery-frame__head">
          {take && (
            <Button variant="primary" icon="camera" onPress={take.onPress}>
              {take.label}
            </Button>
          )}
          {upload && (
            <Button variant="secondary" icon="upload" onPress={() => input.current?.click()}>
              {upload.label}
            </Button>
          )}
          {search}
        </div>
      )}
      {upload && upload.hint !== '' && <p className="gallery-frame__hint">{upload.hint}</p>}
      {upload && <FileInput ref={input} label={upload.label} accept={upload.accept} onPick={upload.onPick} />}
    </>
  );
};

type PhotosProps = Pick<GalleryFrameProps, 'empty' | 'failure' | 'skeleton' | 'isEmpty' | 'children'>;

const Photos = ({ empty, failure, skeleton, isEmpty, children }: PhotosProps) => {
  if (failure)
    return (
      <ListNotice isFailure text={failure.message} action={{ label: failure.retryLabel, onPress: failure.onRetry }} />
    );
  if (skeleton !== null) return skeleton;
  return (
    <>
      {children}
      {isEmpty && <ListNotice title={empty.title} text={empty.hint} />}
    </>
  );
};

const keepFiles = (event: DragEvent): void => {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A list whose rows are dragged would handle the events of files over it, too, and stop them. */
const beforeLists = ({ onDragOver, onDragLeave, onDrop, ...others }: FileDropTarget['handlers']) => ({
  ...others,
  ...(onDragOver && { onDragEnterCapture: keepFiles }),
  onDragOverCapture: (event: DragEvent): void => {
    onDragOver?.(event);
    if (onDragOver) keepFiles(event);
  },
  onDragLeaveCapture: onDragLeave,
  onDropCapture: (event: DragEvent): void => {
    onDrop?.(event);
    if (onDrop) keepFiles(event);
  },
});

export const GalleryFrame = (props: GalleryFrameProps) => {
  const { className, root, head, list, take, upload, uploads, search } = props;
  const { isDraggedOver, handlers } = useFileDrop(upload?.onPick ?? null);
  const focusedList = useRef<HTMLElement | null>(null);
  // Such as that of the button that loads the photos again.
  const focusRestore = useFocusRestore(() =>
    focusedList.current?.isConnected === true ? null : (head.current?.querySelector('button') ?? root.current),
  );
  return (
    // The button adds files without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={`gallery-frame ${className}`}
      // After a press beside the photos, images can be pasted.
      tabIndex={-1}
      data-over={isDraggedOver || undefined}
      {...beforeLists(handlers)}
      onFocus={(event) => {
        focusedList.current = list?.current?.contains(event.target) === true ? list.current : null;
        focusRestore.onFocus(event);
      }}
      onBlur={focusRestore.onBlur}
    >
      <Head take={take} upload={upload} head={head} search={search} />
      {uploads && <FileList {...uploads} />}
      <Photos {...props} />
    </div>
  );
};
