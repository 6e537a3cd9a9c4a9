/** What a view's layer takes away is named, and nothing else is told of it. */
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
  modelId = `house-${count}`;
  await server.take(capture());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Received {
  readonly mattertags: readonly { readonly id: string; readonly enabled: boolean; readonly layer: { id: string } }[];
  readonly hiddenVersions: readonly { readonly recordId: string; readonly layerId: string }[];
}

/** Versions that are told, and those that are named, each as its record and its layer. */
const received = async (ask: Requester, wish: { readonly includeDisabled?: boolean } = {}) => {
  const result = resultOf(ask('GetMattertags', { modelId, includeLayers: true, ...wish }));
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

it('what a view disables or removes is named to visitors, and no word of it', async () => {
  expect(await received(visitor)).toEqual({ tags: base, hidden: [] });
  await disable('works', 'stove');
  await remove('works', 'lamp');
  expect(await received(visitor)).toEqual({ tags: base, hidden: ['lamp works', 'stove works'] });
  const result = await visitor('GetMattertags', { modelId, includeLayers: true, includeDisabled: true });
  expect(JSON.stringify(result)).not.toContain('hush');
  expect(await resultOf(visitor('GetMattertags', { modelId }))).not.toHaveProperty('hiddenVersions');
  await resultOf(editor('PatchMattertag', { ...inView('works'), mattertagId: 'stove', patch: { enabled: true } }));
  expect(await received(visitor)).toEqual({ tags: [...base, 'stove works'], hidden: ['lamp works'] });
});

it('the view itself shows none of it, the base view all', async () => {
  await disable('works', 'stove');
  await remove('works', 'lamp');
  const { data } = await queryGraph(server.origin, `{ view(id: "${modelId} works") { mattertags { id } } }`);
  expect(data).toEqual({ view: { mattertags: [{ id: 'pipe' }] } });
  const { mattertags } = (await resultOf(visitor('GetMattertags', { modelId }))) as unknown as Received;
  expect(mattertags.map(({ id }) => id).toSorted()).toEqual(['lamp', 'stove']);
});

it('editors see what is disabled as a version, and hear of what is removed', async () => {
  await disable('works', 'stove');
  await remove('works', 'lamp');
  expect(await received(editor)).toEqual({ tags: base, hidden: ['lamp works', 'stove works'] });
  expect(await received(editor, { includeDisabled: true })).toEqual({
    tags: ['lamp 0', 'off 0', 'pipe works', 'stove 0', 'stove works'],
    hidden: ['lamp works'],
  });
});

it('nothing is named of a record that nobody is told of', async () => {
  await disable('works', 'pipe');
  await disable('works', 'off');
  expect(await received(visitor)).toEqual({ tags: ['lamp 0', 'stove 0'], hidden: [] });
});

it('no layer is named but those of views that one may know of', async () => {
  await disable('closed', 'stove');
  await disable('works', 'lamp');
  expect((await received(visitor)).hidden).toEqual(['lamp works']);
  expect((await received(editor)).hidden).toEqual(['lamp works', 'stove closed']);
  await resultOf(editor('SetViewEnabled', { viewId: `${modelId} closed`, enabled: true }));
  expect((await received(visitor)).hidden).toEqual(['lamp works', 'stove closed']);
  await resultOf(editor('SetLayerVisible', { ...inView('works'), layerId: 'works', visible: false }));
  expect((await received(visitor)).hidden).toEqual(['stove closed']);
});

const hiddenOfType = (type: string) =>
  queryGraph(server.origin, `{ model(id: "${modelId}") { hiddenVersions(type: "${type}") { recordId layerId } } }`);

it('kinds are asked for by the words of the wire, notes in vain', async () => {
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

it('the tours of all views are told, those of views that one may know of', async () => {
  const tours = async (ask: Requester) => {
    const { highlightReels, hiddenVersions } = (await resultOf(
      ask('GetHighlightReels', { modelId }),
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
