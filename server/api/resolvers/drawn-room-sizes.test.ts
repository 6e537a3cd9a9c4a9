/**
 * Drawn rooms have the same sizes in the snapshot of the wall graph, in GetRoomBounds and in GetRooms
 * (docs/reference/wall-graph.md#inner-area), whatever a capture or an edit says.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#base/testing/seeded-random.ts';
import type { RoomId } from '#domain/ids.ts';
import type { SnapshotEdge, SnapshotFloor, SnapshotRoom } from '#domain/model/content/wall-graph.ts';
import { withTestStore } from '../../testing/databases.ts';
import { requesterFor, resultOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const columns = 3;
const rows = 2;
const cellCount = columns * rows;

/** A triangle. */
const outlineOfCell = [
  [0.1, 0.2],
  [4.3, 0.7],
  [1.9, -3.1],
] as const;
const areaOfCell = (4.2 * 3.3 + 0.5 * 1.8) / 2;

let folder: string;
let server: TestServer;
let editor: Requester;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-drawn-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  const model = fixtureModel(modelId);
  // Their outlines, and the area that was stored with them, are not those of the drawn rooms.
  const cells = Array.from({ length: cellCount }, (_, i) => ({
    ...model.rooms[0]!,
    id: `cell${i}` as RoomId,
    outline: outlineOfCell,
    area: 99,
  }));
  const [kitchen] = model.rooms;
  await server.importModel({ ...model, rooms: [{ ...kitchen!, outline: outlineOfCell }, ...cells] });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const room = (vertices: readonly string[], holes: readonly (readonly string[])[]): SnapshotRoom => ({
  label: '',
  classifications: [],
  height: 2.5,
  vertices,
  holes,
  // What another program may have stored.
  area: 1000,
  perimeter: 1000,
  length: 1000,
  width: 1000,
});

const node = (column: number, row: number): string => `n${column}${row}`;

/** Three by two rooms in any direction, with a column in one of them; walls of any thickness, bias and direction. */
const randomFloor = (seed: number): SnapshotFloor => {
  const random = seededRandom(seed);
  const between = (min: number, max: number): number => min + random() * (max - min);
  const positions = (count: number): readonly number[] => {
    const sizes = Array.from({ length: count }, () => between(3, 9));
    return [0, ...sizes].map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  };
  const [xs, ys, angle] = [positions(columns), positions(rows), between(0, 2 * Math.PI)];
  const at = (x: number, y: number) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  });
  const edges: Record<string, SnapshotEdge> = {};
  const join = (from: string, to: string): void => {
    edges[`${from}-${to}`] = {
      type: random() < 0.3 ? 'invisible' : 'wall',
      vertices: random() < 0.5 ? [from, to] : [to, from],
      thickness: between(0, 0.5),
      centerLineBias: random(),
      openings: {},
    };
  };
  const vertices: Record<string, { readonly x: number; readonly y: number }> = {};
  for (const [column, x] of xs.entries())
    for (const [row, y] of ys.entries()) {
      vertices[node(column, row)] = at(x, y);
      if (column > 0) join(node(column - 1, row), node(column, row));
      if (row > 0) join(node(column, row - 1), node(column, row));
    }
  const pierced = Math.floor(between(0, cellCount));
  const [left, bottom] = [xs[pierced % columns]! + 1, ys[Math.floor(pierced / columns)]! + 1];
  const column = ['c0', 'c1', 'c2', 'c3'];
  for (const [i, [x, y]] of [
    [0, 0],
    [0, 0.7],
    [0.4, 0.7],
    [0.4, 0],
  ].entries()) {
    vertices[column[i]!] = at(left + x!, bottom + y!);
    join(column[i]!, column[(i + 1) % 4]!);
  }
  const rooms = Array.from({ length: cellCount }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const corners = [node(x, y), node(x + 1, y), node(x + 1, y + 1), node(x, y + 1)];
    return [`cell${i}`, room(corners, i === pierced ? [column] : [])] as const;
  });
  return { vertices, edges, rooms: Object.fromEntries(rooms) };
};

