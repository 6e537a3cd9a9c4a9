/** Photos with uploaded pictures (docs/reference/data-api.md#photos): adding them as one change, their results and rules. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { readJournal } from '../../edits/journal.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { rejectionOf, requesterFor, resultOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { sendUpload } from '../../testing/send-upload.ts';

const modelId = 'haus';
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const placeRecord = { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const captured = { category: 'other', snapshotLocation: placeRecord, ...dated };

const model = (): PreparedModel => {
  const whole = fixtureModel(modelId);
  const photos = [
    { id: 'withFile', label: 'A', file: 'red.png', ...captured },
    { id: 'withPlace', label: 'B', ...captured },
  ];
  return { ...whole, content: { ...whole.content, photos } };
};

let folder: string;
let server: EditingServer;
let visitor: Requester;
let editor: Requester;
let red: Buffer<ArrayBuffer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-photo-pictures-'));
  server = await runEditingServer(folder);
  const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } });
  red = Buffer.from(await image.png().toBuffer());
  await server.importModel(model(), { 'red.png': red });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, { authorization: 'ada' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asEditor = { authorization: 'ada' };
const picture = (name = 'red.png', content: Uint8Array<ArrayBuffer> | string = red) => ({ name, content });
const addPhoto = (variables: object, file = picture(), headers: Readonly<Record<string, string>> = asEditor) =>
  sendWithFile(server.origin, headers, ['AddPhoto', { modelId, photo: { label: 'New' }, ...variables }], file);
const idOfNew = async (variables: object = {}, file = picture()): Promise<string> =>
  (await resultOf(addPhoto(variables, file)))['id'] as string;

interface SentPhoto extends Record<string, unknown> {
  readonly id: string;
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly presentationUrl: string;
}
const photosFor = async (request: Requester): Promise<readonly SentPhoto[]> =>
  (await resultOf(request('GetPhotos', { modelId, includeDisabled: true })))['photos'] as readonly SentPhoto[];
const find = async (id: string) => (await photosFor(visitor)).find((photo) => photo.id === id);
const bytesOf = async (url: string) => Buffer.from(await (await fetch(server.origin + url)).arrayBuffer());

const lastEdits = (): Promise<readonly Edit[]> =>
  withTestStore(server.dataFolder, async ({ db }) => {
    const row = await db.selectFrom('models').select('version').where('id', '=', modelId).executeTakeFirstOrThrow();
    return readJournal(db, modelId, row.version);
  });
const apply = (edits: readonly object[]) => editor('ApplyEdits', { modelId, edits });

/** An upload without an item. */
const uploadOnly = (): Promise<string> =>
  sendUpload(server.origin, asEditor, modelId, { name: 'red.png', content: red });

const place = {
  viewMode: 'panorama',
  anchor: 's1',
  position: { x: 0, y: 1.5, z: 0 },
  rotation: { x: 0, y: 1, z: 0, w: 0 },
  zoom: null,
  fovDegrees: 75,
  floorVisibility: ['ground'],
};

