/** The sizes of the sample house's rooms: in its snapshot, which is computed from its plan, and as the server computes them from its walls. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { Capture } from '#domain/model/capture.ts';
import type { SnapshotRoom, WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { withRoomSizes } from '#domain/wall-graph/room-sizes.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../samples/house/capture/capture.json', import.meta.url), 'utf8'),
) as Required<Pick<Capture, 'rooms'>> & { readonly content: { readonly wallGraph: WallGraphSnapshot } };
const { wallGraph } = sample.content;
const drawnRooms = Object.values(wallGraph.floors).flatMap(({ rooms }) => Object.entries(rooms));

let folder: string;
let server: EditingServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-sizes-'));
  server = await runEditingServer(folder);
  const model = fixtureModel('haus');
  const rooms = sample.rooms.map(({ id, floorId, name = '', classifications = [], outline = [], height = null }) => ({
    id: id as RoomId,
    floorId: floorId as FloorId,
    name,
    classifications,
    outline,
    height,
    area: null,
  }));
  await server.importModel({ ...model, rooms, content: { ...model.content, wallGraph } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Size {
  readonly area: number;
  readonly width: number;
  readonly depth: number;
}
interface Results {
  readonly roomBounds: { readonly rooms: readonly { readonly id: string; readonly dimensionEstimates: Size }[] };
  readonly rooms: readonly {
    readonly id: string;
    readonly dimensions: Omit<Size, 'area'> & { readonly areaFloor: number };
  }[];
}
const read = async (name: 'GetRooms' | 'GetRoomBounds'): Promise<Results> =>
  (await server.request('ada', name, { modelId: 'haus' })).data!['model'] as Results;

let bounds: ReadonlyMap<string, Size>;
let outlines: ReadonlyMap<string, Size>;
beforeAll(async () => {
  const { roomBounds } = await read('GetRoomBounds');
  bounds = new Map(roomBounds.rooms.map(({ id, dimensionEstimates }) => [id, dimensionEstimates]));
  const { rooms } = await read('GetRooms');
  outlines = new Map(rooms.map(({ id, dimensions }) => [id, { ...dimensions, area: dimensions.areaFloor }]));
});

it('are those of all rooms', () => {
  expect(drawnRooms).toHaveLength(17);
  expect([bounds.size, outlines.size]).toEqual([17, 17]);
});

const sizedRooms = new Map(
  Object.values(wallGraph.floors).flatMap((floor) => Object.entries(withRoomSizes(floor).rooms)),
);

it.each<[string, SnapshotRoom]>(drawnRooms)('of %s agree', (id, drawn) => {
  const sized = sizedRooms.get(id)!;
  for (const of of ['area', 'perimeter', 'length', 'width'] as const)
    if (drawn[of] !== undefined) expect(sized[of], of).toBeCloseTo(drawn[of], 4);
  const [bound, outline] = [bounds.get(id)!, outlines.get(id)!];
  expect(bound.area).toBeCloseTo(drawn.area!, 5);
  for (const of of ['area', 'width', 'depth'] as const) expect(bound[of]).toBeCloseTo(outline[of], 5);
});
