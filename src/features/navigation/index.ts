/** Navigation: standing in viewpoints and going from one to the next. */
export { pucksOf } from './pucks.ts';
export {
  $alignedPanorama,
  $currentSweep,
  $viewpointsOpen,
  viewpointsClosed,
  viewpointsToggled,
  visitFx,
} from './state.ts';
export { navigationCommands } from './commands.ts';
export { Viewpoints, ViewpointsButton } from './ui/viewpoints.tsx';
export { viewpointNameIn } from './ui/viewpoint-name-in.ts';
export { navigationMessages } from './messages.ts';
