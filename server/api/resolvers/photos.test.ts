import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { resultOf, requesterFor, rejectionOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const snapshotLocation = { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const photo = (id: string, more: object = {}) => ({
  id,
  label: id,
  category: 'other',
  snapshotLocation,
  ...dated,
  ...more,
});

const modelId = 'haus';
const model = (): PreparedModel => {
  const whole = fixtureModel(modelId);
  const photos = [
    photo('p1', { file: 'red.png' }),
    photo('p2'),
    photo('p3', { file: 'words.png' }),
    photo('p4', { file: 'half.png' }),
  ];
  return { ...whole, content: { ...whole.content, photos } };
};

let folder: string;
let server: EditingServer;
let visitor: Requester;
let editor: Requester;
let files: Readonly<Record<string, Uint8Array | string>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-photos-'));
  server = await runEditingServer(folder);
  const red = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } });
  const whole = await red.png().toBuffer();
  files = { 'red.png': whole, 'words.png': 'no image', 'half.png': whole.subarray(0, whole.length / 2) };
  await server.importModel(model(), files);
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, { authorization: 'ada' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readPhotos = async (request: Requester, variables: object = {}) =>
  (await resultOf(request('GetPhotos', { modelId, ...variables })))['photos'] as readonly Record<string, unknown>[];
const idsFor = async (request: Requester, variables: object = {}) =>
  (await readPhotos(request, variables)).map(({ id }) => id);

it('are changed and disabled', async () => {
  const patch = { label: 'Stove', description: 'Cold', classification: 'kitchen', category: 'tour', enabled: false };
  expect(await resultOf(editor('PatchPhoto', { modelId, photoId: 'p2', patch }))).toMatchObject(patch);
  expect(await idsFor(visitor, { includeDisabled: true })).toEqual(['p1', 'p3', 'p4']);
  expect(await idsFor(editor, { includeDisabled: true })).toEqual(['p1', 'p2', 'p3', 'p4']);
  await resultOf(editor('PatchPhoto', { modelId, photoId: 'p2', patch: { enabled: true, classification: null } }));
  expect((await readPhotos(visitor))[1]).toMatchObject({ label: 'Stove', description: 'Cold', classification: null });
});

it('are put in the requested order, the others after them', async () => {
  await resultOf(editor('OrderPhotos', { modelId, photoIds: ['p3', 'p2'] }));
  expect(await idsFor(visitor)).toEqual(['p3', 'p2', 'p1', 'p4']);
  await resultOf(editor('OrderPhotos', { modelId, photoIds: ['p1'] }));
  expect(await idsFor(visitor)).toEqual(['p1', 'p3', 'p2', 'p4']);
  const unknown = editor('OrderPhotos', { modelId, photoIds: ['p1', 'p9'] });
  expect(await rejectionOf(unknown)).toMatchObject({ message: 'There is no photo p9 in this model.' });
});

const thumb = async (query = '') => {
  const response = await fetch(`${server.origin}/api/v1/player/models/${modelId}/thumb${query}`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { etag: response.headers.get('etag'), width, height, format };
};
const image = async () => (await resultOf(visitor('GetModelPrefetch', { modelId })))['image'] as { id: string };

it('are the preview image of the model while they are enabled', async () => {
  const [before, own] = [await thumb(), await image()];
  expect(before).toMatchObject({ width: 640, height: 400 });
  const chosen = await resultOf(editor('SetModelImage', { modelId, photoId: 'p1' }));
  expect(chosen['image']).toEqual({ id: `${own.id}/p1`, url: '/api/v1/player/models/haus/thumb' });
  expect(await thumb()).toMatchObject({ width: 400, height: 200, format: 'jpeg' });
  expect(await thumb('?width=160')).toMatchObject({ width: 160, height: 80 });
  expect((await thumb()).etag).not.toBe(before.etag);
  await resultOf(editor('PatchPhoto', { modelId, photoId: 'p1', patch: { enabled: false } }));
  expect(await thumb()).toEqual(before);
  await resultOf(editor('PatchPhoto', { modelId, photoId: 'p1', patch: { enabled: true } }));
  await server.importModel(model(), files);
  expect(await thumb()).toMatchObject({ width: 400, height: 200 });
  await resultOf(editor('SetModelImage', { modelId, photoId: null }));
  expect(await thumb()).toMatchObject({ width: 640, height: 400 });
  expect((await image()).id).not.toContain('/');
});

it('that cannot be drawn are not the preview image', async () => {
  for (const [photoId, message] of [
    ['p2', 'The photo p2 has no image file; choose one that has.'],
    ['p9', 'There is no photo p9 in this model.'],
  ] as const)
    expect(await rejectionOf(editor('SetModelImage', { modelId, photoId }))).toMatchObject({ message });
  for (const photoId of ['p3', 'p4']) {
    await resultOf(editor('SetModelImage', { modelId, photoId }));
    expect(await thumb()).toMatchObject({ width: 640, height: 400 });
  }
  await resultOf(editor('SetModelImage', { modelId, photoId: null }));
});

it('are changed and deleted by editors only', async () => {
  for (const [name, more] of [
    ['PatchPhoto', { photoId: 'p2', patch: { label: 'x' } }],
    ['DeletePhoto', { photoId: 'p2' }],
    ['OrderPhotos', { photoIds: ['p2'] }],
    ['SetModelImage', { photoId: 'p1' }],
  ] as const)
    expect((await rejectionOf(visitor(name, { modelId, ...more }))).extensions).toMatchObject({
      code: 'user.unauthorized',
    });
  expect((await editor('DeletePhoto', { modelId, photoId: 'p2' })).data).toEqual({ deletePhoto: 'p2' });
  expect(await idsFor(editor, { includeDisabled: true })).toEqual(['p1', 'p3', 'p4']);
});

const added = (changes: object = {}) => ({ label: 'New', category: 'other', snapshotLocation, ...changes });
const add = (id: string, after: object) =>
  editor('ApplyEdits', { modelId, edits: [{ kind: 'photo', id, before: null, after }] });

it('come from the capture, also when they are changed or restored, or from a user of this server', async () => {
  await resultOf(editor('PatchPhoto', { modelId, photoId: 'p1', patch: { label: 'Changed' } }));
  await editor('DeletePhoto', { modelId, photoId: 'p3' });
  await resultOf(add('p3', added({ file: 'words.png' })));
  await resultOf(add('p8', added()));
  await resultOf(editor('PatchPhoto', { modelId, photoId: 'p8', patch: { label: 'Renamed' } }));
  const origins = (await readPhotos(editor, { includeDisabled: true })).map(({ id, origin }) => [id, origin]);
  expect(Object.fromEntries(origins)).toEqual({ p1: 'capture', p3: 'capture', p4: 'capture', p8: 'user' });
});

it.each([
  [
    'inside without a sweep',
    { snapshotLocation: { ...snapshotLocation, viewMode: 'panorama' } },
    'photo.snapshotLocation.anchor must be the id of a sweep in the modes panorama and outdoor.',
  ],
  [
    'outdoors with no sweep',
    { snapshotLocation: { ...snapshotLocation, viewMode: 'outdoor', anchor: null } },
    'photo.snapshotLocation.anchor must be the id of a sweep in the modes panorama and outdoor.',
  ],
  [
    'of an unknown sweep',
    { snapshotLocation: { ...snapshotLocation, viewMode: 'panorama', anchor: 'x' } },
    'photo.snapshotLocation.anchor “x” is no sweep of this model.',
  ],
  [
    'with a file outside the capture',
    { file: '../../enfilade.db' },
    "photo.file must be a path inside the capture's folder.",
  ],
])('are rejected %s', async (_, changes, message) => {
  expect(await rejectionOf(add('p9', added(changes)))).toMatchObject({
    message,
    extensions: { code: 'request.invalid' },
  });
});

const withoutAnchor = {
  viewMode: 'panorama',
  position: { x: 0, y: 0, z: 0 },
  rotation: { x: 0, y: 0, z: 0, w: 1 },
};
const anchorMissing = {
  message: 'photo.snapshotLocation.anchor must be the id of a sweep in the modes panorama and outdoor.',
  extensions: { code: 'request.invalid' },
};

it('are rejected inside without a sweep by each mutation', async () => {
  const patch = { snapshotLocation: withoutAnchor };
  expect(await rejectionOf(editor('PatchPhoto', { modelId, photoId: 'p1', patch }))).toMatchObject(anchorMissing);
  const picture = { name: 'red.png', content: new Uint8Array(files['red.png'] as Uint8Array) };
  const adding = (photoId: string, place: object) =>
    sendWithFile(
      server.origin,
      { authorization: 'ada' },
      ['AddPhoto', { modelId, photoId, photo: { label: 'A', ...place } }],
      picture,
    );
  expect(await rejectionOf(adding('p10', { snapshotLocation: withoutAnchor }))).toMatchObject(anchorMissing);
  const unknown = { snapshotLocation: { ...withoutAnchor, anchor: 'x' } };
  expect((await rejectionOf(adding('p10', unknown))).message).toBe(
    'photo.snapshotLocation.anchor “x” is no sweep of this model.',
  );
  await resultOf(adding('uploaded', {}));
  await resultOf(adding('snapshot', { snapshotLocation: { ...withoutAnchor, anchor: 's1' } }));
});

it('come from a user of this server where they were uploaded or taken in the viewer, also after an import', async () => {
  const originOf = async (id: string) =>
    (await readPhotos(editor, { includeDisabled: true })).find((each) => each['id'] === id)?.['origin'];
  expect([await originOf('uploaded'), await originOf('snapshot')]).toEqual(['user', 'user']);
  const before = (await resultOf(editor('GetRecord', { modelId, kind: 'photo', recordId: 'snapshot' })))[
    'record'
  ] as object;
  await resultOf(editor('ApplyEdits', { modelId, edits: [{ kind: 'photo', id: 'snapshot', before, after: null }] }));
  await resultOf(add('snapshot', before));
  await server.importModel(model(), files);
  expect([await originOf('uploaded'), await originOf('snapshot')]).toEqual(['user', 'user']);
  expect(await originOf('p1')).toBe('capture');
});
