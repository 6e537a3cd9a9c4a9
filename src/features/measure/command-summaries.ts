/** What the commands of measuring are, for the list of commands. */
export const measureCommandSummaries = {
  MEASUREMENT_ADD_POINT: '{} places a point at the cursor of the keyboard, by default in the middle of the view',
  MEASUREMENT_CONFIRM: '{} finishes the line in progress',
  MEASUREMENT_DELETE: '{} deletes the line in progress or the selected one',
  LIST_MEASUREMENTS:
    '{} → { phase, kind, lines: [{ id, isSaved, shape, label, color, points, length, lengthMargin, area, areaMargin }] }, metres and square metres',
} as const;
export type MeasureCommandName = keyof typeof measureCommandSummaries;
