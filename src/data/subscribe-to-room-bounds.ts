/** Loads the rooms and walls of a model, and watches them. */
import type { Disposable } from '#base/disposable.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { mapRoomBounds, type MappedRoomBounds } from './map-room-bounds.ts';

const mappedOrThrow = (result: GraphResult): MappedRoomBounds => {
  const mapped = mapRoomBounds(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

/** Calls `onChange` with the room bounds now and after every change. Rejects with a `LoadFailure`. */
export const subscribeToRoomBounds = async (
  client: GraphClient,
  modelId: string,
  onChange: (received: MappedRoomBounds) => void,
): Promise<Disposable> => {
  onChange(mappedOrThrow(await client.query('GetRoomBounds', { modelId })));
  return {
    dispose: client.watch('GetRoomBounds', { modelId }, (result) => {
      const mapped = mapRoomBounds(result);
      if (mapped.ok) onChange(mapped.value);
      else console.warn('a change of the room bounds could not be loaded', mapped.failure);
    }),
  };
};
