import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { mapRoomBounds, type MappedRoomBounds } from './map-room-bounds.ts';
import { subscribeToRoomBounds } from './subscribe-to-room-bounds.ts';

afterEach(() => vi.restoreAllMocks());

const corners = { a: [0, 0], b: [4, 0], c: [4, 3], d: [0, 3] } as const;
const edge = (from: keyof typeof corners, to: keyof typeof corners, change: object = {}) => ({
  id: `${from}${to}`,
  floorId: 'ground',
  type: 'wall',
  vertices: [from, to].map((id) => ({
    id,
    position: { x: corners[id][0], y: corners[id][1] },
  })),
  thickness: 0.2,
  centerLineBias: 0.5,
  openings: [],
  ...change,
});
const walls = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'a')];
const room = {
  id: 'study',
  floorId: 'ground',
  boundary: ['ab', 'bc', 'cd', 'da'],
  holes: [],
  dimensionEstimates: { area: 10.64, height: 2.5 },
  label: 'Study',
  keywords: ['indoor'],
  showDimensions: true,
};
const resultOf = (edges: readonly object[], rooms: readonly unknown[]): GraphResult => ({
  data: { model: { roomBounds: { edges, rooms } } },
});
const mapped = (edges: readonly object[] = walls, rooms: readonly unknown[] = [room]): MappedRoomBounds => {
  const result = mapRoomBounds(resultOf(edges, rooms));
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

describe('a room', () => {
  it('is between the faces of its walls, in x and z', () => {
    const { bounds, warnings } = mapped();
    expect(warnings).toEqual([]);
    expect(bounds.rooms).toMatchObject([
      { id: 'study', floorId: 'ground', name: 'Study', isHidden: false, area: 10.64, height: 2.5, holes: [] },
    ]);
    const [{ outline, sides }] = bounds.rooms as [(typeof bounds.rooms)[number]];
    expect(outline.map((corner) => corner.map((value) => Math.round(value * 100) / 100))).toEqual([
      [0.1, -0.1],
      [3.9, -0.1],
      [3.9, -2.9],
      [0.1, -2.9],
    ]);
    expect(sides).toEqual({ length: expect.closeTo(3.8), width: expect.closeTo(2.8) });
  });

  it('has no dimensions where they are not to be shown, and is hidden by its keyword', () => {
    const { bounds } = mapped(walls, [{ ...room, showDimensions: false, keywords: ['indoor', 'hide'] }]);
    expect(bounds.rooms).toMatchObject([{ showsDimensions: false, isHidden: true }]);
  });

  it('is left out where the walls leave no space', () => {
    const thick = walls.map((wall) => ({ ...wall, thickness: 5 }));
    expect(mapped(thick).bounds.rooms).toEqual([]);
    expect(mapped(thick).bounds.walls).toHaveLength(4);
  });

  it.each<[string, object, string]>([
    [
      'names an unknown edge',
      { boundary: ['ab', 'bc', 'x'] },
      'roomBounds.rooms[1].boundary[2] names an edge that does not exist',
    ],
    [
      'has edges that do not meet',
      { boundary: ['ab', 'cd'] },
      'roomBounds.rooms[1].boundary must be a closed loop of edges',
    ],
    ['has no id', { id: '' }, 'roomBounds.rooms[1].id must be a text that is not empty'],
  ])('is left out where it %s', (_, change, warning) => {
    const { bounds, warnings } = mapped(walls, [room, { ...room, id: 'other', ...change }]);
    expect(bounds.rooms).toHaveLength(1);
    expect(warnings).toEqual([warning]);
  });
});

it('walls have their floors and openings', () => {
  const upper = ['a', 'b'].map((id) => ({ id: `upper-${id}`, position: { x: id === 'a' ? 0 : 4, y: 0 } }));
  const openings = [{ relativeCenter: 0.5, width: 1, lowerElevation: 0 }];
  const { bounds } = mapped([...walls, edge('a', 'b', { id: 'u', floorId: 'upper', vertices: upper, openings })]);
  expect(bounds.walls.filter(({ floorId }) => floorId === 'ground').map(({ kind }) => kind)).toEqual([
    'wall',
    'wall',
    'wall',
    'wall',
  ]);
  expect(bounds.walls.filter(({ floorId }) => floorId === 'upper').map(({ kind }) => kind)).toEqual([
    'wall',
    'wall',
    'doorway',
  ]);
});

it('an edge that cannot be read is left out with the rooms that need it', () => {
  const { bounds, warnings } = mapped([...walls.slice(1), edge('a', 'b', { thickness: null })]);
  expect([bounds.rooms, bounds.walls.length]).toEqual([[], 3]);
  expect(warnings).toEqual([
    'roomBounds.edges[3].thickness must be a number',
    'roomBounds.rooms[0].boundary[0] names an edge that does not exist',
  ]);
});

it('a result without room bounds is a failure', () => {
  const errors = [{ message: 'no such model', extensions: { code: 'not.found' } }];
  expect(mapRoomBounds({ data: { model: null }, errors })).toMatchObject({
    ok: false,
    failure: { code: 'not.found' },
  });
});

const subscribe = async (first: GraphResult) => {
  const received: MappedRoomBounds[] = [];
  const watched: ((result: GraphResult) => void)[] = [];
  const client = {
    query: async () => first,
    watch: (_: string, __: unknown, changed: (result: GraphResult) => void) => {
      watched.push(changed);
      return () => undefined;
    },
  } as unknown as GraphClient;
  await subscribeToRoomBounds(client, 'm', (each) => received.push(each));
  return { received, change: (result: GraphResult) => watched[0]!(result) };
};

describe('a subscription', () => {
  it('passes the room bounds on, now and after each change', async () => {
    const { received, change } = await subscribe(resultOf(walls, [room]));
    change(resultOf(walls, []));
    expect(received.map(({ bounds }) => bounds.rooms.length)).toEqual([1, 0]);
  });

  it('keeps the last ones after a change that cannot be read, and rejects where there are none', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { received, change } = await subscribe(resultOf(walls, [room]));
    change({ data: { model: null } });
    expect(received).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
    await expect(subscribe({ data: { model: null } })).rejects.toMatchObject({ code: 'not.found' });
  });
});
