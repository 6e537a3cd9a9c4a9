/** The rooms whose names the overlay shows from above; src/features/room-overlay/lazy.ts draws it. */
import { createEvent, createStore } from 'effector';
import type { NamedRoom } from '#domain/labels/visible-labels.ts';

export const roomsNamed = createEvent<readonly NamedRoom[]>();
export const $namedRooms = createStore<readonly NamedRoom[]>([], { serialize: 'ignore' }).on(
  roomsNamed,
  (_, rooms) => rooms,
);
