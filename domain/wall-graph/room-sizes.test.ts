import { describe, expect, it } from 'vitest';
import type { SnapshotFloor, SnapshotRoom } from '../model/content/wall-graph.ts';
import { withRoomSizes, withRoomSizesOfDocument } from './room-sizes.ts';

const edge = (from: string, to: string) =>
  ({ type: 'wall', vertices: [from, to], thickness: 0.2, centerLineBias: 0.5, openings: {} }) as const;
const around = (ids: readonly string[]) =>
  ids.map((id, i) => [`${id}-${i}`, edge(id, ids[(i + 1) % ids.length]!)] as const);
const room: SnapshotRoom = { label: '', classifications: [], height: 2.5, vertices: ['a', 'b', 'c', 'd'], holes: [] };
const outdated = { area: 1, perimeter: 1, length: 1, width: 1 };

/** 4 m by 3 m between the lines of its walls. */
const floor: SnapshotFloor = {
  vertices: {
    a: { x: 0, y: 0 },
    b: { x: 4, y: 0 },
    c: { x: 4, y: 3 },
    d: { x: 0, y: 3 },
    e: { x: 1, y: 1 },
    f: { x: 1, y: 2 },
    g: { x: 2, y: 2 },
    h: { x: 2, y: 1 },
  },
  edges: Object.fromEntries([...around(['a', 'b', 'c', 'd']), ...around(['e', 'f', 'g', 'h'])]),
  rooms: { r: { ...room, ...outdated } },
};
const sizedRoom = (changes: Partial<SnapshotRoom>, on: SnapshotFloor = floor): SnapshotRoom =>
  withRoomSizes({ ...on, rooms: { r: { ...room, ...outdated, ...changes } } }).rooms['r']!;

describe('the sizes of a snapshot’s rooms', () => {
  it('are those between the faces of the walls', () => {
    expect(withRoomSizes(floor)).toEqual({
      ...floor,
      rooms: {
        r: {
          ...room,
          area: expect.closeTo(3.8 * 2.8, 9) as number,
          perimeter: expect.closeTo(2 * (3.8 + 2.8), 9) as number,
          length: expect.closeTo(3.8, 9) as number,
          width: expect.closeTo(2.8, 9) as number,
        },
      },
    });
  });

  it('have the area without holes, and the outline’s perimeter, length and width', () => {
    expect(sizedRoom({ holes: [['e', 'f', 'g', 'h']] })).toMatchObject({
      area: expect.closeTo(3.8 * 2.8 - 1.2 * 1.2, 9) as number,
      perimeter: expect.closeTo(2 * (3.8 + 2.8), 9) as number,
      length: expect.closeTo(3.8, 9) as number,
    });
  });

  it('have a length and a width only if the room is rectangular', () => {
    const { length: _, width: __, ...sizes } = sizedRoom({ vertices: ['a', 'b', 'c'] });
    expect(sizedRoom({ vertices: ['a', 'b', 'c'] })).toEqual(sizes);
    expect(sizes.area).toBeLessThan(6);
  });

  it('are absent where a room cannot be measured, and 0 where the walls leave no space', () => {
    expect(sizedRoom({ vertices: ['a', 'b', 'nowhere'] })).toEqual({ ...room, vertices: ['a', 'b', 'nowhere'] });
    expect(sizedRoom({ holes: [['e', 'f', 'nowhere']] })).toEqual({ ...room, holes: [['e', 'f', 'nowhere']] });
    const thick = Object.fromEntries(Object.entries(floor.edges).map(([id, each]) => [id, { ...each, thickness: 9 }]));
    expect(sizedRoom({}, { ...floor, edges: thick })).toEqual({ ...room, area: 0, perimeter: 0 });
  });

  it('are those of every floor of a document, in a map or a list', () => {
    const sized = withRoomSizes(floor);
    const foreign = { walls: [] };
    expect(withRoomSizesOfDocument({ version: 1, floors: { ground: floor, attic: foreign } })).toEqual({
      version: 1,
      floors: { ground: sized, attic: foreign },
    });
    expect(withRoomSizesOfDocument({ floors: [{ floorId: 'ground', ...floor }, foreign] })).toEqual({
      floors: [{ floorId: 'ground', ...sized }, foreign],
    });
    for (const document of [undefined, null, 7, { version: 1 }, { floors: 'none' }])
      expect(withRoomSizesOfDocument(document)).toEqual(document);
  });
});
