import { expect, it } from 'vitest';
import type { SnapshotFloor } from '../model/content/wall-graph.ts';
import { completeFloorFields, fieldsOfFloor, floorOfFields, retainComputed, readElementName } from './floor-fields.ts';

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

it('has a field for each element, from which it can be restored', () => {
  const fields = fieldsOfFloor(floor);
  expect(Object.keys(fields)).toEqual(
    'vertex:a vertex:b vertex:c vertex:d edge:ab edge:bc edge:ca room:__proto__x room:r'.split(' '),
  );
  expect(floorOfFields(fields)).toEqual(floor);
  expect(readElementName('edge:a:b')).toEqual({ kind: 'edge', id: 'a:b' });
  expect(readElementName('wall:a')).toBeNull();
});

it('contains rooms without computed sizes', () => {
  expect(fieldsOfFloor(sized)['room:r']).toEqual(room);
  expect(completeFloorFields({ 'room:r': { label: 'A', area: 6 }, 'vertex:v': { x: 1, y: 2 } })).toEqual({
    'room:r': { label: 'A' },
    'vertex:v': { x: 1, y: 2 },
  });
});

it.each<[string, SnapshotFloor, boolean]>([
  ['nothing', floor, true],
  ['the room’s name', { ...floor, rooms: { r: { ...room, label: 'Den' } } }, true],
  ['a separate vertex', { ...floor, vertices: { ...floor.vertices, d: { x: 1, y: 8 } } }, true],
  ['a corner', { ...floor, vertices: { ...floor.vertices, c: { x: 4, y: 4 } } }, false],
  [
    'the thickness of a wall',
    { ...floor, edges: { ...floor.edges, ab: { ...floor.edges['ab']!, thickness: 1 } } },
    false,
  ],
  ['the order of vertices', { ...floor, rooms: { r: { ...room, vertices: ['b', 'c', 'a'] } } }, false],
])('after a change of %s the sizes of the room are retained: %s', (_, after, isRetained) => {
  const result = retainComputed(sized, after).rooms['r']!;
  expect('area' in result ? [result.area, result.perimeter, result.length, result.width] : null).toEqual(
    isRetained ? [6, 12, 4, 3] : null,
  );
});
