/** `hiddenVersions` contains the ids of versions that exclude a record in a view's layer, and none of their data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, queryGraph, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let modelId: string;
let count = 0;

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const listed = (layerId: string, position: number) => ({ layerId, position, visible: true });
const tag = (id: string, layerId = '0', enabled = true) => ({
  id,
  label: id,
  enabled,
  anchorPosition: [1, 1, -1] as const,
  layerId,
  ...dated,
});
const userView = (name: string, enabled = true) => ({
  id: `${modelId} ${name}`,
  type: 'user',
  name,
  enabled,
  layers: [listed('0', 0), listed(name, 1)],
  ...dated,
});

const capture = (): PreparedModel => ({
  ...fixtureModel(modelId),
  tags: [],
  content: {
    layers: ['works', 'closed'].map((id) => ({ id, type: 'dedicated', label: id, ...dated })),
    views: [userView('works'), userView('closed', false)],
    tags: [tag('stove'), tag('lamp'), tag('off', '0', false), tag('pipe', 'works')],
    highlightReel: { mode: 'stories', entries: [] },
    notes: [{ noteId: 'n1', text: 'Check', author: 'ada', resolved: false, anchorPosition: [1, 1, -1], ...dated }],
  },
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-hidden-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
beforeEach(async () => {
  count += 1;
  modelId = `haus-${count}`;
  await server.importModel(capture());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Received {
  readonly mattertags: readonly { readonly id: string; readonly enabled: boolean; readonly layer: { id: string } }[];
  readonly hiddenVersions: readonly { readonly recordId: string; readonly layerId: string }[];
}

/** The returned versions, and those in `hiddenVersions`, each as its record and its layer. */
const readVersions = async (request: Requester, args: { readonly includeDisabled?: boolean } = {}) => {
  const result = resultOf(request('GetMattertags', { modelId, includeLayers: true, ...args }));
  const { mattertags, hiddenVersions } = (await result) as unknown as Received;
  return {
    tags: mattertags.map(({ id, layer }) => `${id} ${layer.id}`).toSorted(),
    hidden: hiddenVersions.map(({ recordId, layerId }) => `${recordId} ${layerId}`).toSorted(),
  };
};

const inView = (name: string) => ({ modelId, viewId: `${modelId} ${name}` });
const disable = (name: string, mattertagId: string) =>
  resultOf(
    editor('PatchMattertag', { ...inView(name), mattertagId, patch: { enabled: false, label: `hush ${mattertagId}` } }),
  );
const remove = (name: string, mattertagId: string) =>
  resultOf(editor('DeleteMattertag', { ...inView(name), mattertagId }));

const base = ['lamp 0', 'pipe works', 'stove 0'];

it('contains for visitors what a view disables or removes, without its data', async () => {
  expect(await readVersions(visitor)).toEqual({ tags: base, hidden: [] });
  await disable('works', 'stove');
  await remove('works', 'lamp');
  expect(await readVersions(visitor)).toEqual({ tags: base, hidden: ['lamp works', 'stove works'] });
  const result = await visitor('GetMattertags', { modelId, includeLayers: true, includeDisabled: true });
  expect(JSON.stringify(result)).not.toContain('hush');
  expect(await resultOf(visitor('GetMattertags', { modelId }))).not.toHaveProperty('hiddenVersions');
  await resultOf(editor('PatchMattertag', { ...inView('works'), mattertagId: 'stove', patch: { enabled: true } }));
  expect(await readVersions(visitor)).toEqual({ tags: [...base, 'stove works'], hidden: ['lamp works'] });
});

it('excludes records in the view and not in the base view', async () => {
  await disable('works', 'stove');
  await remove('works', 'lamp');
  const { data } = await queryGraph(server.origin, `{ view(id: "${modelId} works") { mattertags { id } } }`);
  expect(data).toEqual({ view: { mattertags: [{ id: 'pipe' }] } });
  const { mattertags } = (await resultOf(visitor('GetMattertags', { modelId }))) as unknown as Received;
  expect(mattertags.map(({ id }) => id).toSorted()).toEqual(['lamp', 'stove']);
});

