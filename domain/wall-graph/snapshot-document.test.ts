import { expect, it } from 'vitest';
import { floorInDocument, withWallGraphFloors, withFloorIds } from './snapshot-document.ts';

const floor = { vertices: { a: { x: 0, y: 0 } }, edges: {}, rooms: {} };
const other = { vertices: { b: { x: 0, y: 0 } }, edges: {}, rooms: {} };

it.each([
  ['a map', { version: 1, floors: { ground: floor } }],
  ['a list', { floors: [{ floorId: 'ground', ...floor }, 'junk'] }],
])('finds a floor in %s', (_, document) => {
  expect(floorInDocument(document, 'ground')).toMatchObject(floor);
  expect(floorInDocument(document, 'upper')).toBeNull();
});

it.each([
  undefined,
  null,
  'x',
  { floors: 3 },
  { floors: { ground: { vertices: {} } } },
  { floors: [{ floorId: 'x' }] },
])('finds no editable floor in %j', (document) => {
  for (const id of ['ground', 'constructor', '__proto__', 'x']) expect(floorInDocument(document, id)).toBeNull();
});

it('overrides imported floors with edited ones', () => {
  const document = { version: 1, by: 'x', floors: { ground: floor, upper: floor } };
  expect(withWallGraphFloors(document, new Map())).toBe(document);
  const edited = new Map([
    ['ground', other],
    ['upper', null],
    ['attic', other],
  ]);
  expect(withWallGraphFloors(document, edited)).toEqual({
    version: 1,
    by: 'x',
    floors: { ground: other, attic: other },
  });
  expect(withWallGraphFloors(undefined, edited)).toEqual({ version: 1, floors: { ground: other, attic: other } });
  const list = {
    floors: [
      { floorId: 'ground', ...floor },
      { floorId: 'cellar', ...floor },
    ],
  };
  expect(withWallGraphFloors(list, new Map([['ground', other]]))).toEqual({
    floors: [
      { floorId: 'cellar', ...floor },
      { floorId: 'ground', ...other },
    ],
  });
});

const rename = (id: string) => `id-${id}`;

it('replaces floor ids', () => {
  expect(withFloorIds({ version: 1, floors: { a: floor } }, rename)).toEqual({ version: 1, floors: { 'id-a': floor } });
  expect(withFloorIds({ floors: [{ floorId: 'a' }, 3] }, rename)).toEqual({ floors: [{ floorId: 'id-a' }, 3] });
  for (const invalid of [undefined, 3, { floors: 'x' }]) expect(withFloorIds(invalid, rename)).toBe(invalid);
});
