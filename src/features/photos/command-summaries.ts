/** Descriptions of the commands of photos. docs/reference/photos.md#commands */
export const photoCommandSummaries = {
  LIST_PHOTOS: '{} → the photos of the gallery: [{ id, title, description, width, height, hasPlace }]',
  PHOTO_OPEN: '{ photoId } opens a photo in the viewer',
  PHOTO_CLOSE: '{} closes the viewer of photos',
  PHOTO_GO_THERE: '{ photoId } goes to where a photo was taken',
} as const;

export type PhotoCommandName = keyof typeof photoCommandSummaries;
