/** What the commands of labels do, for the list of commands. */
export const labelCommandSummaries = {
  LIST_LABELS: 'the labels of the current view, with their ids, positions and layers',
  LABEL_ADD: '{ label, position, floorId?, layerId?, enabled? } adds a label, and returns its labelId',
  LABEL_CHANGE: '{ labelId, label?, position?, enabled?, layerId? } changes a label',
  LABEL_DELETE: '{ labelId } deletes a label',
} as const;
export type LabelCommandName = keyof typeof labelCommandSummaries;
