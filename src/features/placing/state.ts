/**
 * The page on which viewpoints are placed (docs/reference/placing.md): the placement with its history, the choice of
 * viewpoint and floor, and saving. What differs from the server is saved after each change, one request at a time.
 */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { editRetry, retry } from '#base/retry.ts';
import type { Result } from '#base/result.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { contentAfter, placingEdits, type SavedPlacing, type UploadedPicture } from '#domain/placing/placing-edits.ts';
import { areConnected, connect, disconnect, isPlaced, withRooms, type Placing } from '#domain/placing/placing.ts';
import { newId } from '#src/data/new-id.ts';
import {
  loadPlacing,
  savePlacing,
  type LoadedPlacing,
  type PlacingBatch,
  type PlacingRoom,
} from '#src/data/placing/placing-requests.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';

export interface PlacingSpace {
  readonly id: string;
  readonly name: string;
}

export const pageOpened = createEvent<PlacingSpace>();
export const reloadPressed = createEvent();

export const $space = createStore<PlacingSpace>({ id: '', name: '' }).on(pageOpened, (_, space) => space);

export const loadFx = createEffect((modelId: string) => loadPlacing(modelId));
sample({ clock: pageOpened, fn: ({ id }) => id, target: loadFx });
sample({ clock: reloadPressed, source: $space, fn: ({ id }) => id, target: loadFx });

export const loaded = loadFx.doneData.filterMap((result) => (result.ok ? result.value : undefined));
const notLoaded = loadFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure.code));

export const $loaded = createStore<LoadedPlacing | null>(null).on(loaded, (_, value) => value);
export const $loadFailure = createStore<SpaceCode | null>(null)
  .on(notLoaded, (_, code) => code)
  .reset(loaded);
export const $isLoading = loadFx.pending;

const toggleConnection = (placing: Placing, a: SweepId, b: SweepId): Placing =>
  areConnected(placing, a, b) ? disconnect(placing, a, b) : connect(placing, a, b);

interface History {
  readonly past: readonly Placing[];
  readonly present: Placing;
  readonly future: readonly Placing[];
  /** Of the last change; null: nothing is merged with it. */
  readonly mergeKey: string | null;
}

const none: Placing = { floors: [], sweeps: [], planImages: [] };
const maxUndone = 200;

/** Changes the placement; returns the same one where there is nothing to change. */
export type PlacingChange = (placing: Placing) => Placing;

interface Change {
  readonly change: PlacingChange;
  /** Changes in a row with the same key are undone together: key presses that move a viewpoint. */
  readonly mergeKey?: string | undefined;
}

export const changed = createEvent<Change>();
/** During a drag: what its end would change. */
export const previewed = createEvent<PlacingChange | null>();
export const undoPressed = createEvent();
export const redoPressed = createEvent();

const startOf = (present: Placing): History => ({ past: [], present, future: [], mergeKey: null });

const afterChange = (history: History, { change, mergeKey }: Change, rooms: readonly PlacingRoom[]): History => {
  const { past, present } = history;
  const next = change(present);
  if (next === present) return history;
  const isMerged = mergeKey !== undefined && mergeKey === history.mergeKey && past.length > 0;
  return {
    past: isMerged ? past : [...past, present].slice(-maxUndone),
    present: withRooms(next, rooms),
    future: [],
    mergeKey: mergeKey ?? null,
  };
};

const $rooms = $loaded.map((page) => page?.rooms ?? []);

const $history = createStore<History>(startOf(none))
  .on(loaded, (_, { placing }) => startOf(placing))
  .on(
    sample({ clock: changed, source: $rooms, fn: (rooms, change) => ({ rooms, change }) }),
    (history, { rooms, change }) => afterChange(history, change, rooms),
  )
  .on(undoPressed, ({ past, present, future, ...history }) => {
    const last = past.at(-1);
    return last
      ? { past: past.slice(0, -1), present: last, future: [present, ...future], mergeKey: null }
      : { past, present, future, ...history };
  })
  .on(redoPressed, ({ past, present, future, ...history }) => {
    const [next, ...later] = future;
    return next
      ? { past: [...past, present], present: next, future: later, mergeKey: null }
      : { past, present, future, ...history };
  });

/** Without a drag that goes on. */
export const $present = $history.map(({ present }) => present);
/** Whether something was changed: what keys do is announced from then on. */
export const $hasChanged = createStore(false)
  .on([changed, undoPressed, redoPressed], () => true)
  .reset(loaded);
const $preview = createStore<PlacingChange | null>(null)
  .on(previewed, (_, change) => change)
  .reset(changed, undoPressed, redoPressed, loaded);

/** As the page shows it. */
export const $placing = combine($present, $preview, (present, preview) => (preview ? preview(present) : present));
export const $canUndo = $history.map(({ past }) => past.length > 0);
export const $canRedo = $history.map(({ future }) => future.length > 0);

export const sweepSelected = createEvent<SweepId | null>();
export const $selectedId = createStore<SweepId | null>(null)
  .on(loaded, (selected, { placing }) =>
    selected !== null && placing.sweeps.some(({ id }) => id === selected)
      ? selected
      : ((placing.sweeps.find((sweep) => !isPlaced(sweep)) ?? placing.sweeps[0])?.id ?? null),
  )
  .on(sweepSelected, (_, id) => id);
export const $selected = combine(
  $placing,
  $selectedId,
  ({ sweeps }, selectedId) => sweeps.find(({ id }) => id === selectedId) ?? null,
);

