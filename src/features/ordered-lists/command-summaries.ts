/** Descriptions of the commands of ordered lists. docs/reference/ordered-lists.md#commands */
export const orderedListCommandSummaries = {
  LIST_ORDERED_LISTS: '{} → the lists that the visitor sees: [{ id, label, description, entries: [{ id, type }] }]',
  ORDERED_LIST_OPEN: '{ listId, index? } opens a list, and goes to its entry with that index',
  ORDERED_LIST_STEP: '{ step: 1 | -1 } goes to the next or the previous entry of the open list',
  ORDERED_LIST_CLOSE: '{} closes the panel of lists',
} as const;

export type OrderedListCommandName = keyof typeof orderedListCommandSummaries;
