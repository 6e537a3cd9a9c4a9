/** The start and target sweep of the transition under way (docs/reference/sweeps-and-pucks.md#sweep-transitions). */
import { createStore, sample } from 'effector';
import type { SweepId } from '#domain/ids.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { modeChangeBegan } from './mode-change.ts';
import { $currentSweepId, goToFx, stageEvents } from './state.ts';

export interface SweepTransition {
  readonly active: boolean;
  /** Null from above, and while no transition is active. */
  readonly from: SweepId | null;
  /** Null where it leads above or the stage chooses the sweep, and while no transition is active. */
  readonly to: SweepId | null;
}

const noTransition: SweepTransition = { active: false, from: null, to: null };

export const $sweepTransition = createStore<SweepTransition>(noTransition)
  .on(stageEvents.moveStarted, (_, { from, to }) => ({ active: true, from, to }))
  .on(stageEvents.sweepEntered, () => noTransition)
  .on(stageEvents.modeChanged, (transition, { mode }) => (mode === 'transitioning' ? transition : noTransition))
  // Also where it failed; a newer move, to another sweep, goes on.
  .on(goToFx.finally, (transition, { params }) => (params.sweepId === transition.to ? noTransition : transition));

sample({
  clock: modeChangeBegan,
  source: $currentSweepId,
  fn: (current, { from, to }) => ({ active: true, from: isInside(from) ? current : null, to: to.sweepId }),
  target: $sweepTransition,
});
