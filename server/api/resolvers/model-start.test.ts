/** Starts that were stored by an older version, or whose sweep visitors no longer see (docs/reference/parameters.md#start-pose). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, resultOf, requesterFor, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const rotation = [0, 1, 0, 0];

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-start-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storeStart = (start: object | null) =>
  withTestStore(server.dataFolder, (store) =>
    store.db
      .updateTable('models')
      .set((e) => ({ start: start && JSON.stringify(start), version: e('version', '+', 1) }))
      .where('id', '=', modelId)
      .execute(),
  );
const startFor = async (request: Requester) => (await resultOf(request('GetModelPrefetch', { modelId })))['start'];
const preloadsOfPage = async () => (await fetch(`${server.origin}/show?m=${modelId}`)).headers.get('link');
const edit = (before: object | null, after: object | null) =>
  editor('ApplyEdits', { modelId, edits: [{ kind: 'start', id: 'model', before, after }] });

it.each([
  { mode: 'dollhouse', rotation },
  { mode: 'floorplan', rotation, sweepId: 's1', orthoZoom: 12 },
  { mode: 'panorama', rotation },
  { mode: 'outdoor', rotation, position: [0, 1, 0] },
])('does not send the stored start %j, which lacks fields', async (start) => {
  await storeStart(null);
  const preloads = await preloadsOfPage();
  expect(preloads).not.toBeNull();
  await storeStart(start);
  expect([await startFor(visitor), await startFor(editor)]).toEqual([null, null]);
  expect(await preloadsOfPage()).toEqual(preloads);
});

it('sends a stored start that lacks fields which it does not need', async () => {
  await storeStart({ mode: 'panorama', sweepId: 's2', rotation });
  expect(await startFor(visitor)).toMatchObject({ mode: 1, anchor: { id: 's2' }, position: null, zoom: null });
  await storeStart({ mode: 'dollhouse', position: [0, 9, 9], rotation });
  expect(await startFor(visitor)).toMatchObject({ mode: 2, anchor: null, position: { x: 0, y: 9, z: 9 } });
});

it.each([
  [[0, 0, 0, 0.001], { x: 0, y: 0, z: 0, w: 1 }],
  [[0, 20, 0, 0], { x: 0, y: 1, z: 0, w: 0 }],
  [[0, 0, 0, 0], { x: 0, y: 0, z: 0, w: 1 }],
])('sends the stored rotation %j at unit length', async (stored, sent) => {
  await storeStart({ mode: 'panorama', sweepId: 's2', rotation: stored });
  expect(await startFor(visitor)).toMatchObject({ anchor: { id: 's2' }, rotation: sent });
});

it('takes a rotation of any length', async () => {
  await storeStart(null);
  const start = { mode: 'panorama', locationId: 's2', rotation: { x: 0, y: 0.002, z: 0, w: 0 } };
  expect(await resultOf(editor('SetModelStart', { modelId, start }))).toMatchObject({
    start: { rotation: { x: 0, y: 1, z: 0, w: 0 } },
  });
  await storeStart(null);
});

it.each([
  [null, { mode: 'dollhouse', rotation }, 'start.position must be given'],
  [{ mode: 'panorama' }, { mode: 'dollhouse' }, 'start.position must be given'],
  [{ sweepId: 's1' }, { sweepId: null }, 'start.sweepId must name a sweep'],
  [{ sweepId: 's1' }, { sweepId: 'x' }, 'start.sweepId “x” is no sweep of this model'],
])('is not changed from %j to %j by an edit', async (before, after, message) => {
  const stored = { mode: 'panorama', sweepId: 's1', rotation };
  await storeStart(before && stored);
  expect((await rejectionOf(edit(before, after))).message).toContain(message);
  expect(await startFor(visitor)).toEqual(before && expect.objectContaining({ mode: 1 }));
  await storeStart(null);
});

it('is the first sweep for visitors while the sweep of the start is disabled', async () => {
  const setEnabled = (enabled: boolean) =>
    resultOf(editor('PatchLocation', { modelId, locationId: 's1', patch: { enabled } }));
  await storeStart({ mode: 'panorama', sweepId: 's1', rotation });
  const preloads = await preloadsOfPage();
  await setEnabled(false);
  expect(await startFor(visitor)).toBeNull();
  expect(await startFor(editor)).toMatchObject({ anchor: { id: 's1' } });
  expect(await preloadsOfPage()).toContain('/tiles/s2/');
  await setEnabled(true);
  expect(await startFor(visitor)).toMatchObject({ anchor: { id: 's1' } });
  expect(await preloadsOfPage()).toEqual(preloads);
});

it('is removed, and replaced, where the stored one cannot be shown', async () => {
  for (const start of [null, { mode: 'panorama', locationId: 's2', rotation: { x: 0, y: 1, z: 0, w: 0 } }]) {
    await storeStart({ mode: 'dollhouse', rotation });
    const result = await resultOf(editor('SetModelStart', { modelId, start }));
    expect(result['start']).toEqual(start && expect.objectContaining({ mode: 1 }));
  }
});
