/** Where one is and how one gets elsewhere: presses on pucks and floors, the list of viewpoints. The newest press wins. */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { SweepId } from '#domain/ids.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId, $mode, stageEvents, changeModeFx, goToFx } from '#src/stage/state.ts';
import { surfacePressed } from '#src/tools/state.ts';

export interface Visit {
  readonly sweepId: SweepId;
  readonly transition?: TransitionType;
  readonly time?: number;
}

/** Asks to stand in a viewpoint, from wherever one is. */
export const visitRequested = createEvent<Visit>();

export const $currentSweep = combine(
  $model,
  $currentSweepId,
  (model, sweepId) => model?.sweeps.find((sweep) => sweep.id === sweepId) ?? null,
);

/** One stands in a panorama that belongs to the mesh. */
export const $alignedPanorama = combine(
  $mode,
  $currentSweep,
  (mode, sweep) => isInside(mode) && sweep?.alignment === 'aligned',
);

sample({ clock: stageEvents.puckPressed, target: visitRequested });
sample({
  clock: surfacePressed,
  filter: ({ sweepId }) => sweepId !== null,
  fn: ({ sweepId }) => ({ sweepId: sweepId as SweepId }),
  target: visitRequested,
});

const optionsOf = ({ transition, time }: Visit) => ({
  ...(transition === undefined ? {} : { transition }),
  ...(time === undefined ? {} : { time }),
});

/** Inside it is a walk, from above a change of mode; while one is under way a press would fight it. */
export const visitFx = attach({
  source: $mode,
  effect: (mode, visit: Visit): Promise<Outcome> => {
    if (isInside(mode)) return goToFx({ sweepId: visit.sweepId, options: optionsOf(visit) });
    if (mode === 'transitioning') {
      return Promise.resolve({ kind: 'failed', code: 'mode.busy', detail: 'a change of mode is under way' });
    }
    return changeModeFx({ mode: 'panorama', options: { ...optionsOf(visit), sweepId: visit.sweepId } });
  },
});
sample({ clock: visitRequested, target: visitFx });

/** The list of all viewpoints, which also reaches those that no puck leads to. */
export const viewpointsToggled = createEvent();
export const viewpointsClosed = createEvent();
export const $viewpointsOpen = createStore(false)
  .on(viewpointsToggled, (open) => !open)
  .on(viewpointsClosed, () => false);

export const $viewpoints = combine($model, (model) => model?.sweeps.filter((sweep) => sweep.enabled) ?? []);
