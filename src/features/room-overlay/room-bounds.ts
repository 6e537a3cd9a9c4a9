/** The rooms and walls of the model: those of the wall graph once they are loaded, before that the outlines of the rooms. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { annotationsRetry, retry } from '#base/retry.ts';
import { boundsOfRooms, type RoomBounds } from '#domain/room-overlay/room-bounds.ts';
import { isPermissionCode, type LoadFailure } from '#src/data/errors.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import type { MappedRoomBounds } from '#src/data/map-room-bounds.ts';
import { $model, printModelWarningsFx, type ModelRequest } from '#src/data/state.ts';
import { subscribeToRoomBounds } from '#src/data/subscribe-to-room-bounds.ts';

export const roomBoundsChanged = createEvent<MappedRoomBounds>();

export interface RoomBoundsRequest extends ModelRequest {
  /** False when the viewer has been disposed: then no attempt follows. */
  readonly isWanted: () => boolean;
}

/** Follows the changes until the result is disposed. */
export const subscribeToRoomBoundsFx = createEffect(
  ({ page, modelId, isWanted }: RoomBoundsRequest): Promise<Disposable> => {
    const changed = scopeBind(roomBoundsChanged, { safe: true });
    return retry(() => subscribeToRoomBounds(graphClientOf(page, modelId), modelId, changed), annotationsRetry, {
      isRetryable: (failure) => isWanted() && !isPermissionCode((failure as LoadFailure).code),
    });
  },
);

const warnFx = createEffect((failure: unknown) => console.warn('the room bounds could not be loaded', failure));
sample({ clock: subscribeToRoomBoundsFx.failData, target: warnFx });
sample({
  clock: roomBoundsChanged,
  filter: ({ warnings }) => warnings.length > 0,
  fn: ({ warnings }) => warnings,
  target: printModelWarningsFx,
});

const $received = createStore<RoomBounds | null>(null, { serialize: 'ignore' }).on(
  roomBoundsChanged,
  (_, { bounds }) => bounds,
);
const $outlines = $model.map((model) => boundsOfRooms(model?.rooms ?? []));
export const $bounds = combine($received, $outlines, (received, outlines): RoomBounds => received ?? outlines);
