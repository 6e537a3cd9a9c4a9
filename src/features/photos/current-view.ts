/** The current view, as the place of a photo. */
import { combine } from 'effector';
import type { ViewedPlace } from '#domain/links/place.ts';
import { $currentSweepId, $mode, $pose } from '#src/stage/state.ts';
import { $visibleFloorIds } from '../floors/index.ts';

/** Null before the space is open, and while the mode changes. */
export const $currentView = combine(
  { mode: $mode, sweepId: $currentSweepId, pose: $pose, visibleFloors: $visibleFloorIds },
  ({ mode, sweepId, pose, visibleFloors }): ViewedPlace | null =>
    pose && mode !== 'transitioning' ? { mode, sweepId, pose, visibleFloors } : null,
);
