import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { readCatalogue } from '../../testing/catalogue.ts';
import { resultOf, requesterFor, type Requester, type NamedResult } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

/** Operations of the catalogue that are not implemented yet. */
const notImplemented: readonly string[] = [];

const texts: Readonly<Record<string, string>> = { ...operations, ...editOperations };

let folder: string;
let server: TestServer;
let editor: Requester;
/** Results of the calls so far, by operation. */
const results = new Map<string, Record<string, unknown>>();

const modelId = 'haus';
const onTag = { modelId, parentType: 'mattertag', parentId: 't1' };

/** Files are sent as forms, which the requester does not support. */
const attachFile = async (headers: Readonly<Record<string, string>>): Promise<void> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify(onTag));
  form.append('files', new Blob(['%PDF-1.7']), 'plan.pdf');
  const response = await fetch(server.origin + graphPath, { method: 'POST', body: form, headers });
  results.set('AddFileAttachment', await resultOf(response.json() as Promise<NamedResult>));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-catalogue-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  const headers = await signedIn(server.origin, 'ada@example.org');
  editor = requesterFor(server.origin, headers);
  await attachFile(headers);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const position = { x: 1, y: 1, z: -1 };
const includeLayers = true;
const ofKind = { modelId, includeDisabled: true, includeLayers };
const entries = [{ id: 't1', type: 'Mattertag' }];
const outline = [position, { ...position, x: 2 }, { ...position, y: 2 }];
const ground = { vertices: { a: { x: 0, y: 0 } }, edges: {}, rooms: {} };

const addedView = () => results.get('AddUserView')!;
const viewId = () => addedView()['id'];
const baseViewId = () => (results.get('GetViews')!['views'] as readonly { id: string }[])[0]!.id;
const ownLayerId = () =>
  (addedView()['layers'] as readonly { layer: { id: string; type: string } }[]).find(
    ({ layer }) => layer.type === 'dedicated',
  )!.layer.id;

