/** Navigation: the current sweep, going to another one, and the list of viewpoints. */
export {
  $alignedPanorama,
  $currentSweep,
  $isViewpointListOpen,
  $viewpointListFocusRequest,
  viewpointListClosed,
  viewpointListEntered,
  viewpointListToggled,
  visitRequested,
  visitFx,
} from './state.ts';
export { startPressed } from './start.ts';
export { navigationCommands } from './commands.ts';
export { Viewpoints, ViewpointsButton } from './ui/viewpoints.tsx';
export { formatViewpointName, navigationMessages } from './messages.ts';
