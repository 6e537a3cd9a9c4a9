/** What the commands of links do, for the list of commands. */
export const linkCommandSummaries = {
  SHARE_LINK:
    '{ location?, form?, measurements? } → the link to the space, to the current view unless location is false, with the measurements unless that is false',
  SEARCH_LINK: '{ text?, keywords?, filters? } → the link that opens the space with a search',
} as const;
export type LinkCommandName = keyof typeof linkCommandSummaries;