const photo = {
  kind: 'photo',
  id: 'p9',
  before: null,
  after: {
    label: 'A',
    category: 'other',
    snapshotLocation: { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  },
};

const session = {
  kind: 'view',
  id: 'session',
  before: null,
  after: {
    type: 'session',
    name: '',
    enabled: true,
    masks: [],
    layers: [{ layerId: '0', position: 0, visible: true }],
  },
};

/** In an order in which each call finds the records it needs. */
const calls: readonly (readonly [name: string, variables: () => object])[] = [
  ['GetModelPrefetch', () => ({ modelId })],
  ['GetModelPolicies', () => ({ modelId })],
  ['GetFloors', () => ({ modelId })],
  ['GetRooms', () => ({ modelId })],
  ['GetRoomBounds', () => ({ modelId })],
  ['GetRoomClassifications', () => ({})],
  ['PutWallGraph', () => ({ modelId, snapshot: { version: 1, floors: { ground } } })],
  ['GetWallGraph', () => ({ modelId })],
  ['AddBlur', () => ({ modelId, blurId: 'b9', blur: { locationId: 's1', outline } })],
  ['PatchBlur', () => ({ modelId, blurId: 'b9', patch: { locationId: 's2' } })],
  ['ApplyBlurs', () => ({ modelId, blurIds: ['b9'] })],
  ['GetBlurs', () => ({ modelId })],
  ['GetRecord', () => ({ modelId, kind: 'tag', recordId: 't1' })],
  ['DeleteBlur', () => ({ modelId, blurId: 'b9' })],
  ['AddTrim', () => ({ modelId, trimId: 'c9', trim: { position, size: { x: 1, y: 1, z: 1 } } })],
  ['PatchTrim', () => ({ modelId, trimId: 'c9', patch: { enabled: false } })],
  ['GetTrims', () => ({ modelId, includeDisabled: true })],
  ['DeleteTrim', () => ({ modelId, trimId: 'c9' })],
  ['ApplyEdits', () => ({ modelId, edits: [photo] })],
  ['PatchPhoto', () => ({ modelId, photoId: 'p9', patch: { label: 'Stove', enabled: false } })],
  ['OrderPhotos', () => ({ modelId, photoIds: ['p9'] })],
  ['SetModelImage', () => ({ modelId, photoId: null })],
  ['DeletePhoto', () => ({ modelId, photoId: 'p9' })],
  ['SetModelPolicy', () => ({ modelId, name: 'spaces.notes', value: true })],
  ['RateModel', () => ({ modelId, answers: { happiness: 5 }, final: true })],
  ['GetModelRatings', () => ({ modelId })],
  ['GetModelStatistics', () => ({ modelId, from: '2026-03-01', to: '2026-03-02' })],
  ['GetStatisticsPlan', () => ({ modelId })],
  ['GetLabels', () => ofKind],
  ['GetMattertags', () => ofKind],
  ['GetMeasurements', () => ofKind],
  ['GetOrderedLists', () => ({ modelId, includeLayers })],
  ['GetOrderedListByName', () => ({ modelId, label: 'Kitchen', includeLayers })],
  ['GetViews', () => ({ modelId })],
  ['GetView', () => ({ viewId: baseViewId() })],
  // A comparison needs a session, and there is no operation that creates one.
  ['ApplyEdits', () => ({ modelId, edits: [session] })],
  ['GetSessionDiff', () => ({ modelId, includeLayers })],
  [
    'UpdatePlugin',
    () => ({ modelId, name: 'Meter', patch: { versions: [{ version: '1.0' }], currentVersion: '1.0' } }),
  ],
  ['GetPlugins', () => ({ modelId })],
  ['DeletePlugin', () => ({ modelId, name: 'Meter' })],
  ['PatchFloor', () => ({ modelId, floorId: 'ground', patch: { label: 'Below' } })],
  ['AddLabel', () => ({ modelId, labelId: 'l9', label: { label: 'Stove', position }, includeLayers })],
  ['PatchLabel', () => ({ modelId, labelId: 'l9', patch: { label: 'Oven' }, includeLayers })],
  ['DeleteLabel', () => ({ modelId, labelId: 'l9' })],
  ['AddMattertag', () => ({ modelId, mattertagId: 't9', mattertag: { label: 'Fire', anchorPosition: position } })],
  ['DeleteMattertag', () => ({ modelId, mattertagId: 't9' })],
  ['RefreshTagFileAttachments', () => ({ modelId, includeDisabled: true })],
  ['RemoveFileAttachment', () => ({ ...onTag, attachmentId: results.get('AddFileAttachment')!['id'] })],
  ['AddExternalAttachment', () => ({ ...onTag, url: 'https://example.org/film', mediaType: 'video' })],
  ['DeleteExternalAttachment', () => ({ ...onTag, attachmentId: results.get('AddExternalAttachment')!['id'] })],
  ['AddMeasurement', () => ({ modelId, pathId: 'm9', measurementPath: { points: [{ position }, { position }] } })],
  ['PatchMeasurement', () => ({ modelId, pathId: 'm9', patch: { label: 'Width' } })],
  ['DeleteMeasurement', () => ({ modelId, pathId: 'm9' })],
  ['AddOrderedList', () => ({ modelId, label: 'Way', description: 'Round', entries, layerId: '0', includeLayers })],
  ['AddUserView', () => ({ modelId, name: 'Works' })],
  ['RenameView', () => ({ viewId: viewId(), name: 'Fire' })],
  ['SetViewEnabled', () => ({ viewId: viewId(), enabled: true })],
  [
    'CopyViewDataToLayer',
    () => ({
      viewId: viewId(),
      layerId: ownLayerId(),
      copyDataFrom: [{ viewId: baseViewId(), type: 'Label' }],
    }),
  ],
  ['GetMergeDiff', () => ({ viewId: viewId() })],
  ['MoveViewDataToLayer', () => ({ viewId: viewId(), layerId: ownLayerId(), viewSelections: [{ type: 'Label' }] })],
  ['DuplicateView', () => ({ modelId, viewId: viewId(), name: 'Fire 2', enabled: false })],
  ['PublishView', () => ({ viewId: results.get('DuplicateView')!['id'] })],
  ['DeleteFromView', () => ({ viewId: viewId(), viewSelections: [{ type: 'Label' }] })],
  ['DeleteView', () => ({ modelId, viewId: viewId(), deleteLayersIfOrphaned: true })],
  ['ConvertRootViewToLayered', () => ({ modelId })],
  ['ConvertRootViewToLegacy', () => ({ modelId })],
];

describe('an editor gets a result of', () => {
  it.each(calls)('%s', async (name, variables) => {
    const result = await resultOf(editor(name, variables()));
    expect(result).toBeTruthy();
    results.set(name, result);
  });
});

const variablesOf = (name: string) => {
  const operation = parse(texts[name]!).definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )!;
  expect(operation.name?.value).toBe(name);
  return (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    isRequired: type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  }));
};

const catalogue = readCatalogue();

describe('the catalogue of docs/reference/data-api.md', () => {
  const implemented = catalogue.filter(({ name }) => !notImplemented.includes(name));

  it('contains only operations that are called above, except those that are not implemented yet', () => {
    expect(catalogue).toHaveLength(42);
    const called = new Set(calls.map(([name]) => name));
    expect(implemented.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
    expect(notImplemented.filter((name) => !catalogue.some((entry) => entry.name === name))).toEqual([]);
  });

  it.each(implemented)('$name has the variables of the catalogue', ({ name, required, optional }) => {
    const variables = variablesOf(name);
    const ours = variables.map((variable) => variable.name);
    expect(ours).toEqual(expect.arrayContaining([...required, ...optional]));
    const demanded = variables.filter(({ isRequired }) => isRequired).map((variable) => variable.name);
    expect(demanded.filter((variable) => !required.includes(variable))).toEqual([]);
  });
});

it('lists no implemented operation as not implemented', () => {
  expect(notImplemented.filter((name) => Object.hasOwn(texts, name))).toEqual([]);
});
