/** Sends the pucks to the stage: they depend on the current sweep and on the visible floor. */
import { combine, sample } from 'effector';
import { $model } from '#src/data/state.ts';
import { $stage, $targetMode, showPucksFx, stageEvents } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { selectPucks } from './select-pucks.ts';

const $pucks = combine(
  { model: $model, mode: $targetMode, sweep: $currentSweep, currentFloorId: $currentFloorId },
  ({ model, mode, sweep, currentFloorId }) =>
    model ? selectPucks(model, { mode, currentSweepId: sweep?.id ?? null, currentFloorId }) : [],
);
sample({ clock: [$pucks, $stage, stageEvents.firstPanoramaDrawn], source: $pucks, target: showPucksFx });