describe('a photo with an uploaded picture', () => {
  it('is added by one form, with its place, and sent with its URLs', async () => {
    const described = { label: 'Stove', description: 'Warm', category: 'panorama' };
    const added = (await resultOf(addPhoto({ photo: { ...described, snapshotLocation: place } }))) as SentPhoto;
    expect(added).toMatchObject({
      ...described,
      type: 'panorama',
      enabled: true,
      origin: 'user',
      status: 'available',
      filename: 'red.png',
      format: 'png',
      width: 400,
      height: 200,
      validUntil: expect.stringMatching(/Z$/),
      resolutions: ['thumbnail', 'presentation', 'original'],
      snapshotLocation: { ...place, floorVisibility: [{ id: 'ground' }], anchor: { id: 's1' } },
    });
    const { url: _, thumbnailUrl: __, presentationUrl: ___, validUntil: ____, ...fields } = added;
    // Signed URLs differ by their time.
    expect(await find(added.id)).toMatchObject(fields);
    expect((await bytesOf(added.url)).equals(red)).toBe(true);
    expect(await sharp(await bytesOf(added.thumbnailUrl)).metadata()).toMatchObject({ width: 320, height: 160 });
    expect(await sharp(await bytesOf(added.presentationUrl)).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  it('is added by the id of an upload, without a place', async () => {
    const uploadId = await uploadOnly();
    const added = editor('AddPhoto', { modelId, photoId: 'byId', photo: { label: 'Plain', category: null }, uploadId });
    expect(await resultOf(added)).toMatchObject({
      id: 'byId',
      category: 'other',
      type: 'photo2d',
      snapshotLocation: null,
    });
    expect(await find('byId')).toMatchObject({ status: 'available', snapshotLocation: null });
    const unknown = editor('AddPhoto', { modelId, photo: { label: 'A' }, uploadId: 'unknown' });
    expect(await rejectionOf(unknown)).toMatchObject({ extensions: { code: 'not.found' } });
  });

  it('is undone and redone together with its picture', async () => {
    const id = await idOfNew();
    const added = await lastEdits();
    expect(added.map(({ kind }) => kind)).toEqual(['photo', 'attachment']);
    await resultOf(apply(inverseOfAll(added)));
    expect(await find(id)).toBeUndefined();
    await resultOf(apply(added));
    expect((await bytesOf((await find(id))!.url)).equals(red)).toBe(true);
  });

  it('has its picture again when its removal is undone', async () => {
    const id = await idOfNew();
    await resultOf(editor('DeletePhoto', { modelId, photoId: id }));
    await resultOf(apply(inverseOfAll(await lastEdits())));
    expect((await bytesOf((await find(id))!.url)).equals(red)).toBe(true);
  });

  it('is added once, however often it is sent', async () => {
    const first = await idOfNew({ gestureId: 'once' });
    expect(await idOfNew({ gestureId: 'once' })).toBe(first);
    const reused = editor('PatchPhoto', { modelId, photoId: 'withPlace', patch: { label: 'C' }, gestureId: 'once' });
    expect((await rejectionOf(reused)).message).toContain('This gestureId was used for another change');
  });

  it('survives the next import', async () => {
    const id = await idOfNew();
    await server.importModel(model(), { 'red.png': red });
    expect((await bytesOf((await find(id))!.url)).equals(red)).toBe(true);
  });

  it('gets a place, another one, and none', async () => {
    const photoId = await idOfNew();
    for (const snapshotLocation of [place, { ...place, viewMode: 'dollhouse', anchor: null, zoom: 3 }, null]) {
      const patched = await resultOf(editor('PatchPhoto', { modelId, photoId, patch: { snapshotLocation } }));
      const expected = snapshotLocation && {
        ...snapshotLocation,
        anchor: snapshotLocation.anchor === null ? null : { id: 's1' },
        floorVisibility: [{ id: 'ground' }],
      };
      expect(patched).toMatchObject({ snapshotLocation: expected });
    }
    const unknown = editor('PatchPhoto', {
      modelId,
      photoId,
      patch: { snapshotLocation: { ...place, anchor: 'nowhere' } },
    });
    expect((await rejectionOf(unknown)).message).toBe(
      'photo.snapshotLocation.anchor “nowhere” is no sweep of this model.',
    );
  });

  it('is the preview image of the model', async () => {
    const photoId = await idOfNew();
    await resultOf(editor('SetModelImage', { modelId, photoId }));
    const response = await fetch(`${server.origin}/api/v1/player/models/${modelId}/thumb?width=160`);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      width: 160,
      height: 80,
      format: 'jpeg',
    });
    await resultOf(editor('SetModelImage', { modelId, photoId: null }));
  });

  it('may be a BMP, which has no reduced forms', async () => {
    const bitmap = Buffer.alloc(58);
    bitmap.write('BM');
    bitmap.writeUInt32LE(58, 2);
    bitmap.writeUInt32LE(54, 10);
    bitmap.writeUInt32LE(40, 14);
    bitmap.writeInt32LE(3, 18);
    bitmap.writeInt32LE(-2, 22);
    const id = await idOfNew({}, picture('a.bmp', bitmap));
    expect(await find(id)).toMatchObject({
      format: 'bmp',
      width: 3,
      height: 2,
      thumbnailUrl: null,
      presentationUrl: null,
    });
  });

  it.each([
    ['a commenter', { authorization: 'bob' }],
    ['a visitor', {}],
  ])('is not added by %s', async (_, headers) => {
    const before = (await photosFor(editor)).length;
    expect((await rejectionOf(addPhoto({}, picture(), headers))).extensions['code']).toMatch(/forbidden|unauthorized/);
    const uploadId = await uploadOnly();
    const byId = requesterFor(server.origin, headers)('AddPhoto', { modelId, photo: { label: 'A' }, uploadId });
    expect((await rejectionOf(byId)).extensions['code']).toMatch(/forbidden|unauthorized/);
    expect(await photosFor(editor)).toHaveLength(before);
  });
});

/** A PNG whose header declares more pixels than may be decoded. */
const tooLarge = async (): Promise<Buffer<ArrayBuffer>> => {
  const png = Buffer.from(red);
  png.writeUInt32BE(16_384, 16);
  png.writeUInt32BE(8_193, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

describe('a file that is no picture to display', () => {
  const displayed = 'is not a picture that can be displayed; add a GIF, PNG, JPEG, WebP or BMP file.';
  it.each([
    ['plan.pdf', () => '%PDF-1.7\n%âãÏÓ\n', `“plan.pdf” ${displayed}`],
    ['photo.png', () => 'no picture', `“photo.png” ${displayed}`],
    ['drawing.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', `“drawing.svg” ${displayed}`],
    ['scan.tiff', () => sharp(red).tiff().toBuffer(), `“scan.tiff” ${displayed}`],
    [
      'large.png',
      tooLarge,
      '“large.png” cannot be read as a picture, or has more than 134217728 pixels; add an undamaged or smaller one.',
    ],
  ])('%s is rejected, and nothing is added', async (name, content, message) => {
    const before = (await photosFor(editor)).length;
    const bytes = await content();
    const rejection = await rejectionOf(
      addPhoto({}, picture(name, typeof bytes === 'string' ? bytes : Buffer.from(bytes))),
    );
    expect(rejection).toMatchObject({
      message,
      extensions: { code: 'request.invalid', kind: 'notAnImage', files: [name] },
    });
    expect(await photosFor(editor)).toHaveLength(before);
  });
});

const attachment = (parentId: string, filename = 'b.png') => ({
  category: 'upload',
  parentType: 'photo',
  parentId,
  filename,
});

const message = async (rejected: ReturnType<Requester>) => (await rejectionOf(rejected)).message;
const attachTo = (parentId: string) => {
  const item = { modelId, parentType: 'photo', parentId };
  return sendWithFile(server.origin, asEditor, ['AddFileAttachment', item], picture('b.png'));
};
const neither = (id: string) => `The photo “${id}” has neither a picture nor a place; give it one of them.`;

describe('other changes of pictures are rejected:', () => {
  it('a second picture, of a photo with an upload or with a file of the capture', async () => {
    for (const id of [await idOfNew(), 'withFile'])
      expect(await rejectionOf(attachTo(id))).toMatchObject({
        message: `The photo “${id}” can have only one picture; not added: “b.png”. Add each as a photo of its own.`,
        extensions: { code: 'request.invalid', kind: 'tooMany', files: ['b.png'] },
      });
  });

  it('two pictures of a new photo', async () => {
    const [first, second] = [await uploadOnly(), await uploadOnly()];
    const edits = [
      { kind: 'photo', id: 'two', before: null, after: { label: 'A', category: 'other' } },
      ...[first, second].map((id) => ({ kind: 'attachment', id, before: null, after: attachment('two') })),
    ];
    expect(await message(apply(edits))).toContain('can have only one picture');
    expect(await find('two')).toBeUndefined();
  });

  it('a file of the capture beside an upload', async () => {
    const id = await idOfNew();
    const edit = { kind: 'photo', id, before: { file: null }, after: { file: 'red.png' } };
    expect(await message(apply([edit]))).toBe(
      `The photo “${id}” has an attached picture, and cannot have a file as well.`,
    );
  });

  it('a picture or a link for a photo that was added without', async () => {
    expect(await message(attachTo('withPlace'))).toBe(
      'A picture is added together with its photo; add “b.png” as a photo of its own.',
    );
    const onPhoto = { modelId, parentType: 'photo', parentId: 'withPlace' };
    const link = editor('AddExternalAttachment', { ...onPhoto, url: 'https://example.org/a.png', mediaType: 'image' });
    expect(await message(link)).toBe('A link cannot be the picture of a photo; upload the picture instead.');
  });

  it('the removal of the picture alone', async () => {
    const id = await idOfNew();
    const [, added] = await lastEdits();
    const onPhoto = { modelId, parentType: 'photo', parentId: id };
    const expected = `The picture of a photo is removed together with it; remove the photo “${id}” instead.`;
    expect(await message(editor('RemoveFileAttachment', { ...onPhoto, attachmentId: added!.id }))).toBe(expected);
    expect(await message(apply(inverseOfAll([added!])))).toBe(expected);
    expect(await find(id)).toMatchObject({ status: 'available' });
  });

  it('a photo with neither a picture nor a place', async () => {
    const added = { kind: 'photo', id: 'empty', before: null, after: { label: 'A', category: 'other' } };
    expect(await message(apply([added]))).toBe(neither('empty'));
    const patch = { snapshotLocation: null };
    expect(await message(editor('PatchPhoto', { modelId, photoId: 'withPlace', patch }))).toBe(neither('withPlace'));
    await resultOf(editor('PatchPhoto', { modelId, photoId: 'withFile', patch }));
  });
});
