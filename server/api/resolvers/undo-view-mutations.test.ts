/** Undo and redo of every mutation of views and layers, by the edits of its batch. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import { editsOfMutation, sendEdits } from '../../testing/applied-batches.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { readModelSnapshot } from '../../testing/model-records.ts';
import { modelWithViews } from '../../testing/model-with-views.ts';
import { requesterFor, resultOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';

const modelId = 'haus';
const headers = { authorization: 'ada' };

let folder: string;
let server: EditingServer;
let editor: Requester;

const attach = (parentType: string, parentId: string) => ({ modelId, parentType, parentId });

/** Attaches a file and a URL. */
const attachTo = async (parentType: string, parentId: string): Promise<void> => {
  const item = attach(parentType, parentId);
  const file = { name: 'a.txt', content: `of ${parentId}` };
  await resultOf(sendWithFile(server.origin, headers, ['AddFileAttachment', item], file));
  await resultOf(editor('AddExternalAttachment', { ...item, url: 'https://example.org/film.mp4', mediaType: 'video' }));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-undo-views-'));
  server = await runEditingServer(folder);
  await server.importModel(modelWithViews(modelId), { plan: 'the plan' });
  editor = requesterFor(server.origin, headers);
  for (const id of ['oven', 'leak', 'exit', 'idea']) await attachTo('mattertag', id);
  await attachTo('note', 'talk');
  await attachTo('comment', 'comment of talk');
  await attachTo('comment', 'reply of talk');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const snapshot = () => withTestStore(server.dataFolder, (store) => readModelSnapshot(store, modelId));

const mutate = (name: string, variables: object) => editsOfMutation(editor, modelId, name, variables);
const send = (edits: readonly Edit[]) => sendEdits(editor, modelId, edits);

type Case = readonly [name: string, mutation: string, variables: object];

const all = [
  'HighlightReel',
  'Label',
  'Mattertag',
  'MeasurementPath',
  'Note',
  'ObjectAnnotation',
  'OrderedList',
] as const;
const copyDataFrom = (...viewIds: readonly string[]) =>
  viewIds.flatMap((viewId) => all.map((type) => ({ viewId, type })));
const everything = all.map((type) => ({ type }));
const withoutNotes = everything.filter(({ type }) => type !== 'Note');

const cases: readonly Case[] = [
  ['adding a view', 'AddUserView', { name: 'New' }],
  ['duplicating a user view', 'DuplicateView', { viewId: 'works', name: 'Copy' }],
  ['renaming a view', 'RenameView', { viewId: 'works', name: 'Site' }],
  ['disabling a view', 'SetViewEnabled', { viewId: 'works', enabled: false }],
  ['deleting a view', 'DeleteView', { viewId: 'works' }],
  ['deleting a view with its layers', 'DeleteView', { viewId: 'works', deleteLayersIfOrphaned: true }],
  ['converting the root view to layered', 'ConvertRootViewToLayered', {}],
  ['copying data', 'CopyViewDataToLayer', { viewId: 'works', layerId: 'fire', copyDataFrom: copyDataFrom('works') }],
  [
    'copying data of several views to the base layer',
    'CopyViewDataToLayer',
    { viewId: 'works', layerId: '0', copyDataFrom: copyDataFrom('draft', 'works') },
  ],
  ['moving data', 'MoveViewDataToLayer', { viewId: 'works', layerId: 'pipes', viewSelections: everything }],
  [
    'moving data to the base layer',
    'MoveViewDataToLayer',
    { viewId: 'works', layerId: '0', viewSelections: everything },
  ],
  [
    'moving data of a session',
    'MoveViewDataToLayer',
    { viewId: 'draft', layerId: 'draft/data', viewSelections: withoutNotes },
  ],
  ['deleting from a view', 'DeleteFromView', { viewId: 'works', viewSelections: withoutNotes }],
  ['deleting from a session', 'DeleteFromView', { viewId: 'draft', viewSelections: withoutNotes }],
  ['publishing a user view', 'PublishView', { viewId: 'works' }],
  ['publishing a session', 'PublishView', { viewId: 'draft' }],
  ['adding a layer', 'AddLayer', { viewId: 'works', name: 'New' }],
  ['adding a common layer', 'AddLayer', { viewId: 'works', name: 'New', type: 'common' }],
  ['renaming a layer', 'RenameLayer', { layerId: 'pipes', name: 'Water' }],
  ['duplicating a layer', 'DuplicateLayer', { viewId: 'works', layerId: 'fire', name: 'Copy' }],
  ['deleting a layer', 'DeleteLayer', { layerId: 'pipes' }],
  ['deleting a common layer', 'DeleteLayer', { layerId: 'fire' }],
  ['hiding a layer', 'SetLayerVisible', { viewId: 'works', layerId: 'pipes', visible: false }],
  ['showing a layer', 'SetLayerVisible', { viewId: 'works', layerId: 'drafts', visible: true }],
  ['moving a layer', 'SetLayerPosition', { viewId: 'works', layerId: 'fire', position: 0 }],
  ['sharing a layer', 'SetLayerCommon', { viewId: 'works', layerId: 'pipes', common: true }],
  ['restricting a layer', 'SetLayerCommon', { viewId: 'works', layerId: 'fire', common: false }],
];

const checkUndo = async (name: string, variables: object): Promise<void> => {
  const before = await snapshot();
  const edits = await mutate(name, variables);
  const after = await snapshot();
  expect(after).not.toEqual(before);
  const undone = await send(inverseOfAll(edits));
  expect(await snapshot()).toEqual(before);
  const redone = await send(inverseOfAll(undone));
  expect(await snapshot()).toEqual(after);
  await send(inverseOfAll(redone));
  expect(await snapshot()).toEqual(before);
};

describe('undo restores everything, and redo the result, after', () => {
  it.each(cases)('%s', (_, name, variables) => checkUndo(name, variables));

  it('duplicating the base view', async () => {
    const [base] = (await resultOf(editor('GetViews', { modelId })))['views'] as readonly { readonly id: string }[];
    await checkUndo('DuplicateView', { viewId: base!.id, name: 'Copy', enabled: false });
  });

  it('converting the root view to legacy', async () => {
    await mutate('ConvertRootViewToLayered', {});
    await checkUndo('ConvertRootViewToLegacy', {});
  });
});
