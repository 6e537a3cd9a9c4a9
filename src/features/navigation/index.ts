/** Navigation: the current sweep, going to another one, and the list of viewpoints. */
export {
  $alignedPanorama,
  $currentSweep,
  $isViewpointListOpen,
  viewpointListClosed,
  viewpointListToggled,
  visitFx,
} from './state.ts';
export { navigationCommands } from './commands.ts';
export { Viewpoints, ViewpointsButton } from './ui/viewpoints.tsx';
export { formatViewpointName, navigationMessages } from './messages.ts';
