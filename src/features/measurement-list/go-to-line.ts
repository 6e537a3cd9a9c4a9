/** Moves the camera to where a line is in view; from above its floor is shown (docs/reference/measurements-and-units.md#list). */
import { combine, createEffect, scopeBind } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { floorOfLine, type MeasuredLine } from '#domain/measure/measured-line.ts';
import { viewOfLine } from '#domain/measure/view-of-line.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Stage } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { moveToView } from '#src/stage/move-to-view.ts';
import { $currentSweepId, $mode, $stage, goToFx, rotateFx } from '#src/stage/state.ts';
import { isPhone } from '#ui-kit/index.ts';
import { $currentFloorId, floorRequested } from '../floors/index.ts';
import { $reducedMotion } from '../start-up/index.ts';

interface GoToFacts {
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
export const $goToFacts = combine(
  {
    model: $model,
    stage: $stage,
    mode: $mode,
    currentSweepId: $currentSweepId,
    currentFloorId: $currentFloorId,
    isMoving: goToFx.pending,
    reducedMotion: $reducedMotion,
  },
  ({ model, stage, mode, ...facts }): GoToFacts | null =>
    model && stage ? { ...facts, sweeps: model.sweeps, stage, inside: isInside(mode) } : null,
);

export const goToLineFx = createEffect(async (options: GoToFacts & { readonly line: MeasuredLine }): Promise<void> => {
  const { line, sweeps, stage, inside, currentSweepId, currentFloorId, isMoving, reducedMotion } = options;
  const bind = { safe: true };
  if (!inside) {
    const floorId = floorOfLine(line);
    if (floorId !== null && currentFloorId !== null && floorId !== currentFloorId)
      scopeBind(floorRequested, bind)({ floorId });
    return;
  }
  const view = viewOfLine(line, sweeps, {
    sweepId: currentSweepId,
    sees: (from, point) => stage.sees(from, point),
  });
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
