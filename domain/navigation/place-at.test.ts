import { expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import { placeAt } from './place-at.ts';

const floors = [
  { id: 'upper', bottom: 3 },
  { id: 'ground', bottom: 0 },
];
const square = [
  [0, 0],
  [2, 0],
  [2, -2],
  [0, -2],
] as const;
const rooms = [
  { id: 'kitchen', floorId: 'ground', outline: square },
  { id: 'bath', floorId: 'upper', outline: square },
  { id: 'void', floorId: 'upper', outline: [] },
];

it.each<[Vec3, string | null, string | null]>([
  [[1, 1, -1], 'ground', 'kitchen'],
  [[1, 2.8, -1], 'upper', 'bath'],
  [[1, 2.6, -1], 'ground', 'kitchen'],
  [[1, 9, -1], 'upper', 'bath'],
  [[1, -5, -1], 'ground', 'kitchen'],
  [[5, 1, -1], 'ground', null],
])('%j is on the floor %s in the room %s', (point, floorId, roomId) =>
  expect(placeAt(point, floors, rooms)).toEqual({ floorId, roomId }),
);

it('returns null without floors', () =>
  expect(placeAt([1, 1, -1], [], rooms)).toEqual({ floorId: null, roomId: null }));
