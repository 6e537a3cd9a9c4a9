import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let stranger: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-views-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'eve@example.org');
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  stranger = requesterFor(server.origin, await signedIn(server.origin, 'eve@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modelId = 'haus';

interface ViewResult {
  readonly id: string;
  readonly type: string;
  readonly masks: readonly string[];
  readonly layers: readonly {
    readonly visible: boolean;
    readonly layer: { readonly id: string; readonly type: string };
  }[];
}

const viewsFor = async (request: Requester) =>
  (await resultOf(request('GetViews', { modelId })))['views'] as ViewResult[];
const addView = async (name: string) =>
  (await resultOf(editor('AddUserView', { modelId, name }))) as unknown as ViewResult;
const ownLayerOf = (view: ViewResult) => view.layers.find(({ layer }) => layer.type === 'dedicated')!.layer.id;

/** Labels of all views with their layers. */
const labels = async () =>
  (await resultOf(visitor('GetLabels', { modelId, includeLayers: true })))['labels'] as {
    readonly id: string;
    readonly label: string;
    readonly layer: { readonly id: string };
  }[];

describe('a user view', () => {
  it('starts without base data, with a layer of its own', async () => {
    const view = await addView('Fire');
    expect(view).toMatchObject({ type: 'matterport.user.view', name: 'Fire', enabled: true });
    expect(view.masks).toHaveLength(7);
    expect(view.layers.map(({ layer }) => layer.type)).toEqual(['base', 'dedicated']);
    const label = { label: 'Exit', position: { x: 0, y: 1, z: 0 }, layerId: ownLayerOf(view) };
    await resultOf(editor('AddLabel', { modelId, label }));
    expect(await labels()).toContainEqual(expect.objectContaining({ label: 'Exit', layer: { id: ownLayerOf(view) } }));
    const base = await resultOf(visitor('GetLabels', { modelId }));
    expect(base['labels']).not.toContainEqual(expect.objectContaining({ label: 'Exit' }));
  });

  it('is renamed, disabled for visitors, and deleted with its layer', async () => {
    const { id, ...view } = await addView('Guests');
    expect(await resultOf(editor('RenameView', { viewId: id, name: 'Gäste' }))).toEqual({ id, name: 'Gäste' });
    expect((await rejectionOf(editor('RenameView', { viewId: id, name: 'x'.repeat(51) }))).message).toBe(
      'A name must have 1 to 50 characters.',
    );
    await resultOf(editor('SetViewEnabled', { viewId: id, enabled: false }));
    expect((await viewsFor(visitor)).some((each) => each.id === id)).toBe(false);
    expect((await rejectionOf(visitor('GetView', { viewId: id }))).message).toBe('Model View not found');
    expect(await resultOf(editor('GetView', { viewId: id }))).toMatchObject({ id, name: 'Gäste', enabled: false });
    await resultOf(editor('DeleteView', { modelId, viewId: id, deleteLayersIfOrphaned: true }));
    expect((await viewsFor(editor)).some((each) => each.id === id)).toBe(false);
    const layer = ownLayerOf({ id, ...view });
    expect((await rejectionOf(editor('RenameLayer', { modelId, layerId: layer, name: 'A' }))).message).toBe(
      'Invalid layer id!',
    );
  });

  it('is duplicated with its records, and published into base', async () => {
    const view = await addView('Works');
    const label = { label: 'Scaffold', position: { x: 0, y: 1, z: 0 }, layerId: ownLayerOf(view) };
    await resultOf(editor('AddLabel', { modelId, label }));
    const copy = await resultOf(editor('DuplicateView', { modelId, viewId: view.id, name: 'Works 2' }));
    expect((await labels()).filter((each) => each.label === 'Scaffold')).toHaveLength(2);
    const diff = await resultOf(editor('GetMergeDiff', { viewId: copy['id'] }));
    expect(diff).toMatchObject({
      model: { id: modelId },
      mergeDiff: {
        src: copy['id'],
        typesModified: ['Label'],
        changes: [
          {
            type: 'Label',
            action: 'added',
            name: 'Scaffold',
            before: null,
            after: { label: 'Scaffold', enabled: true },
          },
        ],
      },
    });
    expect(await resultOf(visitor('GetMergeDiff', { viewId: copy['id'] }))).toMatchObject({ mergeDiff: null });
    const { mergeId } = await resultOf(editor('PublishView', { viewId: copy['id'] }));
    expect(mergeId).toMatch(/^haus:\d+$/);
    const base = (await resultOf(visitor('GetLabels', { modelId })))['labels'] as { label: string }[];
    expect(base.filter((each) => each.label === 'Scaffold')).toHaveLength(1);
  });
});

describe('data of a view', () => {
  it('is copied into a layer, moved, and deleted', async () => {
    const view = await addView('Copies');
    const layerId = ownLayerOf(view);
    const root = (await viewsFor(visitor))[0]!;
    const copyDataFrom = [{ viewId: root.id, type: 'Mattertag' }];
    await resultOf(editor('CopyViewDataToLayer', { viewId: view.id, layerId, copyDataFrom }));
    const tags = async () =>
      (await resultOf(visitor('GetMattertags', { modelId, includeLayers: true })))['mattertags'] as {
        readonly id: string;
        readonly layer: { readonly id: string };
      }[];
    const copied = (await tags()).filter(({ layer }) => layer.id === layerId);
    expect(copied).toHaveLength(2);
    const selection = [{ type: 'Mattertag', ids: [copied[0]!.id] }];
    await resultOf(editor('MoveViewDataToLayer', { viewId: view.id, layerId: '0', viewSelections: selection }));
    expect((await tags()).find(({ id }) => id === copied[0]!.id)).toMatchObject({ layer: { id: '0' } });
    await resultOf(editor('DeleteFromView', { viewId: view.id, viewSelections: [{ type: 'Mattertag' }] }));
    expect((await tags()).filter(({ layer }) => layer.id === layerId)).toEqual([]);
    await resultOf(editor('DeleteMattertag', { modelId, mattertagId: copied[0]!.id }));
    const wrong = { viewId: view.id, viewSelections: [{ type: 'Video' }] };
    expect((await rejectionOf(editor('DeleteFromView', wrong))).message).toMatch(
      /^viewSelections\[0\]\.type must be one of /,
    );
  });
});

describe('layers', () => {
  it('are added, renamed, ordered, hidden, shared, duplicated and deleted', async () => {
    const view = await addView('Layers');
    const other = await addView('Other');
    const { id: layerId } = await resultOf(editor('AddLayer', { viewId: view.id, name: 'Pipes' }));
    const layersOf = async (viewId: string) =>
      ((await resultOf(editor('GetView', { viewId }))) as unknown as ViewResult).layers;
    expect((await layersOf(view.id)).at(-1)).toMatchObject({
      visible: true,
      layer: { id: layerId, type: 'dedicated' },
    });
    expect(await resultOf(editor('RenameLayer', { modelId, layerId, name: 'Rohre' }))).toMatchObject({
      label: 'Rohre',
    });
    await resultOf(editor('SetLayerPosition', { viewId: view.id, layerId, position: 0 }));
    await resultOf(editor('SetLayerVisible', { viewId: view.id, layerId, visible: false }));
    expect((await layersOf(view.id))[0]).toMatchObject({ position: 0, visible: false, layer: { id: layerId } });
    await resultOf(editor('SetLayerCommon', { viewId: view.id, layerId, common: true }));
    expect((await layersOf(other.id)).map(({ layer }) => layer.id)).toContain(layerId);
    await resultOf(editor('SetLayerCommon', { viewId: view.id, layerId, common: false }));
    expect((await layersOf(other.id)).map(({ layer }) => layer.id)).not.toContain(layerId);
    const copy = await resultOf(editor('DuplicateLayer', { viewId: view.id, layerId, name: 'Rohre 2' }));
    await resultOf(editor('DeleteLayer', { modelId, layerId }));
    const left = (await layersOf(view.id)).map(({ layer }) => layer.id);
    expect(left).toContain(copy['id']);
    expect(left).not.toContain(layerId);
  });
});

describe('the root view', () => {
  it('is converted to layered and back', async () => {
    expect((await rejectionOf(visitor('GetViewOfType', { modelId, type: 'layered' }))).extensions['code']).toBe(
      'not.found',
    );
    const layered = await resultOf(editor('ConvertRootViewToLayered', { modelId }));
    expect(layered).toMatchObject({ type: 'matterport.model.layered' });
    expect(await resultOf(visitor('GetViewOfType', { modelId, type: 'layered' }))).toMatchObject({
      viewOfType: { id: layered['id'] },
    });
    expect(await resultOf(editor('ConvertRootViewToLayered', { modelId }))).toMatchObject({ id: layered['id'] });
    expect(await resultOf(editor('ConvertRootViewToLegacy', { modelId }))).toMatchObject({
      type: 'matterport.model.default',
    });
    expect((await viewsFor(editor)).some(({ type }) => type === 'matterport.model.layered')).toBe(false);
  });
});

it('compares base with a session', async () => {
  const none = await visitor('GetSessionDiff', { modelId });
  expect(none.errors?.[0]).toMatchObject({ path: ['model', 'session'], extensions: { code: 'not.found' } });
  const session = {
    kind: 'view',
    id: 'session-1',
    before: null,
    after: {
      type: 'session',
      name: '',
      enabled: true,
      masks: [],
      layers: [{ layerId: '0', position: 0, visible: true }],
    },
  };
  await resultOf(editor('ApplyEdits', { modelId, edits: [session] }));
  const diff = await resultOf(editor('GetSessionDiff', { modelId, includeLayers: true }));
  expect(diff['session']).toMatchObject({ labels: (diff['base'] as { labels: unknown[] }).labels });
  expect((await visitor('GetSessionDiff', { modelId })).errors?.[0]?.extensions['code']).toBe('not.found');
});

it('lets only editors change views', async () => {
  const [root] = await viewsFor(visitor);
  expect((await rejectionOf(visitor('AddUserView', { modelId, name: 'A' }))).extensions['code']).toBe(
    'user.unauthorized',
  );
  expect((await rejectionOf(stranger('PublishView', { viewId: root!.id }))).extensions['code']).toBe('forbidden');
  expect((await rejectionOf(editor('RenameView', { viewId: 'x', name: 'A' }))).message).toBe('Model View not found');
});
