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
const labels = (change: Partial<Room>, units: 'metric' | 'imperial' = 'metric') =>
  roomLabels({ ...smallModel, rooms: [room(change)] }, units, (area) => area.toFixed(2));

it('is in the room, above its furniture, with the area below the name', () => {
  const [label] = labels({});
  expect(label).toMatchObject({ id: 'r', text: 'Hall', detail: '8.00', floorId: floor!.id });
  const [x, y, z] = label!.position;
  expect(y).toBeCloseTo(floor!.bottom + 2);
  expect(z).toBeCloseTo(1, 1);
  expect(x).toBeGreaterThan(0.9);
  expect(x).toBeLessThan(3.1);
});

it('is in the widest part of an L-shaped room', () => {
  // An L whose centroid is outside.
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

it('has the area in square feet in imperial units', () => {
  expect(labels({}, 'imperial')[0]?.detail).toBe('86.11');
});

it.each<[string, Partial<Room>]>([
  ['no name', { name: '  ' }],
  ['no outline', { outline: [] }],
  ['a classification that is not drawn', { classifications: ['facade'] }],
])('is absent with %s', (_, change) => {
  expect(labels(change)).toEqual([]);
});

it('has no area if it is unknown', () => {
  expect(labels({ area: null })[0]?.detail).toBe('');
});
