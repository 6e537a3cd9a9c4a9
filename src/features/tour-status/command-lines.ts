/** The commands of tours by name, with a line each; what they do is fetched with the tour. */
export const tourCommandLines = {
  TOUR_START: '{ index? } plays the tour, from its first stop or from this one',
  TOUR_STOP: '{} leaves the tour',
  TOUR_STEP: '{ index } goes to a stop',
  TOUR_PLAY: '{} plays on from where it was paused',
  TOUR_PAUSE: '{} stands still',
  TOUR_SKIP_FORWARD: '{} goes to the next stop',
  TOUR_SKIP_BACK: '{} goes to the stop before',
  HIGHLIGHT_REEL_TOGGLE_OPEN: '{} opens the reel, or closes it',
} as const;
export type TourCommandName = keyof typeof tourCommandLines;
