/**
 * Moves the camera to where something is in view: inside to a sweep and a direction; from above its floor is shown
 * (docs/reference/measurements-and-units.md#list).
 */
import { combine, createEffect, createEvent, sample, scopeBind } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Stage } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { moveToView } from '#src/stage/move-to-view.ts';
import { $currentSweepId, $mode, $stage, goToFx, rotateFx } from '#src/stage/state.ts';
import { isPhone } from '#ui-kit/index.ts';
import { $currentFloorId, floorRequested } from '../floors/index.ts';
import { $reducedMotion } from '../start-up/index.ts';
import type { ViewRequest } from './view-request.ts';

export type { ViewRequest } from './view-request.ts';
export { viewRequestOfLabel, viewRequestOfMeasurement, viewRequestOfNote } from './view-requests.ts';

interface Facts {
  readonly sweeps: readonly Sweep[];
  readonly stage: Pick<Stage, 'pose' | 'sees'>;
  readonly inside: boolean;
  readonly currentSweepId: SweepId | null;
  /** Null: all floors are visible. */
  readonly currentFloorId: FloorId | null;
  /** A move to a sweep is under way. */
  readonly isMoving: boolean;
  readonly reducedMotion: boolean;
}

/** Null until the space is open. */
const $facts = combine(
  {
    model: $model,
    stage: $stage,
    mode: $mode,
    currentSweepId: $currentSweepId,
    currentFloorId: $currentFloorId,
    isMoving: goToFx.pending,
    reducedMotion: $reducedMotion,
  },
  ({ model, stage, mode, ...facts }): Facts | null =>
    model && stage ? { ...facts, sweeps: model.sweeps, stage, inside: isInside(mode) } : null,
);

const goToViewFx = createEffect(async (options: Facts & ViewRequest): Promise<void> => {
  const {
    viewOf,
    floorId,
    isolatesFloor = false,
    sweeps,
    stage,
    inside,
    currentSweepId,
    currentFloorId,
    isMoving,
    reducedMotion,
  } = options;
  const bind = { safe: true };
  if (!inside) {
    const isVisible = currentFloorId === null ? !isolatesFloor : floorId === currentFloorId;
    if (floorId !== null && !isVisible) scopeBind(floorRequested, bind)({ floorId });
    return;
  }
  const view = viewOf(sweeps, { sweepId: currentSweepId, sees: (from, point) => stage.sees(from, point) });
  if (!view) return;
  await moveToView({
    view,
    stage,
    sweepId: currentSweepId,
    isMoving,
    transition: reducedMotion ? 'instant' : null,
    isHalfCovered: isPhone(),
    commands: { goTo: scopeBind(goToFx, bind), rotate: scopeBind(rotateFx, bind) },
  });
});

export const viewRequested = createEvent<ViewRequest>();
sample({
  clock: viewRequested,
  source: $facts,
  filter: (facts) => facts !== null,
  fn: (facts, request) => ({ ...facts!, ...request }),
  target: goToViewFx,
});
