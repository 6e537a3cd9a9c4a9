/** What the commands of the start and the cover picture do, for the list of commands. */
export const startCommandSummaries = {
  SET_CAMERA_START:
    '{ photoId? } makes visits begin where a photo was taken, without it at the current view; null: automatically',
  SET_COVER_PICTURE: '{ photoId } makes a photo the cover picture; null: the picture of the capture',
} as const;
export type StartCommandName = keyof typeof startCommandSummaries;
