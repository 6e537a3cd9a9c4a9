import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import { roomLabels } from './room-labels.ts';

const [floor] = smallModel.floors;
const room = (change: Partial<Room>): Room => ({
  id: 'r' as RoomId,
  floorId: floor!.id,
  name: 'Hall',
  classifications: [],
  outline: [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
  ],
  height: null,
  area: 8,
  ...change,
});
const labels = (change: Partial<Room>, unitType: 'metric' | 'imperial' = 'metric') =>
  roomLabels({ ...smallModel, rooms: [room(change)], options: { ...smallModel.options, unitType } }, (area) =>
    area.toFixed(2),
  );

it('stands in the room, above what is in it, with the size under the name', () => {
  const [label] = labels({});
  expect(label).toMatchObject({ id: 'r', text: 'Hall', detail: '8.00', floorId: floor!.id });
  const [x, y, z] = label!.position;
  expect(y).toBeCloseTo(floor!.bottom + 2);
  expect(z).toBeCloseTo(1, 1);
  expect(x).toBeGreaterThan(0.9);
  expect(x).toBeLessThan(3.1);
});

it('stands in the wide part of a bent room, not in its bend', () => {
  // An L whose centre of gravity lies outside.
  const outline = [
    [0, 0],
    [10, 0],
    [10, 1],
    [3, 1],
    [3, 10],
    [0, 10],
  ] as const;
  const [x, , z] = labels({ outline })[0]!.position;
  expect(x).toBeLessThan(3);
  expect(z).toBeGreaterThan(0);
});

it('counts in feet where the model does', () => {
  expect(labels({}, 'imperial')[0]?.detail).toBe('86.11');
});

it.each<[string, Partial<Room>]>([
  ['no name', { name: '  ' }],
  ['no outline', { outline: [] }],
  ['a classification that is not drawn', { classifications: ['facade'] }],
])('is left out with %s', (_, change) => {
  expect(labels(change)).toEqual([]);
});

it('has no size where none is known', () => {
  expect(labels({ area: null })[0]?.detail).toBe('');
});
