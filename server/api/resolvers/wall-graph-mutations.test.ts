import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const wall = (from: string, to: string) =>
  ({ type: 'wall', vertices: [from, to], thickness: 0.1, centerLineBias: 0.5, openings: {} }) as const;

/**
 * The area between the faces of walls around a right triangle: its inscribed circle, of radius (a + b − c) / 2, touches
 * the faces 0.05 m earlier.
 */
const triangleArea = (legA: number, legB: number): number => {
  const radius = (legA + legB - Math.hypot(legA, legB)) / 2;
  return ((legA * legB) / 2) * (1 - 0.05 / radius) ** 2;
};

/** Between the faces, too; it is a triangle whose sides are shorter by the same factor. */
const sizesOfTriangle = (legA: number, legB: number) => {
  const area = triangleArea(legA, legB);
  const scale = Math.sqrt((2 * area) / (legA * legB));
  return {
    area: expect.closeTo(area, 9) as number,
    perimeter: expect.closeTo(scale * (legA + legB + Math.hypot(legA, legB)), 9) as number,
  };
};

const ground = {
  vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 }, c: { x: 4, y: 3 } },
  edges: { ab: wall('a', 'b'), bc: wall('b', 'c'), ca: wall('c', 'a') },
  rooms: {
    r: { label: 'Den', classifications: ['den'], height: 2.5, vertices: ['a', 'b', 'c'], holes: [], area: 5.2 },
  },
};
const wallGraph = { version: 1, floors: { ground } };
/** The graph as it is read, whatever its rooms say about their sizes. */
const withSizes = {
  version: 1,
  floors: { ground: { ...ground, rooms: { r: { ...ground.rooms.r, ...sizesOfTriangle(4, 3) } } } },
};

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let commenter: Requester;
let modelId: string;
let count = 0;

