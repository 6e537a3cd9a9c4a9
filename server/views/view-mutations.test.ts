import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, asker, refused, type Asker } from '../testing/named-operations.ts';
import { withTestStore } from '../testing/databases.ts';
import { addTestPerson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Asker;
let editor: Asker;
let stranger: Asker;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-views-'));
  server = await runTestServer(folder);
  await server.take(fixtureModel('haus'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'eve@example.org');
  });
  visitor = asker(server.origin);
  editor = asker(server.origin, await signedIn(server.origin, 'ada@example.org'));
  stranger = asker(server.origin, await signedIn(server.origin, 'eve@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modelId = 'haus';

interface ViewAnswer {
  readonly id: string;
  readonly type: string;
  readonly masks: readonly string[];
  readonly layers: readonly {
    readonly visible: boolean;
    readonly layer: { readonly id: string; readonly type: string };
  }[];
}

const viewsFor = async (ask: Asker) => (await answered(ask('GetViews', { modelId })))['views'] as ViewAnswer[];
const addView = async (name: string) =>
  (await answered(editor('AddUserView', { modelId, name }))) as unknown as ViewAnswer;
const ownLayerOf = (view: ViewAnswer) => view.layers.find(({ layer }) => layer.type === 'dedicated')!.layer.id;

/** Labels of all views, with the layers that they lie in. */
const labels = async () =>
  (await answered(visitor('GetLabels', { modelId, includeLayers: true })))['labels'] as {
    readonly id: string;
    readonly label: string;
    readonly layer: { readonly id: string };
  }[];

describe('a user view', () => {
  it('begins with nothing of the base data, and a layer of its own', async () => {
    const view = await addView('Fire');
    expect(view).toMatchObject({ type: 'matterport.user.view', name: 'Fire', enabled: true });
    expect(view.masks).toHaveLength(7);
    expect(view.layers.map(({ layer }) => layer.type)).toEqual(['base', 'dedicated']);
    const label = { label: 'Exit', position: { x: 0, y: 1, z: 0 }, layerId: ownLayerOf(view) };
    await answered(editor('AddLabel', { modelId, label }));
    expect(await labels()).toContainEqual(expect.objectContaining({ label: 'Exit', layer: { id: ownLayerOf(view) } }));
    const base = await answered(visitor('GetLabels', { modelId }));
    expect(base['labels']).not.toContainEqual(expect.objectContaining({ label: 'Exit' }));
  });

  it('is renamed, switched off for visitors, and deleted with its layer', async () => {
    const { id, ...view } = await addView('Guests');
    expect(await answered(editor('RenameView', { viewId: id, name: 'Gäste' }))).toEqual({ id, name: 'Gäste' });
    expect((await refused(editor('RenameView', { viewId: id, name: 'x'.repeat(51) }))).message).toBe(
      'A name must have 1 to 50 characters.',
    );
    await answered(editor('SetViewEnabled', { viewId: id, enabled: false }));
    expect((await viewsFor(visitor)).some((each) => each.id === id)).toBe(false);
    expect((await refused(visitor('GetView', { viewId: id }))).message).toBe('Model View not found');
    expect(await answered(editor('GetView', { viewId: id }))).toMatchObject({ id, name: 'Gäste', enabled: false });
    await answered(editor('DeleteView', { modelId, viewId: id, deleteLayersIfOrphaned: true }));
    expect((await viewsFor(editor)).some((each) => each.id === id)).toBe(false);
    const layer = ownLayerOf({ id, ...view });
    expect((await refused(editor('RenameLayer', { modelId, layerId: layer, name: 'A' }))).message).toBe(
      'Invalid layer id!',
    );
  });

  it('is duplicated with what lies in it, and published into base', async () => {
    const view = await addView('Works');
    const label = { label: 'Scaffold', position: { x: 0, y: 1, z: 0 }, layerId: ownLayerOf(view) };
    await answered(editor('AddLabel', { modelId, label }));
    const copy = await answered(editor('DuplicateView', { modelId, viewId: view.id, name: 'Works 2' }));
    expect((await labels()).filter((each) => each.label === 'Scaffold')).toHaveLength(2);
    const diff = await answered(editor('GetMergeDiff', { viewId: copy['id'] }));
    expect(diff).toMatchObject({ model: { id: modelId }, mergeDiff: { src: copy['id'], typesModified: ['Label'] } });
    expect(await answered(visitor('GetMergeDiff', { viewId: copy['id'] }))).toMatchObject({ mergeDiff: null });
    const { mergeId } = await answered(editor('PublishView', { viewId: copy['id'] }));
    expect(mergeId).toMatch(/^haus:\d+$/);
    const base = (await answered(visitor('GetLabels', { modelId })))['labels'] as { label: string }[];
    expect(base.filter((each) => each.label === 'Scaffold')).toHaveLength(1);
  });
});

describe('data of a view', () => {
  it('is copied into a layer, moved, and deleted', async () => {
    const view = await addView('Copies');
    const layerId = ownLayerOf(view);
    const root = (await viewsFor(visitor))[0]!;
    const copyDataFrom = [{ viewId: root.id, type: 'Mattertag' }];
    await answered(editor('CopyViewDataToLayer', { viewId: view.id, layerId, copyDataFrom }));
    const tags = async () =>
      (await answered(visitor('GetMattertags', { modelId, includeLayers: true })))['mattertags'] as {
        readonly id: string;
        readonly layer: { readonly id: string };
      }[];
    const copied = (await tags()).filter(({ layer }) => layer.id === layerId);
    expect(copied).toHaveLength(2);
    const selection = [{ type: 'Mattertag', ids: [copied[0]!.id] }];
    await answered(editor('MoveViewDataToLayer', { viewId: view.id, layerId: '0', viewSelections: selection }));
    expect((await tags()).find(({ id }) => id === copied[0]!.id)).toMatchObject({ layer: { id: '0' } });
    await answered(editor('DeleteFromView', { viewId: view.id, viewSelections: [{ type: 'Mattertag' }] }));
    expect((await tags()).filter(({ layer }) => layer.id === layerId)).toEqual([]);
    await answered(editor('DeleteMattertag', { modelId, mattertagId: copied[0]!.id }));
    const wrong = { viewId: view.id, viewSelections: [{ type: 'Film' }] };
    expect((await refused(editor('DeleteFromView', wrong))).message).toMatch(
      /^viewSelections\[0\]\.type must be one of /,
    );
  });
});

describe('layers', () => {
  it('are added, renamed, ordered, hidden, shared, duplicated and deleted', async () => {
    const view = await addView('Layers');
    const other = await addView('Other');
    const { id: layerId } = await answered(editor('AddLayer', { viewId: view.id, name: 'Pipes' }));
    const layersOf = async (viewId: string) =>
      ((await answered(editor('GetView', { viewId }))) as unknown as ViewAnswer).layers;
    expect((await layersOf(view.id)).at(-1)).toMatchObject({
      visible: true,
      layer: { id: layerId, type: 'dedicated' },
    });
    expect(await answered(editor('RenameLayer', { modelId, layerId, name: 'Rohre' }))).toMatchObject({
      label: 'Rohre',
    });
    await answered(editor('SetLayerPosition', { viewId: view.id, layerId, position: 0 }));
    await answered(editor('SetLayerVisible', { viewId: view.id, layerId, visible: false }));
    expect((await layersOf(view.id))[0]).toMatchObject({ position: 0, visible: false, layer: { id: layerId } });
    await answered(editor('SetLayerCommon', { viewId: view.id, layerId, common: true }));
    expect((await layersOf(other.id)).map(({ layer }) => layer.id)).toContain(layerId);
    await answered(editor('SetLayerCommon', { viewId: view.id, layerId, common: false }));
    expect((await layersOf(other.id)).map(({ layer }) => layer.id)).not.toContain(layerId);
    const copy = await answered(editor('DuplicateLayer', { viewId: view.id, layerId, name: 'Rohre 2' }));
    await answered(editor('DeleteLayer', { modelId, layerId }));
    const left = (await layersOf(view.id)).map(({ layer }) => layer.id);
    expect(left).toContain(copy['id']);
    expect(left).not.toContain(layerId);
  });
});

describe('the root view', () => {
  it('is converted to layered and back', async () => {
    expect((await refused(visitor('GetViewOfType', { modelId, type: 'layered' }))).extensions['code']).toBe(
      'not.found',
    );
    const layered = await answered(editor('ConvertRootViewToLayered', { modelId }));
    expect(layered).toMatchObject({ type: 'matterport.model.layered' });
    expect(await answered(visitor('GetViewOfType', { modelId, type: 'layered' }))).toMatchObject({
      viewOfType: { id: layered['id'] },
    });
    expect(await answered(editor('ConvertRootViewToLayered', { modelId }))).toMatchObject({ id: layered['id'] });
    expect(await answered(editor('ConvertRootViewToLegacy', { modelId }))).toMatchObject({
      type: 'matterport.model.default',
    });
    expect((await viewsFor(editor)).some(({ type }) => type === 'matterport.model.layered')).toBe(false);
  });
});

it('compares base with a session, where there is one', async () => {
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
  await answered(editor('ApplyEdits', { modelId, edits: [session] }));
  const diff = await answered(editor('GetSessionDiff', { modelId, includeLayers: true }));
  expect(diff['session']).toMatchObject({ labels: (diff['base'] as { labels: unknown[] }).labels });
  expect((await visitor('GetSessionDiff', { modelId })).errors?.[0]?.extensions['code']).toBe('not.found');
});

it('is nobody’s to change but an editor’s', async () => {
  const [root] = await viewsFor(visitor);
  expect((await refused(visitor('AddUserView', { modelId, name: 'A' }))).extensions['code']).toBe('user.unauthorized');
  expect((await refused(stranger('PublishView', { viewId: root!.id }))).extensions['code']).toBe('forbidden');
  expect((await refused(editor('RenameView', { viewId: 'x', name: 'A' }))).message).toBe('Model View not found');
});
