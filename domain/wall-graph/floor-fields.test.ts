import { expect, it } from 'vitest';
import type { SnapshotFloor } from '../model/content/wall-graph.ts';
import { completeFloorFields, fieldsOfFloor, floorOfFields, readElementName } from './floor-fields.ts';

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

it('contains rooms without their sizes', () => {
  expect(fieldsOfFloor(sized)['room:r']).toEqual(room);
  expect(completeFloorFields({ 'room:r': { label: 'A', area: 6 }, 'vertex:v': { x: 1, y: 2 } })).toEqual({
    'room:r': { label: 'A' },
    'vertex:v': { x: 1, y: 2 },
  });
});
