/** What of the space could not be loaded, and a lost connection. */
export { missingFilesMessages } from './messages.ts';
export {
  $missingFilesNotification,
  connectionRestored,
  missingFilesDismissed,
  offlineDismissed,
  retryPressed,
} from './state.ts';
