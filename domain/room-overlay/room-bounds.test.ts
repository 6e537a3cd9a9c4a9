import { describe, expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import type { Room } from '../model/model.ts';
import { boundedRoomAt, boundsOfRooms, type BoundedRoom } from './room-bounds.ts';

const floorId = 'ground' as FloorId;
const square = (from: number, to: number): Room['outline'] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
const room = (id: string, change: Partial<Room> = {}): Room => ({
  id: id as RoomId,
  floorId,
  name: id,
  classifications: [],
  outline: square(0, 4),
  height: 2.5,
  area: 16,
  ...change,
});

describe('the rooms by their outlines', () => {
  it('have their sides, and dividers around them', () => {
    const { rooms, walls } = boundsOfRooms([room('hall')]);
    expect(rooms).toMatchObject([{ id: 'hall', isHidden: false, sides: { length: 4, width: 4 } }]);
    expect(walls.map(({ kind }) => kind)).toEqual(['divider', 'divider', 'divider', 'divider']);
  });

  it('are hidden by their classification, and left out without an outline', () => {
    const { rooms } = boundsOfRooms([room('front', { classifications: ['facade'] }), room('yard', { outline: [] })]);
    expect(rooms).toMatchObject([{ id: 'front', isHidden: true }]);
  });
});

describe('the room at a point', () => {
  const [outer] = boundsOfRooms([room('loft')]).rooms as [BoundedRoom];
  const loft = { ...outer, holes: [square(1, 2)] };
  const [bath] = boundsOfRooms([room('bath', { outline: square(1, 2) })]).rooms as [BoundedRoom];
  const at = (x: number, z: number, on = floorId): RoomId | undefined =>
    boundedRoomAt({ rooms: [loft, bath], walls: [] }, on, [x, 0, z])?.id;

  it('is the one in the hole of another', () => {
    expect([at(1.5, 1.5), at(3, 3)]).toEqual(['bath', 'loft']);
  });

  it('is none outside, and on another floor', () => {
    expect([at(9, 9), at(3, 3, 'upper' as FloorId)]).toEqual([undefined, undefined]);
  });
});
