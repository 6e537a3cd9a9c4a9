/** Tours and views are separate chunks; this part of them is in the first load: names of commands, and status stores. */
export {
  $isTourActive,
  $isTourUnderWay,
  $tourControlsCamera,
  $tourStatus,
  tourCommandSummaries,
  tourRestartRequested,
  tourStatusChanged,
  type TourCommandName,
} from './tour-status.ts';
export {
  $hasViewMenu,
  $isViewSheetOpen,
  $userViewState,
  tagCommandSummaries,
  userViewStateChanged,
  viewCommandSummaries,
  viewMenuAvailabilityChanged,
  viewSheetClosed,
  viewSheetOpened,
  type TagCommandName,
  type ViewCommandName,
} from './view-status.ts';
export { viewStatusMessages } from './messages.ts';