const model = (changes: Partial<PreparedModel> = {}): PreparedModel => {
  const whole = fixtureModel(modelId, changes);
  return { ...whole, content: { ...whole.content, wallGraph } };
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-walls-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'bob@example.org'));
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
});
beforeEach(async () => {
  modelId = `haus${count++}`;
  await server.importModel(model());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const edit = (before: Fields | null, after: Fields | null, id = 'ground'): Edit => ({
  kind: 'wallGraph',
  id,
  before,
  after,
});

const send = async (...edits: readonly Edit[]): Promise<readonly Edit[]> =>
  (await resultOf(editor('ApplyEdits', { modelId, edits })))['edits'] as readonly Edit[];

const rejection = (...edits: readonly Edit[]) => rejectionOf(editor('ApplyEdits', { modelId, edits }));

const snapshot = async () =>
  (await resultOf(editor('GetWallGraph', { modelId })))['wallGraph'] as typeof wallGraph | null;

const bounds = async () =>
  (await resultOf(visitor('GetRoomBounds', { modelId })))['roomBounds'] as {
    edges: readonly { id: string; vertices: readonly { id: string; position: object }[] }[];
    rooms: readonly { id: string; showDimensions: boolean; dimensionEstimates: { area: number } }[];
  };
const withoutRooms = (whole: PreparedModel): PreparedModel => ({
  ...whole,
  rooms: [],
  sweeps: whole.sweeps.map((sweep) => ({ ...sweep, roomId: null })),
});
const hasRoomBounds = async (): Promise<unknown> =>
  (await resultOf(visitor('GetModelPrefetch', { modelId })))['options'];

const corner = (x: number, y: number): Fields => ({ 'vertex:c': { x, y } });

const thick = (thickness: number): Fields => ({ 'edge:ab': { ...wall('a', 'b'), thickness } });

const put = (next: unknown, gestureId?: string) => editor('PutWallGraph', { modelId, snapshot: next, gestureId });

describe('the wall graph', () => {
  it('is changed by an edit, and visitors see the changed walls and sizes', async () => {
    const areas = async () => (await bounds()).rooms.map(({ dimensionEstimates }) => dimensionEstimates.area);
    expect(await areas()).toEqual([expect.closeTo(triangleArea(3, 4), 9)]);
    expect(await snapshot()).toEqual(withSizes);
    const taken = await send(edit(corner(4, 3), corner(4, 5)));
    expect(taken).toMatchObject([edit(corner(4, 3), corner(4, 5))]);
    const { edges } = await bounds();
    expect(await areas()).toEqual([expect.closeTo(triangleArea(5, 4), 9)]);
    expect(edges.find(({ id }) => id === 'bc')!.vertices[1]).toMatchObject({ id: 'c', position: { x: 4, y: 5 } });
    // Nothing else is changed.
    const room = { ...ground.rooms.r, ...sizesOfTriangle(4, 5) };
    expect(await snapshot()).toEqual({
      version: 1,
      floors: { ground: { ...ground, vertices: { ...ground.vertices, c: { x: 4, y: 5 } }, rooms: { r: room } } },
    });
    await send(...inverseOfAll(taken));
    expect(await areas()).toEqual([expect.closeTo(triangleArea(3, 4), 9)]);
    expect(await snapshot()).toEqual(withSizes);
  });

  it('has rooms for visitors on each floor: the drawn ones, and where none are drawn the outlines', async () => {
    const whole = model();
    const attic = { ...whole.rooms[0]!, id: 'attic' as RoomId, floorId: 'upper' as FloorId };
    await server.importModel({ ...whole, rooms: [...whole.rooms, attic] });
    const { rooms, edges } = await bounds();
    // The kitchen is on the drawn floor.
    expect(rooms.map(({ id }) => id)).toEqual(['r', 'attic']);
    expect(edges.filter(({ id }) => id.startsWith('attic'))).toHaveLength(4);
  });

  it('has the name and classifications of the model’s room where a drawn room has none', async () => {
    const { label: _, classifications: __, ...kitchen } = ground.rooms.r;
    const drawn = { ...ground, rooms: { kitchen, r: ground.rooms.r } };
    const whole = model();
    await server.importModel({
      ...whole,
      content: { ...whole.content, wallGraph: { version: 1, floors: { ground: drawn } } },
    });
    expect((await bounds()).rooms).toMatchObject([
      { id: 'kitchen', label: 'Küche', classifications: [{ id: 'kitchen' }, { id: 'dining_room' }] },
      { id: 'r', label: 'Den', classifications: [{ id: 'den' }] },
    ]);
  });

  it('has rooms for visitors also of a model that has no others', async () => {
    await server.importModel(withoutRooms(model()));
    expect((await bounds()).rooms.map(({ id }) => id)).toEqual(['r']);
    expect(await hasRoomBounds()).toMatchObject({ roomBoundsEnabled: true });
    await server.importModel(withoutRooms(fixtureModel(modelId)));
    expect(await hasRoomBounds()).toMatchObject({ roomBoundsEnabled: false });
  });

  it('has rooms whose dimensions are shown unless a room says otherwise', async () => {
    expect((await bounds()).rooms).toMatchObject([{ showDimensions: true }]);
    const { area: _, ...room } = ground.rooms.r;
    await send(edit({ 'room:r': ground.rooms.r }, { 'room:r': { ...room, showDimensions: false } }));
    expect((await bounds()).rooms).toMatchObject([{ showDimensions: false }]);
  });

  it('accepts concurrent changes of different walls of a floor, and not of the same', async () => {
    await send(edit(corner(4, 3), corner(4, 4)));
    await send(edit(thick(0.1), thick(0.3)));
    expect((await rejection(edit(corner(4, 3), corner(4, 2)))).extensions).toMatchObject({
      code: 'edit.conflict',
      kind: 'wallGraph',
      id: 'ground',
      fields: ['vertex:c'],
    });
    expect((await snapshot())!.floors.ground).toMatchObject({
      vertices: { c: { y: 4 } },
      edges: { ab: { thickness: 0.3 } },
    });
  });

  it('is validated after the whole edit batch, not before', async () => {
    const node = { x: 4, y: 6 };
    const alone = edit({}, { 'edge:cd': wall('c', 'd') });
    expect(await rejection(alone)).toMatchObject({
      message: 'WallNode does not exist: wallGraph.edge:cd names “d”; add vertex:d, or name another.',
      extensions: { code: 'request.invalid' },
    });
    const taken = await send(alone, edit({}, { 'vertex:d': node }));
    expect((await snapshot())!.floors.ground).toMatchObject({ edges: { cd: wall('c', 'd') }, vertices: { d: node } });
    await send(...inverseOfAll(taken));
    expect(await snapshot()).toEqual(withSizes);
  });

  it.each<[string, Fields, Fields, RegExp]>([
    ['a crossing', {}, { 'vertex:d': { x: 2, y: -1 }, 'edge:cd': wall('c', 'd') }, /edge:ab and edge:cd cross/],
    ['a wall that a room needs', { 'edge:ca': wall('c', 'a') }, {}, /^Wall does not exist: wallGraph\.room:r/],
    [
      'a shape',
      {},
      { 'edge:x': { ...wall('a', 'b'), centerLineBias: 2 } },
      /^wallGraph\.edge:x\.centerLineBias must be/,
    ],
    ['no element', {}, { walls: [] }, /^wallGraph\.walls is no element; name it vertex:ID, edge:ID or room:ID\.$/],
    ['a name of objects', {}, { constructor: {} }, /^wallGraph\.constructor is no element/],
    [
      'an opening',
      { 'edge:ab': wall('a', 'b') },
      { 'edge:ab': { ...wall('a', 'b'), openings: { o: null } } },
      /^wallGraph\.edge:ab\.openings\.o must be an object/,
    ],
  ])('rejects %s', async (_, before, after, message) => {
    expect(await rejection(edit(before, after))).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'request.invalid' },
    });
    expect(await snapshot()).toEqual(withSizes);
  });

  it('exists only for floors of the model', async () => {
    expect((await rejection(edit(null, corner(0, 0), 'attic'))).message).toBe(
      'Invalid Floor: this model has no floor “attic”.',
    );
    await send(edit(null, { 'vertex:u': { x: 0, y: 0 } }, 'upper'));
    expect(Object.keys((await snapshot())!.floors)).toEqual(['ground', 'upper']);
  });

  it('restores an invalid state of the capture by undoing an edit', async () => {
    const old = {
      ...ground,
      vertices: { ...ground.vertices, e: { x: 2, y: -1 } },
      edges: { ...ground.edges, ce: wall('c', 'e') },
    };
    const whole = fixtureModel(modelId);
    await server.importModel({
      ...whole,
      content: { ...whole.content, wallGraph: { version: 1, floors: { ground: old } } },
    });
    const taken = await send(edit({ 'edge:ce': wall('c', 'e') }, {}));
    expect((await rejection(edit({}, { 'edge:ce': { ...wall('c', 'e'), thickness: 1 } }))).message).toMatch(/cross/);
    await send(...inverseOfAll(taken));
    expect((await snapshot())!.floors.ground).toEqual({ ...old, rooms: withSizes.floors.ground.rooms });
  });

  it('keeps edited floors at the next import, and replaces the others', async () => {
    await send(edit(corner(4, 3), corner(4, 5)));
    const upper = { vertices: { u: { x: 0, y: 0 } }, edges: {}, rooms: {} };
    const whole = fixtureModel(modelId);
    await server.importModel({
      ...whole,
      content: { ...whole.content, wallGraph: { version: 1, floors: { ground, upper } } },
    });
    expect((await snapshot())!.floors).toMatchObject({ ground: { vertices: { c: { y: 5 } } }, upper });
    const fields = Object.fromEntries(Object.entries(upper.vertices).map(([id, at]) => [`vertex:${id}`, at]));
    await send(edit(fields, null, 'upper'));
    await server.importModel(model());
    expect(Object.keys((await snapshot())!.floors)).toEqual(['ground']);
  });

  it('takes a floor of the next import after walls that were added there are undone', async () => {
    const upper = { vertices: { u: { x: 0, y: 0 } }, edges: {}, rooms: {} };
    await send(...inverseOfAll(await send(edit(null, { 'vertex:v': { x: 1, y: 1 } }, 'upper'))));
    const whole = fixtureModel(modelId);
    await server.importModel({
      ...whole,
      content: { ...whole.content, wallGraph: { version: 1, floors: { ground, upper } } },
    });
    expect((await snapshot())!.floors).toMatchObject({ upper });
  });
});

