/** docs/reference/labels.md#pressing-a-label */
import { expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';
import { viewpointOfPlace, type Place } from './viewpoint-of-place.ts';

const place: Place = { floorId: 'ground' as FloorId, position: [1, 0, 2] };
const kitchen = 'kitchen' as RoomId;
const isInKitchen = ({ roomId }: Sweep): boolean => roomId === kitchen;
const sweep = (id: string, change: Partial<Sweep>): Sweep => ({
  ...smallModel.sweeps[0]!,
  id: id as SweepId,
  floorId: place.floorId,
  roomId: null,
  enabled: true,
  alignment: 'aligned',
  ...change,
});

const inRoom = sweep('in-room', { roomId: kitchen, position: [5, 1.5, 2] });
const fartherInRoom = sweep('farther', { roomId: kitchen, position: [6, 1.5, 2] });
const nearest = sweep('nearest', { position: [1, 1.5, 2] });

it('is the nearest one in the room, else on the floor', () => {
  expect(viewpointOfPlace(place, [nearest, fartherInRoom, inRoom], isInKitchen)?.id).toBe('in-room');
  expect(viewpointOfPlace(place, [nearest], isInKitchen)?.id).toBe('nearest');
});

it('is enabled, aligned and not on another floor', () => {
  const others = [
    sweep('disabled', { enabled: false, roomId: kitchen }),
    sweep('loose', { alignment: 'unaligned', roomId: kitchen }),
    sweep('upper', { floorId: 'upper' as FloorId }),
  ];
  expect(viewpointOfPlace(place, others, isInKitchen)).toBeNull();
});
