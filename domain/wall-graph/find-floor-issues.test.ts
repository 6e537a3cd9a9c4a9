import { describe, expect, it } from 'vitest';
import type { SnapshotEdge, SnapshotFloor } from '../model/content/wall-graph.ts';
import { elementIdsOf, findFloorIssues, findNewFloorIssue } from './find-floor-issues.ts';

const noIds = elementIdsOf([]);

const wall = (from: string, to: string, changes: Partial<SnapshotEdge> = {}): SnapshotEdge => ({
  type: 'wall',
  vertices: [from, to],
  thickness: 0.1,
  centerLineBias: 0.5,
  openings: {},
  ...changes,
});

const opening = (relativePos: number, width: number) =>
  ({ type: 'doorway', relativePos, width, lowerElevation: 0, height: 2 }) as const;

/** A room of four by three metres. */
const square: SnapshotFloor = {
  vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 }, c: { x: 4, y: 3 }, d: { x: 0, y: 3 } },
  edges: { ab: wall('a', 'b'), bc: wall('b', 'c'), cd: wall('c', 'd'), da: wall('d', 'a') },
  rooms: { r: { label: '', classifications: [], height: 2.5, vertices: ['a', 'b', 'c', 'd'], holes: [] } },
};

const withMore = ({ vertices, edges, rooms }: Partial<SnapshotFloor>): SnapshotFloor => ({
  vertices: { ...square.vertices, ...vertices },
  edges: { ...square.edges, ...edges },
  rooms: { ...square.rooms, ...rooms },
});

/** The id of a node in a grid. */
const id = (x: number, y: number) => `${x}-${y}`;

const room = (...vertices: string[]) => ({ ...square.rooms['r']!, vertices });

const messagesOf = (floor: SnapshotFloor, otherFloors = noIds) =>
  findFloorIssues(floor, otherFloors).map(({ message }) => message);

