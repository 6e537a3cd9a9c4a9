/** What the commands of photos in the workshop do, for the list of commands. */
export const photoEditCommandSummaries = {
  PHOTO_CHANGE: '{ photoId, title?, description?, enabled?, index? } changes a photo, or its place in the order',
  PHOTO_DELETE: '{ photoId } deletes a photo',
} as const;
export type PhotoEditCommandName = keyof typeof photoEditCommandSummaries;
