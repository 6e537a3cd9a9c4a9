import { describe, expect, it } from 'vitest';
import { readWallGraph } from './wall-graph.ts';

const snapshot = {
  version: 1,
  floors: {
    ground: {
      vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 }, c: { x: 4, y: 3 }, d: { x: 9, y: 9 }, bad: { x: 'left' } },
      edges: {
        ab: { type: 'wall', vertices: ['a', 'b'], thickness: 0.1, centerLineBias: 0.25 },
        bc: { type: 'wall', vertices: ['c', 'b'], thickness: 0.1 },
        ca: {
          type: 'invisible',
          vertices: ['c', 'a'],
          thickness: 0.02,
          openings: { door: { type: 'doorway', width: 0.9, relativePos: 0.5 }, odd: { type: 'hatch' } },
        },
        lost: { type: 'wall', vertices: ['a', 'nobody'], thickness: 0.1 },
      },
      rooms: {
        hall: { vertices: ['a', 'b', 'c'], label: 'Hall', classifications: ['hallway'], height: 2.4 },
        open: { vertices: ['a', 'b', 'd'] },
      },
    },
    attic: { vertices: {} },
  },
};

describe('readWallGraph', () => {
  it('reads floors, walls, openings and rooms, and reports what it leaves out', () => {
    const issues: string[] = [];
    const floors = readWallGraph(snapshot, new Set(['ground']), (issue) => issues.push(issue));
    expect(floors).toHaveLength(1);
    const [ground] = floors;
    expect(ground!.edges.map((edge) => edge.id)).toEqual(['ab', 'bc', 'ca']);
    expect(ground!.edges[0]).toMatchObject({ centerLineBias: 0.25, vertices: [{ id: 'a' }, { id: 'b', x: 4 }] });
    expect(ground!.edges[1]!.centerLineBias).toBe(0.5);
    expect(ground!.edges[2]!.openings).toEqual([
      { id: 'door', type: 'doorway', width: 0.9, relativePos: 0.5, height: 0, lowerElevation: 0 },
    ]);
    expect(ground!.rooms).toMatchObject([{ id: 'hall', boundary: ['ab', 'bc', 'ca'], height: 2.4 }]);
    expect(issues).toEqual([
      'content.wallGraph.floors.ground.vertices.bad.x must be a number',
      'content.wallGraph.floors.ground.edges.ca.openings.odd.type must be one of doorway, opening, window',
      'content.wallGraph.floors.ground.edges.lost.vertices[1] names "nobody", which does not exist',
      'content.wallGraph.floors.ground.rooms.open.vertices has no wall between "b" and "d"',
      'content.wallGraph.floors.attic is no floor of this model',
    ]);
  });

  it('reads lists of records like maps', () => {
    const issues: string[] = [];
    const floor = {
      floorId: 'ground',
      vertices: ['a', 'b', 'c'].map((id, i) => ({ id, x: i, y: i * i })),
      edges: [
        { id: 'ab', type: 'wall', vertices: ['a', 'b'], thickness: 0.1 },
        { id: 'bc', type: 'wall', vertices: ['b', 'c'], thickness: 0.1 },
        {
          id: 'ca',
          type: 'wall',
          vertices: ['c', 'a'],
          thickness: 0.1,
          openings: [{ id: 'w', type: 'window', width: 1, relativeCenter: 0.4, height: 1.2, lowerElevation: 0.9 }],
        },
      ],
      rooms: [{ id: 'r', edges: ['ca', 'ab', 'bc'] }],
    };
    const floors = readWallGraph({ floors: [floor, { floorId: 'roof' }] }, new Set(['ground']), (issue) =>
      issues.push(issue),
    );
    expect(floors).toMatchObject([
      {
        floorId: 'ground',
        edges: [{ id: 'ab' }, { id: 'bc' }, { openings: [{ type: 'opening', relativePos: 0.4, lowerElevation: 0.9 }] }],
        rooms: [{ id: 'r', boundary: ['ca', 'ab', 'bc'], corners: [{ id: 'c' }, { id: 'a' }, { id: 'b' }] }],
      },
    ]);
    expect(issues).toEqual(['content.wallGraph.floors[1] is no floor of this model']);
  });

  it('accepts any input', () => {
    for (const input of [null, 3, [], { floors: 7 }, { floors: { ground: 'x' } }])
      expect(readWallGraph(input, new Set(['ground']), () => {})).toEqual([]);
  });
});
