/** What the commands of links do, for the list of commands. */
export const linkCommandSummaries = {
  SHARE_LINK: '{ location?, form? } → the link to the space and, unless location is false, to the current view',
  SEARCH_LINK: '{ text?, keywords?, filters? } → the link that opens the space with a search',
} as const;
export type LinkCommandName = keyof typeof linkCommandSummaries;
