/**
 * The address follows the place: when the camera rests, the entry of the history is brought up to date; in a new viewpoint
 * or mode it is a new entry, so that a quick walk past many makes one. Back and Forward bring their place back.
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Place } from '#domain/links/place.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { $currentSweepId, $mode, stageEvents } from '#src/stage/state.ts';
import { $visibleFloorIds, visibleFloorsOpened } from '#src/features/floors/index.ts';
import { $phase, type Phase } from '#src/features/start-up/index.ts';
import { $tourHasCamera } from '#src/features/tour-status/index.ts';
import { placeOfAddress, searchWithPlace } from './place-address.ts';

export interface AddressEntry {
  /** From the query as it is now to the query that names the place. */
  readonly change: (search: string) => string;
  readonly push: boolean;
}

/** The browser went to another entry of its history; the query of that entry. */
export const entryEntered = createEvent<string>();

/** Brings the browser's history up to date. */
export const writeEntryFx = createEffect(({ change, push }: AddressEntry): void => {
  const { pathname, search, hash } = window.location;
  const next = change(search);
  if (next === search) return;
  const address = `${pathname}${next}${hash}`;
  if (push) window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
});

/** What makes a place another place in the history. */
const keyOf = (mode: ViewMode, sweepId: string | null): string => (isInside(mode) ? `${mode} ${sweepId}` : mode);

interface RestFacts {
  readonly model: Model | null;
  readonly mode: ViewModeState;
  readonly sweepId: SweepId | null;
  readonly visibleFloors: readonly FloorId[] | null;
  readonly phase: Phase;
}

const restPlace = sample({
  clock: stageEvents.poseSettled,
  source: combine({
    model: $model,
    mode: $mode,
    sweepId: $currentSweepId,
    visibleFloors: $visibleFloorIds,
    phase: $phase,
  }),
  filter: (facts): facts is RestFacts & { readonly model: Model } =>
    facts.model !== null && facts.mode !== 'transitioning' && facts.phase !== 'error',
  fn: ({ model, mode, sweepId, visibleFloors }: RestFacts & { readonly model: Model }, { pose }) => {
    const place: Place = {
      mode: mode as ViewMode,
      sweepId,
      position: pose.position,
      rotation: pose.rotation,
      orthoZoom: pose.orthoZoom > 0 ? pose.orthoZoom : null,
      visibleFloors,
    };
    return { model, place, key: keyOf(place.mode, sweepId) };
  },
});

/** Goes to a place of the history. */
export const restorePlaceFx = attach({
  source: $model,
  effect: (model, search: string): Promise<Outcome> =>
    model ? goToPlaceFx(placeOfAddress(search, model)) : Promise.resolve({ kind: 'arrived' }),
});
sample({ clock: entryEntered, target: restorePlaceFx });
// After the way has begun: leaving the inside chooses floors of its own.
sample({
  clock: restorePlaceFx,
  source: $model,
  filter: (model) => model !== null,
  fn: (model, search) => (model ? placeOfAddress(search, model).visibleFloors : null),
  target: visibleFloorsOpened,
});

/** The place that the entry stands for. */
const $entryKey = createStore<string | null>(null);
// The page's own entry stands for the place where the visit begins, also when one leaves that without a rest.
sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged],
  source: { entryKey: $entryKey, mode: $mode, sweepId: $currentSweepId },
  filter: ({ entryKey, mode, sweepId }) =>
    entryKey === null && mode !== 'transitioning' && (!isInside(mode) || sweepId !== null),
  fn: ({ mode, sweepId }) => keyOf(mode as ViewMode, sweepId),
  target: $entryKey,
});
/** On the way back to a place of the history a rest writes nothing; the first rest there belongs to that entry. */
const $returning = createStore(false).on(entryEntered, () => true);

/**
 * A tour's stops are no steps of the visitor's own: all of them share one entry, with the place at which it is left, and
 * Back leads out of it at once.
 */
const $tourHasEntry = createStore(false);

const rested = sample({
  clock: restPlace,
  source: {
    entryKey: $entryKey,
    pending: restorePlaceFx.pending,
    returning: $returning,
    toured: $tourHasEntry,
  },
  filter: ({ pending }) => !pending,
  fn: ({ entryKey, returning, toured }, rest) => ({
    ...rest,
    push: !returning && !toured && entryKey !== null && entryKey !== rest.key,
  }),
});
sample({ clock: rested, fn: ({ key }) => key, target: $entryKey });
// A tour that has begun and not left the place yet has none: that one is the visitor's.
sample({
  clock: rested,
  source: { hasCamera: $tourHasCamera, hasEntry: $tourHasEntry },
  fn: ({ hasCamera, hasEntry }, { push }) => hasCamera && (hasEntry || push),
  target: $tourHasEntry,
});
sample({ clock: rested, fn: () => false, target: $returning });

sample({
  clock: rested,
  fn: ({ model, place, push }): AddressEntry => ({ change: (search) => searchWithPlace(search, model, place), push }),
  target: writeEntryFx,
});
