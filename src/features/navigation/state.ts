/** The current sweep, moves to other sweeps (the newest supersedes the others), and the list of viewpoints. */
import { attach, combine, createEvent, sample } from 'effector';
import type { SweepId } from '#domain/ids.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import { arrivalRotation } from '#domain/navigation/link-arrows.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Outcome, TransitionOptions } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { createPanel } from '#src/shell/panels/index.ts';
import { $currentSweepId, $mode, stageEvents, changeModeFx, goToFx } from '#src/stage/state.ts';
import { surfacePressed } from '#src/tools/state.ts';

export interface Visit extends TransitionOptions {
  readonly sweepId: SweepId;
  /** Milliseconds. */
  readonly time?: number;
  /** The view on arrival inside; the present one when absent. */
  readonly rotation?: Quat;
}

/** Requests a move to a sweep, from any mode. */
export const visitRequested = createEvent<Visit>();

export const $currentSweep = combine(
  $model,
  $currentSweepId,
  (model, sweepId) => model?.sweeps.find((sweep) => sweep.id === sweepId) ?? null,
);

/** The current panorama is aligned with the mesh. */
export const $alignedPanorama = combine(
  $mode,
  $currentSweep,
  (mode, sweep) => isInside(mode) && sweep?.alignment === 'aligned',
);

/** The current panorama is a 360° view, which has no position in the space. */
export const $unalignedSweepId = combine($mode, $currentSweep, (mode, sweep): SweepId | null =>
  sweep && isInside(mode) && sweep.alignment === 'unaligned' ? sweep.id : null,
);

/** Requests a move to a sweep that is shown from here: with the view that a link to it has. */
export const visitFromHereRequested = createEvent<{ readonly sweepId: SweepId }>();
sample({ clock: stageEvents.puckPressed, target: visitFromHereRequested });
sample({
  clock: visitFromHereRequested,
  source: $currentSweep,
  fn: (current, { sweepId }): Visit => {
    const rotation = arrivalRotation(current, sweepId);
    return { sweepId, ...(rotation && { rotation }) };
  },
  target: visitRequested,
});
sample({
  clock: surfacePressed,
  filter: ({ sweepId }) => sweepId !== null,
  fn: ({ sweepId }) => ({ sweepId: sweepId as SweepId }),
  target: visitRequested,
});

/** Inside it is a move, from above a change of mode. Resolves to `failed` during a change of mode. */
export const visitFx = attach({
  source: $mode,
  effect: (mode, { sweepId, ...options }: Visit): Promise<Outcome> => {
    if (isInside(mode)) return goToFx({ sweepId, options });
    if (mode === 'transitioning') {
      return Promise.resolve({ kind: 'failed', code: 'mode.busy', detail: 'the mode is changing' });
    }
    return changeModeFx({ mode: 'panorama', options: { ...options, sweepId } });
  },
});
sample({ clock: visitRequested, target: visitFx });

/** The list of all viewpoints, also of those without a puck. */
export const viewpointsPanel = createPanel({ id: 'viewpoints', side: 'right' });

export const $viewpoints = combine($model, (model) => model?.sweeps.filter((sweep) => sweep.enabled) ?? []);
