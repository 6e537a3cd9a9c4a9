/** The names that the room overlay shows; src/features/room-overlay/lazy.ts draws it. */
import { createEvent, createStore } from 'effector';
import type { RoomId } from '#domain/ids.ts';

export type RoomNames = ReadonlyMap<RoomId, string>;

export const roomNamesShown = createEvent<RoomNames>();
export const $shownRoomNames = createStore<RoomNames>(new Map(), { serialize: 'ignore' }).on(
  roomNamesShown,
  (_, names) => names,
);
