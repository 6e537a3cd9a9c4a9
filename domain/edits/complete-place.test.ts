import { expect, it } from 'vitest';
import { completePlace } from './complete-place.ts';

const outline = [
  [0, 0],
  [2, 0],
  [2, -2],
  [0, -2],
] as const;
const places = {
  floors: [
    { id: 'ground', bottom: 0 },
    { id: 'upper', bottom: 3 },
  ],
  rooms: [{ id: 'kitchen', floorId: 'ground', outline }],
};

it.each([
  ['label', { position: [1, 1, -1] }, { floorId: 'ground', roomId: 'kitchen' }],
  ['tag', { anchorPosition: [1, 4, -1], floorId: null }, { floorId: 'upper', roomId: null }],
  ['tag', { anchorPosition: [1, 4, -1], floorId: 'ground' }, { floorId: 'ground', roomId: 'kitchen' }],
  ['note', { anchorPosition: [9, 1, 0], roomId: 'attic' }, { floorId: 'ground', roomId: 'attic' }],
  ['measurement', { points: [{ position: [1, 1, -1] }] }, { points: [{ floorId: 'ground', roomId: 'kitchen' }] }],
] as const)('fills in the floor and room of a %s at %j', (kind, record, expected) =>
  expect(completePlace(kind, record, places)).toMatchObject(expected),
);

it('leaves records without a valid position unchanged', () => {
  expect(completePlace('orderedList', { label: 'A' }, places)).toEqual({ label: 'A' });
  expect(completePlace('label', { position: 'here' }, places)).toEqual({ position: 'here' });
  expect(completePlace('measurement', { points: [null] }, places)).toEqual({ points: [null] });
});
