import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const listed = (layerId: string, position: number) => ({ layerId, position, visible: true });
const label = (id: string, layerId: string) => ({
  id,
  label: id,
  position: [1, 1, -1] as const,
  enabled: true,
  layerId,
  ...dated,
});

/** A base view and a session with the base layer and another one; each layer has a label. */
const capture = (modelId: string, type: 'common' | 'dedicated' | 'overlay'): PreparedModel => ({
  ...fixtureModel(modelId),
  content: {
    layers: [{ id: 'L', type, label: 'L', ...dated }],
    views: [
      { id: 'base', type: 'base', name: 'Base', enabled: true, layers: [listed('L', 1)], ...dated },
      {
        id: sessionOf(modelId),
        type: 'session',
        name: 'Session',
        enabled: true,
        layers: [listed('0', 0), listed('L', 1)],
        ...dated,
      },
    ],
    labels: [...(type === 'overlay' ? [] : [label('in L', 'L')]), label('in base', '0')],
  },
});

const sessionOf = (modelId: string) => `session of ${modelId}`;
const placed = (text: string) => ({ label: text, position: { x: 1, y: 1, z: -1 } });

const readLabels = async (request: Requester, modelId: string, includeLayers = true) => {
  const { labels } = (await resultOf(request('GetLabels', { modelId, includeLayers }))) as unknown as {
    labels: readonly { readonly label: string }[];
  };
  return labels.map((each) => each.label).toSorted();
};

const readSessionLabels = async (modelId: string) => {
  const { session } = (await resultOf(editor('GetSessionDiff', { modelId, includeLayers: true }))) as unknown as {
    session: { readonly labels: readonly { readonly label: string }[] };
  };
  return session.labels.map((each) => each.label).toSorted();
};

const editSession = async (modelId: string) => {
  const place = { modelId, viewId: sessionOf(modelId) };
  await resultOf(editor('PatchLabel', { ...place, labelId: 'in L', patch: { label: 'A' } }));
  await resultOf(editor('PatchLabel', { ...place, labelId: 'in base', patch: { label: 'B' } }));
  await resultOf(editor('AddLabel', { ...place, label: placed('C') }));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-layers-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(['common', 'dedicated'] as const)(
  'visitors see nothing of a session over a %s layer of base until it is published',
  async (type) => {
    await server.importModel(capture(type, type));
    await editSession(type);
    expect(await readLabels(visitor, type)).toEqual(['in L', 'in base']);
    expect(await readSessionLabels(type)).toEqual(['A', 'B', 'C']);
    await resultOf(editor('PublishView', { viewId: sessionOf(type) }));
    expect(await readLabels(visitor, type)).toEqual(['A', 'B', 'C']);
  },
);

it.each([false, true])(
  'a session of the capture without a layer of its own gets one; import before: %s',
  async (again) => {
    const modelId = `old-${again}`;
    await server.importModel(capture(modelId, 'dedicated'));
    await withTestStore(server.dataFolder, async ({ db }) => {
      const layer = `${sessionOf(modelId)}/data`;
      await db.deleteFrom('view_layers').where('model_id', '=', modelId).where('layer_id', '=', layer).execute();
      await db.deleteFrom('layers').where('model_id', '=', modelId).where('id', '=', layer).execute();
    });
    if (again) await server.importModel(capture(modelId, 'dedicated'));
    await editSession(modelId);
    expect(await readLabels(visitor, modelId)).toEqual(['in L', 'in base']);
    expect(await readSessionLabels(modelId)).toEqual(['A', 'B', 'C']);
  },
);

it('visitors see no record that every view removes or replaces', async () => {
  const modelId = 'removed';
  await server.importModel(capture(modelId, 'common'));
  await resultOf(editor('DeleteLabel', { modelId, labelId: 'in base', layerId: 'L' }));
  expect(await readLabels(visitor, modelId)).toEqual(['in L']);
  expect(await readLabels(visitor, modelId, false)).toEqual(['in L']);
  expect(await readLabels(editor, modelId)).toEqual(['in L', 'in base']);
});

it('an empty layer id means the base layer, and an overlay has no records', async () => {
  const modelId = 'named';
  const viewId = sessionOf(modelId);
  await server.importModel(capture(modelId, 'overlay'));
  const inBase = { layer: { id: '0' } };
  const add = (place: object, layerId: string) =>
    editor('AddLabel', { modelId, ...place, label: { ...placed('New'), layerId }, includeLayers: true });
  expect(await resultOf(add({}, ''))).toMatchObject(inBase);
  expect(await resultOf(add({ viewId }, ''))).toMatchObject(inBase);
  const patch = { modelId, viewId, layerId: '', labelId: 'in base', patch: { label: 'New' }, includeLayers: true };
  expect(await resultOf(editor('PatchLabel', patch))).toMatchObject(inBase);
  expect((await rejectionOf(add({}, 'L'))).message).toBe('Invalid layer id!');
  expect((await rejectionOf(add({ viewId }, 'L'))).message).toBe('Invalid layer id!');
  expect((await rejectionOf(editor('PatchLabel', { ...patch, layerId: 'L' }))).message).toBe('Invalid layer id!');
});
