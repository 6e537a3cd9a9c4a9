/** What the commands that change tours do, for the list of commands. */
export const tourEditCommandSummaries = {
  TOUR_LIST_STOPS:
    '{} → { photoId, title, description, overrides, isEnabled } of each stop, also of those that are not reached',
  TOUR_ADD_STOP:
    "{ photoId?, place? } adds a photo as a stop, without it the current view; place: 'beginning', 'current' (after the current stop), 'end' → { photoId }",
  TOUR_REMOVE_STOP: '{ index } removes a stop',
  TOUR_MOVE_STOP: '{ index, to } moves a stop to another index',
  TOUR_RENAME: '{ index, name } renames the photo of a stop, whose title it is where the stop has none',
  TOUR_CHANGE_TITLE: '{ index, title } changes the title of a stop; an empty one is that of its photo',
  TOUR_CHANGE_DESCRIPTION: '{ index, description } changes the text of a stop',
  TOUR_OVERRIDE_STOP:
    "{ index, transitionType?, panDirection?, panAngle? } overrides options of the tour at a stop; 'default' ends that",
  TOUR_SET_TOUR_MODE: "{ mode: 'none' | 'legacy' | 'stories' } changes what visitors see of the tour",
} as const;
export type TourEditCommandName = keyof typeof tourEditCommandSummaries;
