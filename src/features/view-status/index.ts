/** What is known of views before their own code is there. */
export { tagCommandLines, viewCommandLines, type TagCommandName, type ViewCommandName } from './command-lines.ts';
export { viewStatusMessages } from './messages.ts';
export {
  $viewLookedAt,
  $viewsAreOffered,
  $viewSheetOpen,
  viewLookedAt,
  viewsOffered,
  viewSheetClosed,
  viewSheetOpened,
} from './state.ts';