it('contains for editors who include disabled versions only removed ones', async () => {
  await disable('works', 'stove');
  await remove('works', 'lamp');
  expect(await readVersions(editor)).toEqual({ tags: base, hidden: ['lamp works', 'stove works'] });
  expect(await readVersions(editor, { includeDisabled: true })).toEqual({
    tags: ['lamp 0', 'off 0', 'pipe works', 'stove 0', 'stove works'],
    hidden: ['lamp works'],
  });
});

it('contains no version of a record that is not visible in any view', async () => {
  await disable('works', 'pipe');
  await disable('works', 'off');
  expect(await readVersions(visitor)).toEqual({ tags: ['lamp 0', 'stove 0'], hidden: [] });
});

it('contains only layers of readable views', async () => {
  await disable('closed', 'stove');
  await disable('works', 'lamp');
  expect((await readVersions(visitor)).hidden).toEqual(['lamp works']);
  expect((await readVersions(editor)).hidden).toEqual(['lamp works', 'stove closed']);
  await resultOf(editor('SetViewEnabled', { viewId: `${modelId} closed`, enabled: true }));
  expect((await readVersions(visitor)).hidden).toEqual(['lamp works', 'stove closed']);
  await resultOf(editor('SetLayerVisible', { ...inView('works'), layerId: 'works', visible: false }));
  expect((await readVersions(visitor)).hidden).toEqual(['stove closed']);
});

const hiddenOfType = (type: string) =>
  queryGraph(server.origin, `{ model(id: "${modelId}") { hiddenVersions(type: "${type}") { recordId layerId } } }`);

it('accepts the GraphQL types of records, and is empty for notes of visitors', async () => {
  for (const type of ['Label', 'Note', 'HighlightReel'])
    expect((await hiddenOfType(type)).data).toEqual({ model: { hiddenVersions: [] } });
  const wrong = (await hiddenOfType('Wall')) as unknown as Awaited<ReturnType<Requester>>;
  expect((await rejectionOf(Promise.resolve(wrong))).message).toBe(
    'type must be one of HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation, OrderedList.',
  );
});

interface ReceivedTours {
  readonly highlightReels: readonly { readonly mode: string; readonly layer: { readonly id: string } }[];
  readonly hiddenVersions: Received['hiddenVersions'];
}

it('highlightReels contains the tours of all readable views', async () => {
  const tours = async (request: Requester) => {
    const { highlightReels, hiddenVersions } = (await resultOf(
      request('GetHighlightReels', { modelId }),
    )) as unknown as ReceivedTours;
    const each = highlightReels.map(({ mode, layer }) => `${mode} ${layer.id}`);
    return [each.toSorted(), hiddenVersions.map(({ layerId }) => layerId)];
  };
  expect(await tours(visitor)).toEqual([['stories 0'], []]);
  await resultOf(editor('SetHighlightReel', { modelId, layerId: 'works', mode: 'legacy', entries: [] }));
  await resultOf(editor('SetHighlightReel', { modelId, layerId: 'closed', mode: 'none', entries: [] }));
  expect(await tours(visitor)).toEqual([['legacy works', 'stories 0'], []]);
  expect(await tours(editor)).toEqual([['legacy works', 'none closed', 'stories 0'], []]);
  expect(await resultOf(visitor('GetHighlightReel', { modelId }))).toMatchObject({
    highlightReel: { mode: 'stories' },
  });
  const viewSelections = [{ type: 'HighlightReel' }];
  await resultOf(editor('DeleteFromView', { viewId: `${modelId} works`, viewSelections }));
  expect(await tours(visitor)).toEqual([['stories 0'], ['works']]);
});
