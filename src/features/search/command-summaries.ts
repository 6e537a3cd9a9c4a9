/** The commands of the search (docs/reference/search.md#commands). */
export const searchCommandSummaries = {
  SEARCH: '{ text?, keywords?, filters?, limit? } → { count, results: [{ type, id, title, place }] }',
  SEARCH_OPEN: '{ text?, keywords?, filters? } opens the panel with this search',
  SEARCH_SELECT: '{ type, id } does what choosing the result does',
} as const;
export type SearchCommandName = keyof typeof searchCommandSummaries;
