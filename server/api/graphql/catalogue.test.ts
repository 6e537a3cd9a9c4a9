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

type Call = readonly [name: string, variables: () => object, expected: () => unknown];

const containing = (part: object): unknown => expect.arrayContaining([expect.objectContaining(part)]);

/** In an order in which each call finds the records it needs. */
const calls: readonly Call[] = [
  ['GetModelPrefetch', () => ({ modelId }), () => ({ id: modelId, state: 'active' })],
  ['GetModelPolicies', () => ({ modelId }), () => ({ policies: containing({ name: 'spaces.notes', enabled: true }) })],
  ['GetFloors', () => ({ modelId }), () => ({ floors: [{ id: 'ground', label: 'Ground' }, { id: 'upper' }] })],
  ['GetRooms', () => ({ modelId }), () => ({ rooms: containing({ id: 'kitchen', label: 'Küche' }) })],
  ['GetRoomBounds', () => ({ modelId }), () => ({ roomBounds: { edges: containing({ floorId: 'ground' }) } })],
  ['GetRoomClassifications', () => ({}), () => containing({ id: 'kitchen', label: 'Kitchen' })],
  [
    'PutWallGraph',
    () => ({ modelId, snapshot: { version: 1, floors: { ground } } }),
    () => ({ version: 1, floors: { ground } }),
  ],
  ['GetWallGraph', () => ({ modelId }), () => ({ wallGraph: { version: 1, floors: { ground } } })],
  [
    'AddBlur',
    () => ({ modelId, blurId: 'b9', blur: { locationId: 's1', outline } }),
    () => ({ id: 'b9', location: { id: 's1' }, outline, status: 'pending' }),
  ],
  [
    'PatchBlur',
    () => ({ modelId, blurId: 'b9', patch: { locationId: 's2' } }),
    () => ({ id: 'b9', location: { id: 's2' } }),
  ],
  ['ApplyBlurs', () => ({ modelId, blurIds: ['b9'] }), () => [{ id: 'b9' }]],
  ['GetBlurs', () => ({ modelId }), () => ({ blurs: [{ id: 'b9', location: { id: 's2' } }] })],
  [
    'GetRecord',
    () => ({ modelId, kind: 'tag', recordId: 't1' }),
    () => ({ record: { label: 'Oven', roomId: 'kitchen' } }),
  ],
  ['DeleteBlur', () => ({ modelId, blurId: 'b9' }), () => 'b9'],
  [
    'AddTrim',
    () => ({ modelId, trimId: 'c9', trim: { position, size: { x: 1, y: 1, z: 1 } } }),
    () => ({ id: 'c9', position, enabled: true }),
  ],
  ['PatchTrim', () => ({ modelId, trimId: 'c9', patch: { enabled: false } }), () => ({ id: 'c9', enabled: false })],
  ['GetTrims', () => ({ modelId, includeDisabled: true }), () => ({ trims: [{ id: 'c9', enabled: false }] })],
  ['DeleteTrim', () => ({ modelId, trimId: 'c9' }), () => 'c9'],
  [
    'ApplyEdits',
    () => ({ modelId, edits: [photo] }),
    () => ({ edits: [{ kind: 'photo', id: 'p9', after: { label: 'A' } }] }),
  ],
  [
    'PatchPhoto',
    () => ({ modelId, photoId: 'p9', patch: { label: 'Stove', enabled: false } }),
    () => ({ id: 'p9', label: 'Stove', enabled: false }),
  ],
  ['OrderPhotos', () => ({ modelId, photoIds: ['p9'] }), () => [{ id: 'p9', label: 'Stove' }]],
  ['SetModelImage', () => ({ modelId, photoId: null }), () => ({ image: { url: '/api/v1/player/models/haus/thumb' } })],
  ['DeletePhoto', () => ({ modelId, photoId: 'p9' }), () => 'p9'],
  [
    'SetModelPolicy',
    () => ({ modelId, name: 'spaces.notes', value: true }),
    () => ({ policies: containing({ name: 'spaces.notes', enabled: true }) }),
  ],
  [
    'RateModel',
    () => ({ modelId, answers: { happiness: 5 }, final: true }),
    () => ({ name: 'ada', happiness: 5, final: true }),
  ],
  ['GetModelRatings', () => ({ modelId }), () => ({ count: 1, averageHappiness: 5 })],
  [
    'GetModelStatistics',
    () => ({ modelId, from: '2026-03-01', to: '2026-03-02' }),
    () => ({ available: true, enabled: true, counts: [] }),
  ],
  [
    'GetStatisticsPlan',
    () => ({ modelId }),
    () => ({ floors: [{ id: 'ground' }, { id: 'upper' }], rooms: containing({ id: 'kitchen' }) }),
  ],
  ['GetLabels', () => ofKind, () => ({ labels: containing({ id: 'l1', label: 'Stove' }) })],
  ['GetMattertags', () => ofKind, () => ({ mattertags: containing({ id: 't1', label: 'Oven' }) })],
  ['GetMeasurements', () => ofKind, () => ({ measurementPaths: containing({ id: 'm1', label: 'Width' }) })],
  ['GetOrderedLists', () => ({ modelId, includeLayers }), () => ({ orderedLists: [{ id: 'o1' }, { id: 'o2' }] })],
  [
    'GetOrderedListByName',
    () => ({ modelId, label: 'Kitchen', includeLayers }),
    () => ({ orderedLists: [{ id: 'o1', label: 'Kitchen' }] }),
  ],
  ['GetViews', () => ({ modelId }), () => ({ views: containing({ type: 'matterport.model.default', enabled: true }) })],
  ['GetView', () => ({ viewId: baseViewId() }), () => ({ id: baseViewId(), type: 'matterport.model.default' })],
  // A comparison needs a session, and there is no operation that creates one.
  ['ApplyEdits', () => ({ modelId, edits: [session] }), () => ({ edits: [{ kind: 'view', id: 'session' }] })],
  [
    'GetSessionDiff',
    () => ({ modelId, includeLayers }),
    () => ({ base: { id: baseViewId(), labels: containing({ id: 'l1' }) } }),
  ],
  [
    'UpdatePlugin',
    () => ({ modelId, name: 'Meter', patch: { versions: [{ version: '1.0' }], currentVersion: '1.0' } }),
    () => ({ name: 'Meter', currentVersion: '1.0' }),
  ],
  ['GetPlugins', () => ({ modelId }), () => ({ sdkPlugins: [{ name: 'Meter', versions: [{ version: '1.0' }] }] })],
  ['DeletePlugin', () => ({ modelId, name: 'Meter' }), () => 'Meter'],
  [
    'PatchFloor',
    () => ({ modelId, floorId: 'ground', patch: { label: 'Below' } }),
    () => ({ id: 'ground', label: 'Below' }),
  ],
  [
    'AddLabel',
    () => ({ modelId, labelId: 'l9', label: { label: 'Stove', position }, includeLayers }),
    () => ({ id: 'l9', label: 'Stove', position, room: { id: 'kitchen' } }),
  ],
  [
    'PatchLabel',
    () => ({ modelId, labelId: 'l9', patch: { label: 'Oven' }, includeLayers }),
    () => ({ id: 'l9', label: 'Oven', position }),
  ],
  ['DeleteLabel', () => ({ modelId, labelId: 'l9' }), () => 'l9'],
  [
    'AddMattertag',
    () => ({ modelId, mattertagId: 't9', mattertag: { label: 'Fire', anchorPosition: position } }),
    () => ({ id: 't9' }),
  ],
  ['DeleteMattertag', () => ({ modelId, mattertagId: 't9' }), () => 't9'],
  [
    'RefreshTagFileAttachments',
    () => ({ modelId, includeDisabled: true }),
    () => ({
      mattertags: containing({ id: 't1', fileAttachments: [expect.objectContaining({ filename: 'plan.pdf' })] }),
    }),
  ],
  [
    'RemoveFileAttachment',
    () => ({ ...onTag, attachmentId: results.get('AddFileAttachment')!['id'] }),
    () => results.get('AddFileAttachment')!['id'],
  ],
  [
    'AddExternalAttachment',
    () => ({ ...onTag, url: 'https://example.org/film.mp4', mediaType: 'video' }),
    () => ({ url: 'https://example.org/film.mp4', mediaType: 'video', category: 'external' }),
  ],
  [
    'DeleteExternalAttachment',
    () => ({ ...onTag, attachmentId: results.get('AddExternalAttachment')!['id'] }),
    () => results.get('AddExternalAttachment')!['id'],
  ],
  [
    'AddMeasurement',
    () => ({ modelId, pathId: 'm9', measurementPath: { points: [{ position }, { position }] } }),
    () => ({ id: 'm9' }),
  ],
  ['PatchMeasurement', () => ({ modelId, pathId: 'm9', patch: { label: 'Width' } }), () => ({ id: 'm9' })],
  ['DeleteMeasurement', () => ({ modelId, pathId: 'm9' }), () => 'm9'],
  [
    'AddOrderedList',
    () => ({ modelId, label: 'Way', description: 'Round', entries, layerId: '0', includeLayers }),
    () => ({ label: 'Way', description: 'Round', entries, layer: { id: '0' } }),
  ],
  [
    'AddUserView',
    () => ({ modelId, name: 'Works', gestureId: 'works' }),
    () => ({ type: 'matterport.user.view', name: 'Works', enabled: true }),
  ],
  [
    'GetEditBatch',
    () => ({ modelId, gestureId: 'works' }),
    () => ({ editBatch: { edits: containing({ kind: 'view', id: viewId() }) } }),
  ],
  ['RenameView', () => ({ viewId: viewId(), name: 'Fire' }), () => ({ id: viewId(), name: 'Fire' })],
  ['SetViewEnabled', () => ({ viewId: viewId(), enabled: true }), () => ({ id: viewId(), enabled: true })],
  [
    'CopyViewDataToLayer',
    () => ({
      viewId: viewId(),
      layerId: ownLayerId(),
      copyDataFrom: [{ viewId: baseViewId(), type: 'Label' }],
    }),
    () => ({ id: viewId() }),
  ],
  [
    'GetMergeDiff',
    () => ({ viewId: viewId() }),
    () => ({ mergeDiff: { src: viewId(), dest: baseViewId(), typesModified: ['Label'] } }),
  ],
  [
    'MoveViewDataToLayer',
    () => ({ viewId: viewId(), layerId: ownLayerId(), viewSelections: [{ type: 'Label' }] }),
    () => ({ id: viewId() }),
  ],
  [
    'DuplicateView',
    () => ({ modelId, viewId: viewId(), name: 'Fire 2', enabled: false }),
    () => ({ type: 'matterport.user.view', name: 'Fire 2', enabled: false }),
  ],
  [
    'PublishView',
    () => ({ viewId: results.get('DuplicateView')!['id'] }),
    () => ({ mergeId: expect.stringMatching(/^haus:\d+$/) }),
  ],
  ['DeleteFromView', () => ({ viewId: viewId(), viewSelections: [{ type: 'Label' }] }), () => ({ id: viewId() })],
  ['DeleteView', () => ({ modelId, viewId: viewId(), deleteLayersIfOrphaned: true }), () => viewId()],
  ['ConvertRootViewToLayered', () => ({ modelId }), () => ({ type: 'matterport.model.layered', enabled: true })],
  ['ConvertRootViewToLegacy', () => ({ modelId }), () => ({ type: 'matterport.model.default', enabled: true })],
];

describe('an editor gets a result of', () => {
  it.each(calls)('%s', async (name, variables, expected) => {
    const result = await resultOf(editor(name, variables()));
    expect({ result }).toMatchObject({ result: expected() });
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