describe('a whole wall graph', () => {
  it('replaces the existing one as one change', async () => {
    const next = { version: 1, floors: { upper: { ...ground, rooms: {} } } };
    expect(await resultOf(put(next, 'g1'))).toEqual(next);
    expect(await resultOf(put(next, 'g1'))).toEqual(next);
    expect(await snapshot()).toEqual(next);
    expect(await resultOf(put(wallGraph))).toMatchObject({ floors: { ground: { edges: ground.edges } } });
  });

  it.each<[string, unknown, RegExp]>([
    ['another version', { version: 2, floors: {} }, /^snapshot\.version must be 1/],
    ['no floors', { version: 1, floors: [] }, /^snapshot\.floors must be an object/],
    ['half a floor', { version: 1, floors: { ground: { vertices: {} } } }, /^snapshot\.floors\.ground\.edges must be/],
    [
      'an unknown field',
      {
        version: 1,
        floors: { ground: { ...ground, vertices: { ...ground.vertices, a: { ...ground.vertices.a, note: 1 } } } },
      },
      /note is not a field|note .*remove it/,
    ],
    ['an unknown floor', { version: 1, floors: { attic: ground } }, /^Invalid Floor/],
    [
      'a second wall',
      { version: 1, floors: { ground: { ...ground, edges: { ...ground.edges, ba: wall('b', 'a') } } } },
      /^Wall already exists between start and end nodes/,
    ],
  ])('is rejected with %s', async (_, next, message) => {
    expect(await rejectionOf(put(next))).toMatchObject({ message: expect.stringMatching(message) });
    expect(await snapshot()).toEqual(withSizes);
  });

  it('is for editors', async () => {
    const next = { version: 1, floors: {} };
    for (const [request, code] of [[visitor, 'user.unauthorized'] as const, [commenter, 'forbidden'] as const]) {
      expect((await rejectionOf(request('PutWallGraph', { modelId, snapshot: next }))).extensions).toMatchObject({
        code,
      });
      expect((await rejectionOf(request('GetWallGraph', { modelId }))).extensions).toMatchObject({ code });
    }
  });
});
