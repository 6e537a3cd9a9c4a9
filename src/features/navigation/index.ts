/** Navigation: the current sweep, going to another one, and the list of viewpoints. */
export {
  $alignedPanorama,
  $currentSweep,
  $unalignedSweepId,
  viewpointsPanel,
  visitFromHereRequested,
  visitRequested,
  visitFx,
} from './state.ts';
export { startPressed } from './start.ts';
export { formatViewpointName } from './messages.ts';
