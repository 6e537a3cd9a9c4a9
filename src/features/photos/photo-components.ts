/** What the workshop shows of photos in place of what visitors see, and adds to their viewer. */
import { combine, createEvent, createStore } from 'effector';
import type { ComponentType, ReactNode } from 'react';
import type { Photo } from '#domain/photos/photo.ts';
import { $isWorkshop } from '#src/data/state.ts';
import type { PhotoGalleryProps, PhotoViewerProps } from '#ui-kit/lazy.ts';

/** The photos are those of `$listedPhotos`. */
export interface PhotoListProps extends Pick<
  PhotoGalleryProps,
  'label' | 'empty' | 'take' | 'upload' | 'uploads' | 'loadingLabel' | 'failure'
> {
  /** The photo that was in the viewer last. */
  readonly focusedId: string | null;
}

export interface EditedPhotoProps {
  /** The photo in the viewer. */
  readonly photo: Photo;
  readonly children: (editing: Pick<PhotoViewerProps, 'menu' | 'editor'>) => ReactNode;
}

export interface PhotoComponents {
  readonly PhotoList: ComponentType<PhotoListProps>;
  readonly EditedPhoto: ComponentType<EditedPhotoProps>;
}

export const photoEditorProvided = createEvent<PhotoComponents>();
/** Null: not in the workshop, or not loaded yet: there it is waited for, since what is shown would be replaced. */
export const $photoEditor = createStore<PhotoComponents | null>(null, { serialize: 'ignore' }).on(
  photoEditorProvided,
  (_, components) => components,
);
export const $isEditorAwaited = combine($isWorkshop, $photoEditor, (isWorkshop, editor) => isWorkshop && !editor);
