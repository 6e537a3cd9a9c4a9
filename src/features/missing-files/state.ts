/**
 * What of the space could not be loaded, and whether there is a connection: a notification offers to load it again, and it
 * is loaded again when the connection is back. docs/reference/screens-and-errors.md#missing-files
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { goToFx, retryFailedFx, stageEvents } from '#src/stage/state.ts';
import { $failedChange } from '../modes/index.ts';

export const connectionLost = createEvent();
export const connectionRestored = createEvent();
export const retryPressed = createEvent();
export const missingFilesDismissed = createEvent();
export const offlineDismissed = createEvent();

const $isOffline = createStore(false)
  .on(connectionLost, () => true)
  .on(connectionRestored, () => false);
const $isOfflineDismissed = createStore(false)
  .on(offlineDismissed, () => true)
  .reset(connectionRestored);

type Move = Parameters<typeof goToFx>[0];
/** A move that failed since its panorama could not be loaded. */
const moveFailed = sample({
  clock: goToFx.done,
  filter: ({ result }) => result.kind === 'failed' && result.code === 'panorama.unavailable',
  fn: ({ params }): Move => params,
});
const $failedMove = createStore<Move | null>(null)
  .on(moveFailed, (_, move) => move)
  .reset(goToFx, missingFilesDismissed);

const $hasMissing = createStore(false)
  .on([stageEvents.assetFailed, moveFailed], () => true)
  .reset(retryFailedFx, missingFilesDismissed);

/** The notification that is shown; null: none. That of the mesh says more and has its own button. */
export const $missingFilesNotification = combine(
  {
    isOffline: $isOffline,
    isOfflineDismissed: $isOfflineDismissed,
    hasMissing: $hasMissing,
    failedChange: $failedChange,
  },
  ({ isOffline, isOfflineDismissed, hasMissing, failedChange }) => {
    if (isOffline) return isOfflineDismissed ? null : 'offline';
    return hasMissing && !failedChange ? 'missing' : null;
  },
);

sample({ clock: [retryPressed, connectionRestored], target: retryFailedFx });
// The move that was wanted, too.
sample({
  clock: [retryPressed, connectionRestored],
  source: $failedMove,
  filter: (move) => move !== null,
  fn: (move) => move!,
  target: goToFx,
});
