/** The text of photos, except that of their button (docs/reference/photos.md). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const photoMessages = defineMessages<{
  close: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  emptyEditor: NoMessageValues;
  untitled: NoMessageValues;
  hidden: NoMessageValues;
  take: NoMessageValues;
  upload: NoMessageValues;
  uploadHint: NoMessageValues;
  closeViewer: NoMessageValues;
  previous: NoMessageValues;
  next: NoMessageValues;
  position: { index: number; count: number };
  zoomIn: NoMessageValues;
  zoomOut: NoMessageValues;
  fit: NoMessageValues;
  goThere: NoMessageValues;
  download: NoMessageValues;
  small: NoMessageValues;
  medium: NoMessageValues;
  original: NoMessageValues;
  pixels: { width: number; height: number };
  menu: NoMessageValues;
  noPicture: NoMessageValues;
}>({
  close: { id: 'photos.close', defaultMessage: 'Close photos' },
  loading: { id: 'photos.loading', defaultMessage: 'Loading photos' },
  loadFailed: { id: 'photos.loadFailed', defaultMessage: 'The photos could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  emptyTitle: { id: 'photos.emptyTitle', defaultMessage: 'No photos yet' },
  empty: { id: 'photos.empty', defaultMessage: 'Take a photo of what you see, and download it.' },
  emptyEditor: { id: 'photos.emptyEditor', defaultMessage: 'Take a photo of what you see, or upload pictures.' },
  untitled: { id: 'photos.untitled', defaultMessage: 'Untitled photo' },
  hidden: { id: 'photos.hidden', defaultMessage: 'Hidden from visitors' },
  take: { id: 'photos.take', defaultMessage: 'Take a photo' },
  upload: { id: 'photos.upload', defaultMessage: 'Upload pictures' },
  uploadHint: { id: 'photos.uploadHint', defaultMessage: 'Or drop pictures here, or paste them' },
  closeViewer: { id: 'tags.close', defaultMessage: 'Close' },
  previous: { id: 'photos.previous', defaultMessage: 'Previous photo' },
  next: { id: 'photos.next', defaultMessage: 'Next photo' },
  position: { id: 'tags.position', defaultMessage: '{index, number} of {count, number}' },
  zoomIn: { id: 'attachments.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'attachments.zoomOut', defaultMessage: 'Zoom out' },
  fit: { id: 'tags.fit', defaultMessage: 'Fit to the window' },
  goThere: { id: 'photos.goThere', defaultMessage: 'Go there' },
  download: { id: 'attachments.download', defaultMessage: 'Download' },
  small: { id: 'photos.small', defaultMessage: 'Small' },
  medium: { id: 'photos.medium', defaultMessage: 'Medium' },
  original: { id: 'photos.original', defaultMessage: 'Original' },
  pixels: { id: 'photos.pixels', defaultMessage: '{width, number, ::group-off} × {height, number, ::group-off}' },
  menu: { id: 'photos.menu', defaultMessage: 'Options for this photo' },
  noPicture: { id: 'photos.noPicture', defaultMessage: 'This photo has no picture.' },
});

export const snapshotMessages = defineMessages<{
  title: NoMessageValues;
  taking: NoMessageValues;
  failed: NoMessageValues;
  alt: NoMessageValues;
  size: NoMessageValues;
  wide: NoMessageValues;
  large: NoMessageValues;
  square: NoMessageValues;
  portrait: NoMessageValues;
  sphere: NoMessageValues;
  name: NoMessageValues;
  suggested: NoMessageValues;
  save: NoMessageValues;
  saved: NoMessageValues;
}>({
  title: { id: 'photos.snapshot', defaultMessage: 'Photo of this view' },
  taking: { id: 'photos.taking', defaultMessage: 'Taking the photo' },
  failed: {
    id: 'photos.takeFailed',
    defaultMessage: 'The photo could not be taken. Try again, or choose a smaller size.',
  },
  alt: { id: 'photos.alt', defaultMessage: 'The photo that was taken' },
  size: { id: 'photos.size', defaultMessage: 'Size' },
  wide: { id: 'photos.size.wide', defaultMessage: 'Widescreen' },
  large: { id: 'photos.size.large', defaultMessage: 'Large' },
  square: { id: 'photos.size.square', defaultMessage: 'Square' },
  portrait: { id: 'photos.size.portrait', defaultMessage: 'Portrait' },
  sphere: { id: 'photos.size.sphere', defaultMessage: '360°' },
  name: { id: 'photos.name', defaultMessage: 'Title' },
  suggested: { id: 'photos.suggested', defaultMessage: 'Photo' },
  save: { id: 'photos.save', defaultMessage: 'Add to the space' },
  saved: { id: 'photos.saved', defaultMessage: 'The photo was added to the space.' },
});