describe('a floor of the wall graph', () => {
  it('that is valid has no issues', () => {
    expect(messagesOf(square)).toEqual([]);
    expect(messagesOf(withMore({ edges: { ab: wall('a', 'b', { openings: { o: opening(0.5, 4) } }) } }))).toEqual([]);
    // A wall across, where the other walls are split, and a free-standing wall.
    const split = withMore({
      vertices: { e: { x: 2, y: 0 }, f: { x: 2, y: 3 }, g: { x: 9, y: 9 }, h: { x: 9, y: 5 } },
      edges: {
        ab: wall('a', 'e'),
        eb: wall('e', 'b'),
        cd: wall('c', 'f'),
        fd: wall('f', 'd'),
        ef: wall('e', 'f'),
        gh: wall('g', 'h'),
      },
      rooms: { r: room('a', 'e', 'f', 'd'), s: room('e', 'b', 'c', 'f') },
    });
    expect(messagesOf(split)).toEqual([]);
  });

  it.each<[string, Partial<SnapshotFloor>, readonly (string | RegExp)[]]>([
    [
      'a wall to an unknown node',
      { edges: { ax: wall('a', 'x') } },
      ['WallNode does not exist: wallGraph.edge:ax names “x”; add vertex:x, or name another'],
    ],
    [
      'a wall to another floor',
      { edges: { au: wall('a', 'u') } },
      [/^Cannot create a wall between nodes on different floors: wallGraph\.edge:au names “u”/],
    ],
    [
      'a wall from a node to itself',
      { edges: { aa: wall('a', 'a') } },
      [/^Cannot create wall where the from node is the same as the to node: wallGraph\.edge:aa/],
    ],
    [
      'a second wall between two nodes',
      { edges: { ba: wall('b', 'a') } },
      [
        'Wall already exists between start and end nodes: wallGraph.edge:ba joins the same two as edge:ab; remove one of them',
      ],
    ],
    ['crossing walls', { edges: { ac: wall('a', 'c'), bd: wall('b', 'd') } }, [/edge:ac and edge:bd cross/]],
    [
      'a wall that ends in the middle of another',
      { vertices: { e: { x: 2, y: 0.005 }, f: { x: 2, y: 1 } }, edges: { ef: wall('e', 'f') } },
      [/edge:ab and edge:ef cross; end walls at a vertex where they meet/],
    ],
    [
      'walls that meet at half a degree',
      { vertices: { e: { x: 3.9, y: 0.034 } }, edges: { ae: wall('a', 'e') } },
      [/edge:ab and edge:ae meet at less than 1 degree/],
    ],
    [
      'two nodes in one place',
      { vertices: { e: { x: 9, y: 9 }, f: { x: 9.005, y: 9 } } },
      [/vertex:e and vertex:f are less than 0.01 m apart; merge them/],
    ],
    [
      'an opening wider than its wall',
      { edges: { ab: wall('a', 'b', { openings: { o: opening(0.5, 4.01) } }) } },
      ['wallGraph.edge:ab.openings.o does not fit into its wall of 4.000 m; make it narrower or move it'],
    ],
    [
      'an opening past the end',
      { edges: { ab: wall('a', 'b', { openings: { o: opening(0.1, 1) } }) } },
      [/openings\.o/],
    ],
    [
      'a room with an unknown node',
      { rooms: { s: room('a', 'b', 'x') } },
      [/^WallNode does not exist: wallGraph\.room:s\.vertices/],
    ],
    [
      'a room on two floors',
      { rooms: { s: room('a', 'b', 'u') } },
      [/^Room nodes have mismatching floor ids: wallGraph\.room:s\.vertices names “u”/],
    ],
    [
      'a room without a wall',
      { rooms: { s: room('a', 'b', 'c') } },
      [/^Wall does not exist: wallGraph\.room:s\.vertices has none between “c” and “a”/],
    ],
    [
      'a hole without walls',
      { rooms: { s: { ...room('a', 'b', 'c', 'd'), holes: [['a', 'c', 'd']] } } },
      [/^Wall does not exist: wallGraph\.room:s\.holes\[0\] has none between “a” and “c”/],
    ],
    [
      'ids of another floor',
      { vertices: { u: { x: 9, y: 9 } }, edges: { ab: wall('a', 'b', { openings: { door: opening(0.5, 1) } }) } },
      [/vertex:u has the id of one on another floor/, /opening:door has the id/],
    ],
  ])('with %s has these issues', (_, more, messages) => {
    const upper: SnapshotFloor = {
      vertices: { u: { x: 0, y: 0 }, w: { x: 1, y: 0 } },
      edges: { uw: wall('u', 'w', { openings: { door: opening(0.5, 0.9) } }) },
      rooms: {},
    };
    const found = messagesOf(withMore(more), elementIdsOf([upper]));
    expect(found).toEqual(messages.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))));
  });

  it('that already has an issue may retain it, but get no new one', () => {
    const old = withMore({ edges: { ac: wall('a', 'c'), bd: wall('b', 'd') } });
    const moved = { ...old, vertices: { ...old.vertices, c: { x: 5, y: 3 } } };
    expect(findNewFloorIssue(old, moved, noIds)).toBeNull();
    expect(findNewFloorIssue(null, moved, noIds)?.message).toMatch(/cross/);
    const worse = { ...moved, edges: { ...moved.edges, ba: wall('b', 'a') } };
    expect(findNewFloorIssue(old, worse, noIds)?.message).toMatch(/^Wall already exists/);
  });

  it('may be large', () => {
    const count = 60;
    const all = Array.from({ length: count * count }, (_, i) => [i % count, Math.floor(i / count)] as const);
    const grid: SnapshotFloor = {
      vertices: Object.fromEntries(all.map(([x, y]) => [id(x, y), { x, y }])),
      edges: Object.fromEntries(
        all.flatMap(([x, y]) => [
          ...(x + 1 < count ? [[`e${id(x, y)}`, wall(id(x, y), id(x + 1, y))] as const] : []),
          ...(y + 1 < count ? [[`n${id(x, y)}`, wall(id(x, y), id(x, y + 1))] as const] : []),
        ]),
      ),
      rooms: {},
    };
    expect(messagesOf(grid)).toEqual([]);
  });
});
