/**
 * Keeps the browser's address and history in step with the camera. When the camera rests, the current history entry is
 * replaced; at a new viewpoint or mode a new entry is pushed, so that a quick walk past many viewpoints makes one entry.
 * Back and Forward restore the place of their entry.
 */
import { attach, combine, createEvent, createStore, sample, scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import { placeOfView } from '#domain/links/place.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $host, type ViewerHost } from '#src/shell/host.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { $currentSweepId, $mode, $pose, stageEvents } from '#src/stage/state.ts';
import { $visibleFloorIds } from '#src/features/floors/index.ts';
import { $phase, type Phase } from '#src/features/start-up/index.ts';
import { $tourControlsCamera } from '#src/features/tours/index.ts';
import { placeOfAddress, searchWithPlace } from './place-address.ts';

interface HistoryEntryUpdate {
  /** Maps the current query to the query with the place. */
  readonly change: (search: string) => string;
  readonly push: boolean;
}

/** Back or Forward: the query of the history entry that the browser is at now. */
export const historyEntryEntered = createEvent<string>();

/** Pushes or replaces the browser's history entry. */
const writeHistoryEntryFx = attach({
  source: $host,
  effect: ({ address }, { change, push }: HistoryEntryUpdate): void => {
    const url = address.read();
    const next = change(url.search);
    if (next === url.search) return;
    url.search = next;
    if (push) address.push(url);
    else address.replace(url);
  },
});

/** Two places with the same key share a history entry. */
const keyOf = (mode: ViewMode, sweepId: string | null): string => (isInside(mode) ? `${mode} ${sweepId}` : mode);

interface SettledState {
  readonly model: Model | null;
  readonly mode: ViewModeState;
  readonly sweepId: SweepId | null;
  readonly visibleFloors: readonly FloorId[] | null;
  readonly phase: Phase;
}

/** From above, other floors can be shown without a movement of the camera. */
const floorsChanged = sample({
  clock: $visibleFloorIds,
  source: combine({ pose: $pose, mode: $mode }),
  filter: ({ pose, mode }) => pose !== null && mode !== 'transitioning' && !isInside(mode),
  fn: ({ pose }) => ({ pose: pose! }),
});

const placeSettled = sample({
  clock: [stageEvents.poseSettled, floorsChanged],
  source: combine({
    model: $model,
    mode: $mode,
    sweepId: $currentSweepId,
    visibleFloors: $visibleFloorIds,
    phase: $phase,
  }),
  filter: (state): state is SettledState & { readonly model: Model } =>
    state.model !== null && state.mode !== 'transitioning' && state.phase !== 'error',
  fn: ({ model, mode, sweepId, visibleFloors }: SettledState & { readonly model: Model }, { pose }) => {
    const place = placeOfView({ mode: mode as ViewMode, sweepId, pose, visibleFloors });
    return { model, place, key: keyOf(place.mode, sweepId) };
  },
});

/** Moves the camera to the place of a history entry. */
export const restorePlaceFx = attach({
  source: { model: $model, isWorkshop: $isWorkshop },
  effect: ({ model, isWorkshop }, search: string): Promise<Outcome> =>
    model ? goToPlaceFx(placeOfAddress(search, model, isWorkshop)) : Promise.resolve({ kind: 'arrived' }),
});
sample({ clock: historyEntryEntered, target: restorePlaceFx });

/** The key of the place that the current history entry holds. */
const $entryKey = createStore<string | null>(null);
// The entry with which the page was opened holds the start place, even when the visitor leaves it without a rest.
sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged],
  source: { entryKey: $entryKey, mode: $mode, sweepId: $currentSweepId },
  filter: ({ entryKey, mode, sweepId }) =>
    entryKey === null && mode !== 'transitioning' && (!isInside(mode) || sweepId !== null),
  fn: ({ mode, sweepId }) => keyOf(mode as ViewMode, sweepId),
  target: $entryKey,
});
/**
 * Set while a history entry is restored: no rest is written on the way, and the first rest there updates that entry.
 */
const $isRestoring = createStore(false).on(historyEntryEntered, () => true);

/**
 * All stops of a tour share one history entry, which holds the place where the visitor leaves the tour, so that one Back
 * leaves the whole tour.
 */
const $tourHasEntry = createStore(false);

const entryDue = sample({
  clock: placeSettled,
  source: {
    entryKey: $entryKey,
    pending: restorePlaceFx.pending,
    isRestoring: $isRestoring,
    tourHasEntry: $tourHasEntry,
  },
  filter: ({ pending }) => !pending,
  fn: ({ entryKey, isRestoring, tourHasEntry }, settled) => ({
    ...settled,
    push: !isRestoring && !tourHasEntry && entryKey !== null && entryKey !== settled.key,
  }),
});
sample({ clock: entryDue, fn: ({ key }) => key, target: $entryKey });
// A tour that has not left its first place yet has no entry of its own: that entry is the visitor's.
sample({
  clock: entryDue,
  source: { hasCamera: $tourControlsCamera, hasEntry: $tourHasEntry },
  fn: ({ hasCamera, hasEntry }, { push }) => hasCamera && (hasEntry || push),
  target: $tourHasEntry,
});
sample({ clock: entryDue, fn: () => false, target: $isRestoring });

sample({
  clock: entryDue,
  fn: ({ model, place, push }): HistoryEntryUpdate => ({
    change: (search) => searchWithPlace(search, model, place),
    push,
  }),
  target: writeHistoryEntryFx,
});

/** Listens to Back and Forward for one scope until the result is disposed. */
export const syncAddress = (scope: Scope, { address }: ViewerHost): Disposable => {
  const enterEntry = scopeBind(historyEntryEntered, { scope, safe: true });
  return address.watch(() => enterEntry(address.read().search));
};
