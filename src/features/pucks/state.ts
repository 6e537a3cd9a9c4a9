/**
 * Sends the pucks to the stage: they depend on the current sweep and on the visible floor. The selected puck is that of
 * the current sweep.
 */
import { combine, createEffect, createStore, sample } from 'effector';
import type { SweepId } from '#domain/ids.ts';
import { noPuckSelected, selectPuck } from '#domain/navigation/puck-selection.ts';
import { possiblePucks } from '#domain/navigation/pucks.ts';
import { $model } from '#src/data/state.ts';
import { $targetMode } from '#src/stage/mode-change.ts';
import { $currentSweepId, $stage, showPucksFx, stageEvents } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $currentSweep } from '../navigation/index.ts';

export const $pucks = combine(
  { model: $model, mode: $targetMode, sweep: $currentSweep, currentFloorId: $currentFloorId },
  ({ model, mode, sweep, currentFloorId }) =>
    model ? possiblePucks(model, { mode, currentSweepId: sweep?.id ?? null, currentFloorId }) : [],
);
sample({ clock: [$pucks, $stage, stageEvents.firstPanoramaDrawn], source: $pucks, target: showPucksFx });

const readTimeFx = createEffect((sweepId: SweepId | null) => ({ sweepId, nowMs: performance.now() }));
sample({ clock: $currentSweepId, target: readTimeFx });
export const $puckSelection = createStore(noPuckSelected, { serialize: 'ignore' }).on(
  readTimeFx.doneData,
  (selection, { sweepId, nowMs }) => selectPuck(selection, sweepId, nowMs),
);