interface Sizes {
  readonly area: number;
  readonly width: number;
  readonly depth: number;
}
interface Results {
  readonly wallGraph: { readonly floors: { readonly ground: SnapshotFloor } };
  readonly roomBounds: { readonly rooms: readonly { readonly id: string; readonly dimensionEstimates: Sizes }[] };
  readonly rooms: readonly {
    readonly id: string;
    readonly dimensions: Omit<Sizes, 'area'> & { readonly areaFloor: number };
  }[];
}
const read = async (name: 'GetRooms' | 'GetRoomBounds' | 'GetWallGraph', id = modelId): Promise<Results> =>
  (await resultOf(editor(name, { modelId: id }))) as unknown as Results;

const readSizes = async () => {
  const { wallGraph } = await read('GetWallGraph');
  const { roomBounds } = await read('GetRoomBounds');
  const rooms = new Map((await read('GetRooms')).rooms.map(({ id, dimensions }) => [id, dimensions]));
  return {
    snapshot: wallGraph.floors.ground.rooms,
    bounds: Object.fromEntries(
      roomBounds.rooms.map(({ id, dimensionEstimates: { area, width, depth } }) => [id, { area, width, depth }]),
    ),
    rooms: Object.fromEntries(
      roomBounds.rooms.map(({ id }) => {
        const { areaFloor, width, depth } = rooms.get(id)!;
        return [id, { area: areaFloor, width, depth }];
      }),
    ),
  };
};

const put = async (ground: SnapshotFloor): Promise<SnapshotFloor> => {
  const graph = await resultOf(editor('PutWallGraph', { modelId, snapshot: { version: 1, floors: { ground } } }));
  return (graph as unknown as Results['wallGraph']).floors.ground;
};

it.each(Array.from({ length: 12 }, (_, seed) => seed))('in a random graph with the seed %i', async (seed) => {
  const stored = await put(randomFloor(seed));
  const { snapshot, bounds, rooms } = await readSizes();
  expect(Object.keys(bounds)).toHaveLength(cellCount);
  expect(rooms).toEqual(bounds);
  expect(stored.rooms).toEqual(snapshot);
  for (const [id, { area, length, width, perimeter }] of Object.entries(snapshot)) {
    expect(area).toBe(bounds[id]!.area);
    // Each is a rectangle, one of them with a column in it, of 1.4 m by 1.7 m with its walls at most.
    expect(perimeter).toBeCloseTo(2 * (length! + width!), 6);
    expect(area).toBeLessThan(length! * width! + 1e-6);
    expect(area).toBeGreaterThan(length! * width! - 1.4 * 1.7);
  }
});

it('after an edit of a wall', async () => {
  const floor = randomFloor(1);
  await put(floor);
  const before = (await readSizes()).bounds['cell0']!;
  const [field, wall] = ['edge:n00-n10', floor.edges['n00-n10']!];
  const thicker = { ...wall, type: 'wall', centerLineBias: 0.5, thickness: 1.5 };
  const edits = [{ kind: 'wallGraph', id: 'ground', before: { [field]: wall }, after: { [field]: thicker } }];
  await resultOf(editor('ApplyEdits', { modelId, edits }));
  const { snapshot, bounds, rooms } = await readSizes();
  expect(bounds['cell0']!.area).toBeLessThan(before.area - 0.1);
  expect(rooms).toEqual(bounds);
  expect(snapshot['cell0']!.area).toBe(bounds['cell0']!.area);
});

it('of rooms that are not drawn: those of their outlines, in both queries', async () => {
  await put({ vertices: {}, edges: {}, rooms: {} });
  const rooms = new Map((await read('GetRooms')).rooms.map(({ id, dimensions }) => [id, dimensions]));
  const { roomBounds } = await read('GetRoomBounds');
  expect(roomBounds.rooms).toHaveLength(cellCount + 1);
  for (const { id, dimensionEstimates } of roomBounds.rooms) {
    const { areaFloor, width, depth } = rooms.get(id)!;
    expect(dimensionEstimates).toMatchObject({ area: areaFloor, width, depth });
    expect(areaFloor).toBeCloseTo(areaOfCell, 9);
  }
});

it('of a capture that has others, before any edit', async () => {
  const model = fixtureModel('other');
  const wallGraph = { version: 1, floors: { ground: randomFloor(3) } };
  await server.importModel({ ...model, content: { ...model.content, wallGraph } });
  const { ground } = (await read('GetWallGraph', 'other')).wallGraph.floors;
  const { rooms } = (await read('GetRoomBounds', 'other')).roomBounds;
  expect(rooms).toHaveLength(cellCount);
  for (const { id, dimensionEstimates } of rooms) expect(ground.rooms[id]!.area).toBe(dimensionEstimates.area);
});
