import { expect, it } from 'vitest';
import type { SnapshotFloor } from '../model/content/wall-graph.ts';
import { completeFloorFields, fieldsOfFloor, floorOfFields, keepComputed, readElementName } from './floor-fields.ts';

const edge = { type: 'wall', thickness: 0.1, centerLineBias: 0.5, openings: {} } as const;
const room = { label: '', classifications: [], height: 2.5, vertices: ['a', 'b', 'c'], holes: [] };
const floor: SnapshotFloor = {
  vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 }, c: { x: 4, y: 3 }, d: { x: 9, y: 9 } },
  edges: {
    ab: { ...edge, vertices: ['a', 'b'] },
    bc: { ...edge, vertices: ['b', 'c'] },
    ca: { ...edge, vertices: ['c', 'a'] },
  },
  rooms: { __proto__x: room, r: room },
};
const sized = { ...floor, rooms: { r: { ...room, area: 6, perimeter: 12, length: 4, width: 3 } } };

it('has a field for each element, and comes back from them', () => {
  const fields = fieldsOfFloor(floor);
  expect(Object.keys(fields)).toEqual(
    'vertex:a vertex:b vertex:c vertex:d edge:ab edge:bc edge:ca room:__proto__x room:r'.split(' '),
  );
  expect(floorOfFields(fields)).toEqual(floor);
  expect(readElementName('edge:a:b')).toEqual({ kind: 'edge', id: 'a:b' });
  expect(readElementName('wall:a')).toBeNull();
});

it('speaks of rooms without what follows from their walls', () => {
  expect(fieldsOfFloor(sized)['room:r']).toEqual(room);
  expect(completeFloorFields({ 'room:r': { label: 'A', area: 6 }, 'vertex:v': { x: 1, y: 2 } })).toEqual({
    'room:r': { label: 'A' },
    'vertex:v': { x: 1, y: 2 },
  });
});

it.each<[string, SnapshotFloor, boolean]>([
  ['nothing', floor, true],
  ['the room’s name', { ...floor, rooms: { r: { ...room, label: 'Den' } } }, true],
  ['what lies elsewhere', { ...floor, vertices: { ...floor.vertices, d: { x: 1, y: 8 } } }, true],
  ['a corner', { ...floor, vertices: { ...floor.vertices, c: { x: 4, y: 4 } } }, false],
  ['how thick a wall is', { ...floor, edges: { ...floor.edges, ab: { ...floor.edges['ab']!, thickness: 1 } } }, false],
  ['the way round', { ...floor, rooms: { r: { ...room, vertices: ['b', 'c', 'a'] } } }, false],
])('where %s changes, the sizes of the room are kept or not', (_, after, isRetained) => {
  const retained = keepComputed(sized, after).rooms['r']!;
  expect('area' in retained ? [retained.area, retained.perimeter, retained.length, retained.width] : null).toEqual(
    isRetained ? [6, 12, 4, 3] : null,
  );
});
