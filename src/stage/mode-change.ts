/**
 * The change of mode in progress. It is requested, may wait for the mesh or a panorama, begins (the mode is
 * `transitioning`) and ends; before it begins it may fail or be superseded, which leaves the mode as it was
 * (docs/reference/transitions.md#superseded-transitions). From above, a move to a sweep is a change of mode, too.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { $mode, changeModeFx, goToFx, stageEvents } from './state.ts';

export interface ModeChange {
  readonly mode: ViewMode;
  /** The sweep to enter; null if there is none, or the stage chooses it. */
  readonly sweepId: SweepId | null;
  /** The visible floors of the place to which it leads; absent if the place has none. */
  readonly visibleFloors?: readonly FloorId[] | null;
}

/** A command that changes the mode. `request`: its parameters, which identify it when it ends. */
interface PendingChange extends ModeChange {
  readonly request: unknown;
}
const changeRequested = createEvent<PendingChange>();
/**
 * In the order of the requests. One that is superseded ends at once; after one that fails at once, for example because its
 * sweep is disabled, an older one still waits.
 */
const $pendingChanges = createStore<readonly PendingChange[]>([])
  .on(changeRequested, (pending, change) => [...pending, change])
  .on([changeModeFx.finally, goToFx.finally], (pending, { params }) =>
    pending.some(({ request }) => request === params) ? pending.filter(({ request }) => request !== params) : pending,
  );
const $latestChange = $pendingChanges.map((pending) => pending.at(-1) ?? null);
sample({
  clock: changeModeFx,
  source: $mode,
  // The stage rejects it during a change that has begun.
  filter: (mode) => mode !== 'transitioning',
  fn: (_, request) => ({
    request,
    mode: request.mode,
    sweepId: request.options?.sweepId ?? null,
    ...(request.visibleFloors !== undefined && { visibleFloors: request.visibleFloors }),
  }),
  target: changeRequested,
});
sample({
  clock: goToFx,
  source: $mode,
  filter: (mode) => mode !== 'transitioning' && !isInside(mode),
  fn: (_, request) => ({ request, mode: 'panorama' as const, sweepId: request.sweepId }),
  target: changeRequested,
});

/** The last mode that was reached. */
const $settledMode = createStore<ViewMode>('panorama').on(stageEvents.modeChanged, (settled, { mode }) =>
  mode === 'transitioning' ? settled : mode,
);

/** The mode that the latest change leads to, also while it waits; the current mode if there is none. */
export const $requestedMode = combine($latestChange, $settledMode, (change, settled) => change?.mode ?? settled);

/** The mode that the camera is in, or moves to. */
export const $targetMode = combine($mode, $requestedMode, (mode, requested) =>
  mode === 'transitioning' ? requested : mode,
);

/** The change will not fail any more, and nothing supersedes it. The camera moves after the listeners have returned. */
export const modeChangeBegan = sample({
  clock: stageEvents.modeChanged,
  source: { to: $latestChange, from: $settledMode },
  filter: ({ to }, { mode }) => mode === 'transitioning' && to !== null,
  fn: ({ to, from }): { readonly to: ModeChange; readonly from: ViewMode } => ({ to: to!, from }),
});
