/** What the commands of lists do, for the list of commands. */
export const listEditingCommandSummaries = {
  ORDERED_LIST_ADD: '{ label, description?, entries?, layerId? } adds a list, and returns its listId',
  ORDERED_LIST_CHANGE: '{ listId, label?, description?, entries?, layerId? } changes a list',
  ORDERED_LIST_DELETE: '{ listId } deletes a list',
} as const;
export type ListEditingCommandName = keyof typeof listEditingCommandSummaries;