export const floorChosen = createEvent<FloorId | null>();
const $chosenFloorId = createStore<FloorId | null>(null).on(floorChosen, (_, id) => id);
/** A placed viewpoint that is selected shows its floor. */
sample({
  clock: sweepSelected,
  source: $placing,
  filter: ({ sweeps }, id) => sweeps.some((sweep) => sweep.id === id && isPlaced(sweep)),
  fn: ({ sweeps }, id) => sweeps.find((sweep) => sweep.id === id)?.floorId ?? null,
  target: floorChosen,
});
/**
 * The floor of the plan: the chosen one, else the lowest with viewpoints, else the lowest; null without floors, and where
 * none was chosen since a viewpoint was selected that was placed without a floor.
 */
export const $floorId = combine(
  $placing,
  $chosenFloorId,
  $selected,
  ({ floors, sweeps }, chosen, selected): FloorId | null => {
    if (chosen === null && selected && isPlaced(selected) && selected.floorId === null) return null;
    const found =
      floors.find(({ id }) => id === chosen) ??
      floors.find(({ id }) => sweeps.some((sweep) => isPlaced(sweep) && sweep.floorId === id)) ??
      floors[0];
    return found?.id ?? null;
  },
);

/** Whether a press on a viewpoint of the plan connects it with the selected one, or disconnects it. */
export const connectingToggled = createEvent();
export const $isConnecting = createStore(false)
  .on(connectingToggled, (isConnecting) => !isConnecting)
  .reset(loaded, sweepSelected);
/** A press on another viewpoint while connecting. */
export const connectionToggled = createEvent<SweepId>();
sample({
  clock: connectionToggled,
  source: $selectedId,
  filter: (selected, other) => selected !== null && selected !== other,
  fn: (selected, other): Change => ({ change: (placing) => toggleConnection(placing, selected!, other) }),
  target: changed,
});

/** The floor whose name is being changed. */
export const floorNameOpened = createEvent<FloorId | null>();
export const $namedFloorId = createStore<FloorId | null>(null).on(floorNameOpened, (_, id) => id);

interface Saving {
  readonly batch: PlacingBatch;
  /** What the server has after the batch. */
  readonly saved: SavedPlacing;
}

/** Thrown to be tried again. */
class NoConnection extends Error {}

const lostConnection = createEvent();
const connectionFound = createEvent();

/** Without a connection the same batch is sent again, until there is a response. */
export const saveFx = createEffect(({ batch }: Saving): Promise<Result<null, SpaceFailure>> => {
  // Bound before the first await, after which the scope is lost.
  const [lost, found] = [scopeBind(lostConnection, { safe: true }), scopeBind(connectionFound, { safe: true })];
  const send = async (): Promise<Result<null, SpaceFailure>> => {
    const result = await savePlacing(batch);
    if (!result.ok && result.failure.code === 'network') {
      lost();
      throw new NoConnection();
    }
    found();
    return result;
  };
  return retry(send, editRetry, { isRetryable: (failure) => failure instanceof NoConnection });
});

const saved = saveFx.done.filterMap(({ params, result }) => (result.ok ? params.saved : undefined));
const rejected = saveFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure));
/** After a failure of the server: the same batch is sent again, which may have been applied. */
export const retryPressed = createEvent();
const $lastSaving = createStore<Saving | null>(null).on(saveFx, (_, saving) => saving);
sample({
  clock: sample({ clock: retryPressed, source: $lastSaving }).filterMap((saving) => saving ?? undefined),
  target: saveFx,
});

/** As the server has it. */
const $saved = createStore<SavedPlacing>({ placing: none, content: { tags: [], start: null } })
  .on(loaded, (_, { placing, content }) => ({ placing, content }))
  .on(saved, (_, value) => value);

/** Why the last batch was not saved: nothing more is until that is mended. */
export const $failure = createStore<SpaceFailure | null>(null)
  .on(rejected, (_, failure) => failure)
  // Another change, such as an undo, may be valid.
  .on([changed, undoPressed, redoPressed], (failure) => (failure?.code === 'invalid' ? null : failure))
  .reset(loaded, saved);

/** The file of a plan image was uploaded; it is attached when the image is saved. */
export const pictureUploaded = createEvent<UploadedPicture>();
export const $pictures = createStore<readonly UploadedPicture[]>([])
  .on(pictureUploaded, (pictures, picture) => [...pictures, picture])
  .on(saved, (pictures, { placing }) =>
    pictures.filter(({ planImageId }) => !placing.planImages.some(({ id }) => id === planImageId)),
  );

const $unsaved = combine($saved, $present, $pictures, placingEdits);
export const $isUnsaved = $unsaved.map((edits) => edits.length > 0);
export const $isWaiting = createStore(false)
  .on(lostConnection, () => true)
  .on(connectionFound, () => false)
  .reset(loaded);
/** Whether something was saved since the page was opened. */
export const $hasSaved = createStore(false).on(saved, () => true);
export const $isSaving = saveFx.pending;

sample({
  clock: [$unsaved, saveFx.finally],
  source: {
    space: $space,
    edits: $unsaved,
    server: $saved,
    present: $present,
    isSaving: saveFx.pending,
    failure: $failure,
  },
  filter: ({ edits, isSaving, failure }) => edits.length > 0 && !isSaving && failure === null,
  fn: ({ space, edits, server, present }): Saving => ({
    batch: { modelId: space.id, batchId: newId(), edits },
    saved: { placing: present, content: contentAfter(server.content, server.placing, present) },
  }),
  target: saveFx,
});

/** The session has ended: the reload leads to the sign-in page. */
export const sessionEnded = rejected.filter({ fn: ({ code }) => code === 'signed.out' });
