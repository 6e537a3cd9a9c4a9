/** What the commands of tours do, for the list of commands. */
export const tourCommandSummaries = {
  TOUR_START: '{ index? } plays the tour, from its first stop or from this one',
  TOUR_STOP: '{} leaves the tour',
  TOUR_STEP: '{ index } goes to a stop',
  TOUR_PLAY: '{} resumes from where it was paused',
  TOUR_PAUSE: '{} pauses',
  TOUR_SKIP_FORWARD: '{} goes to the next stop',
  TOUR_SKIP_BACK: '{} goes to the previous stop',
  HIGHLIGHT_REEL_TOGGLE_OPEN: '{} opens or closes the reel',
} as const;
export type TourCommandName = keyof typeof tourCommandSummaries;
