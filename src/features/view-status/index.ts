/** What is known of views before their own code is there. */
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
