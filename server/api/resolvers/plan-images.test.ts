/** Images of floors' plans: for whom they are, their pictures, and the batches that add, change and remove them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { readJournal } from '../../edits/journal.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { rejectionOf, requesterFor, resultOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';
import { queryGraph } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { sendUpload } from '../../testing/send-upload.ts';

const modelId = 'haus';
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const captured = { floorId: 'ground', file: 'plans/Red.png', x: 1.5, z: -2, width: 5, rotationDegrees: 30, ...dated };

const model = (): PreparedModel => {
  const whole = fixtureModel(modelId);
  const planImages = [
    { id: 'captured', ...captured },
    { id: 'withoutFile', ...captured, file: 'plans/none.png' },
    { id: 'withoutFloor', ...captured, floorId: 'attic' },
  ];
  return { ...whole, content: { ...whole.content, planImages } };
};

let folder: string;
let server: EditingServer;
let editor: Requester;
let red: Buffer<ArrayBuffer>;
let count = 0;

const importModel = () => server.importModel(model(), { 'plans/Red.png': red });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-plan-images-'));
  server = await runEditingServer(folder);
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } });
  red = Buffer.from(await image.png().toBuffer());
  await importModel();
  editor = requesterFor(server.origin, asEditor);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asEditor = { authorization: 'ada' };
const others = [
  ['a commenter', { authorization: 'bob' }],
  ['a user without a role', { authorization: 'eve' }],
  ['a visitor', {}],
] as const;

interface SentImage extends Record<string, unknown> {
  readonly id: string;
  readonly url: string;
}

const imagesFor = async (headers: Readonly<Record<string, string>> = asEditor): Promise<readonly SentImage[]> => {
  const fields =
    'id floor { id } x z width rotationDegrees filename url validUntil imageWidth imageHeight created modified';
  const { data } = await queryGraph(server.origin, `{ model(id: "${modelId}") { planImages { ${fields} } } }`, headers);
  return (data!['model'] as { readonly planImages: readonly SentImage[] }).planImages;
};
const idsFor = async (headers?: Readonly<Record<string, string>>) => (await imagesFor(headers)).map(({ id }) => id);
const find = async (id: string) => (await imagesFor()).find((image) => image.id === id);
/** What the URL of the image delivers. */
const bytesOf = async (id: string) =>
  Buffer.from(await (await fetch(server.origin + (await find(id))!.url)).arrayBuffer());

const lastEdits = (): Promise<readonly Edit[]> =>
  withTestStore(server.dataFolder, async ({ db }) => {
    const row = await db.selectFrom('models').select('version').where('id', '=', modelId).executeTakeFirstOrThrow();
    return readJournal(db, modelId, row.version);
  });
const send = (edits: readonly object[], request = editor) => request('ApplyEdits', { modelId, edits });
/** The edits as they took effect. */
const apply = async (edits: readonly object[]): Promise<readonly Edit[]> => {
  await resultOf(send(edits));
  return lastEdits();
};
const messageOf = async (edits: readonly object[]): Promise<string> => (await rejectionOf(send(edits))).message;

const upload = (name = 'red.png', content: Buffer = red): Promise<string> =>
  sendUpload(server.origin, asEditor, modelId, { name, content });

const image = { floorId: 'upper', x: 3, z: 4, width: 12.5 };
const newId = (): string => `image-${(count += 1)}`;
const addition = (id: string, fields: Fields = {}): Edit => ({
  kind: 'planImage',
  id,
  before: null,
  after: { ...image, ...fields },
});
const attached = (parentId: string, id: string, filename = 'red.png'): Edit => ({
  kind: 'attachment',
  id,
  before: null,
  after: { category: 'upload', parentType: 'planImage', parentId, filename },
});
/** Adds an image of an uploaded picture. */
const add = async (fields: Fields = {}, earlier: readonly Edit[] = []) => {
  const id = newId();
  const edits = await apply([...earlier, addition(id, fields), attached(id, await upload())]);
  return { id, edits };
};

const attic: Edit = {
  kind: 'floor',
  id: 'attic-of-test',
  before: null,
  after: { name: 'Attic', classification: null, bottom: 6 },
};

describe('images of a capture', () => {
  it('are sent to editors with their place, and a URL of their file', async () => {
    expect(await find('captured')).toEqual({
      id: 'captured',
      floor: { id: 'ground' },
      x: 1.5,
      z: -2,
      width: 5,
      rotationDegrees: 30,
      filename: 'Red.png',
      url: expect.stringContaining('expires=') as unknown,
      validUntil: expect.stringMatching(/Z$/) as unknown,
      imageWidth: 40,
      imageHeight: 30,
      ...dated,
    });
    expect((await bytesOf('captured')).equals(red)).toBe(true);
  });

  it('are not sent without their floor, and without a URL where their file is missing: they can be removed', async () => {
    expect(await idsFor()).toEqual(['captured', 'withoutFile']);
    const unknown = { filename: null, url: null, validUntil: null, imageWidth: null, imageHeight: null };
    expect(await find('withoutFile')).toMatchObject(unknown);
  });

  it.each(others)('are not sent to %s', async (_, headers) => {
    const { id } = await add();
    expect(await idsFor(headers)).toEqual([]);
    const request = requesterFor(server.origin, headers);
    const ofImage = { modelId, parentType: 'planImage', parentId: id };
    expect((await rejectionOf(request('GetAttachments', ofImage))).extensions['code']).toMatch(
      /forbidden|unauthorized/,
    );
    const record = await request('GetRecord', { modelId, kind: 'planImage', recordId: id });
    expect(record.errors?.[0]?.extensions['code']).toMatch(/forbidden|unauthorized/);
  });
});

describe('an image with an uploaded picture', () => {
  it('is added in one batch, whose inverse removes it, and which can be repeated', async () => {
    const { id, edits } = await add({ rotationDegrees: -45 });
    const sent = { id, floor: { id: 'upper' }, x: 3, z: 4, width: 12.5, rotationDegrees: -45, filename: 'red.png' };
    expect(await find(id)).toMatchObject({ ...sent, imageWidth: 40, imageHeight: 30 });
    expect((await bytesOf(id)).equals(red)).toBe(true);
    const undone = await apply(inverseOfAll(edits));
    expect(await find(id)).toBeUndefined();
    await apply(inverseOfAll(undone));
    expect(await find(id)).toMatchObject(sent);
    expect((await bytesOf(id)).equals(red)).toBe(true);
  });

  it('may be added after its picture', async () => {
    const id = newId();
    await apply([attached(id, await upload()), addition(id)]);
    expect((await bytesOf(id)).equals(red)).toBe(true);
  });

  it('has its picture again when its removal is undone, with or without an edit of the picture', async () => {
    const { id, edits } = await add();
    const [added, picture] = edits as readonly [Edit, Edit];
    for (const removed of [[added], [added, picture], [picture, added]]) {
      const applied = await apply(removed.map(({ after, ...edit }) => ({ ...edit, before: after, after: null })));
      expect(await find(id)).toBeUndefined();
      await apply(inverseOfAll(applied));
      expect((await bytesOf(id)).equals(red)).toBe(true);
    }
  });

  it('is moved, turned, resized and put on another floor', async () => {
    const { id } = await add();
    const after = { floorId: 'ground', x: -1, z: 0.5, width: 0.1, rotationDegrees: 360 };
    const [moved] = await apply([{ kind: 'planImage', id, before: { ...image, rotationDegrees: 0 }, after }]);
    const { floorId, ...place } = after;
    expect(await find(id)).toMatchObject({ ...place, floor: { id: floorId } });
    await apply(inverseOfAll([moved!]));
    expect(await find(id)).toMatchObject({ x: 3, z: 4, width: 12.5, rotationDegrees: 0, floor: { id: 'upper' } });
  });

  it('survives the next import', async () => {
    const { id } = await add();
    await importModel();
    expect((await bytesOf(id)).equals(red)).toBe(true);
  });

  it.each(others)('is not added by %s', async (_, headers) => {
    const id = newId();
    const sent = send([addition(id), attached(id, await upload())], requesterFor(server.origin, headers));
    expect((await rejectionOf(sent)).extensions['code']).toMatch(/forbidden|unauthorized/);
    expect(await find(id)).toBeUndefined();
  });
});

describe('an image and its floor', () => {
  it('are added in one batch, and removed by its inverse', async () => {
    const { id, edits } = await add({ floorId: attic.id }, [attic]);
    expect(await find(id)).toMatchObject({ floor: { id: attic.id } });
    const undone = await apply(inverseOfAll(edits));
    expect(await find(id)).toBeUndefined();
    await apply(inverseOfAll(undone));
    expect((await bytesOf(id)).equals(red)).toBe(true);
    await apply(inverseOfAll(edits));
  });

  it('the floor is removed only together with the image, which is removed before it', async () => {
    const { edits } = await add({ floorId: attic.id }, [attic]);
    const [removedPicture, removedImage, removedFloor] = inverseOfAll(edits) as readonly [Edit, Edit, Edit];
    const isUsed = 'Tags or other records are on this floor; move them to another one first.';
    expect(await messageOf([removedFloor])).toBe(isUsed);
    expect(await messageOf([removedFloor, removedImage, removedPicture])).toBe(isUsed);
    const removed = await apply([removedImage, removedPicture, removedFloor]);
    await apply(inverseOfAll(removed));
    expect(await find(removedImage.id)).toMatchObject({ floor: { id: attic.id } });
    await apply(inverseOfAll(edits));
  });

  it('the floor must exist', async () => {
    const id = newId();
    const message = 'Invalid Floor: planImage.floorId “cellar” is no floor of this model.';
    expect(await messageOf([addition(id, { floorId: 'cellar' }), attached(id, await upload())])).toBe(message);
    const move = { kind: 'planImage', id: 'captured', before: { floorId: 'ground' }, after: { floorId: 'cellar' } };
    expect(await messageOf([move])).toBe(message);
  });
});

const withoutPicture = (id: string) => `The plan image “${id}” has no picture; add it together with one.`;

describe('an image is rejected', () => {
  it('without a picture', async () => {
    const id = newId();
    expect(await messageOf([addition(id)])).toBe(withoutPicture(id));
    const without = { kind: 'planImage', id: 'captured', before: { file: captured.file }, after: { file: null } };
    expect(await messageOf([without])).toBe(withoutPicture('captured'));
    expect((await bytesOf('captured')).equals(red)).toBe(true);
  });

  it('with a PDF as its picture', async () => {
    const id = newId();
    const pdf = await upload('plan.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n'));
    expect(await rejectionOf(send([addition(id), attached(id, pdf, 'plan.pdf')]))).toMatchObject({
      message: '“plan.pdf” is not a picture that can be displayed; add a GIF, PNG, JPEG, WebP or BMP file.',
      extensions: { code: 'request.invalid', kind: 'notAnImage', files: ['plan.pdf'] },
    });
    expect(await find(id)).toBeUndefined();
  });

  it('with two pictures, or a picture beside a file', async () => {
    const id = newId();
    const [first, second] = [await upload(), await upload()];
    const tooMany = (...files: readonly string[]) => ({
      message: `The plan image “${id}” can have only one picture; not added: ${files.map((name) => `“${name}”`).join(', ')}. Add each as a plan image of its own.`,
      extensions: { code: 'request.invalid', kind: 'tooMany', files },
    });
    const both = [addition(id), attached(id, first, 'a.png'), attached(id, second, 'b.png')];
    expect(await rejectionOf(send(both))).toMatchObject(tooMany('a.png', 'b.png'));
    const beside = [addition(id, { file: captured.file }), attached(id, first, 'a.png')];
    expect(await rejectionOf(send(beside))).toMatchObject(tooMany('a.png'));
  });

  it('with a file that is added to its picture', async () => {
    const { id } = await add();
    const withFile = { kind: 'planImage', id, before: { file: null }, after: { file: captured.file } };
    expect(await messageOf([withFile])).toBe(
      `The plan image “${id}” has an attached picture, and cannot have a file as well.`,
    );
  });

  it.each([
    [{ width: 0.09 }, 'planImage.width must be at least 0.1.'],
    [{ width: 10_001 }, 'planImage.width must be at most 10000.'],
    [{ x: -100_001 }, 'planImage.x must be at least -100000.'],
    [{ rotationDegrees: 361 }, 'planImage.rotationDegrees must be at most 360.'],
  ])('with %j', async (fields, message) => {
    const id = newId();
    expect(await messageOf([addition(id, fields), attached(id, await upload())])).toBe(message);
    const [name] = Object.keys(fields) as [keyof typeof captured];
    const change = { kind: 'planImage', id: 'captured', before: { [name]: captured[name] }, after: fields };
    expect(await messageOf([change])).toBe(message);
  });
});

describe('a picture is rejected', () => {
  it('where it is added later', async () => {
    const { id } = await add();
    await apply([{ kind: 'planImage', id: 'replaced', before: null, after: { ...image, file: captured.file } }]);
    const replacement = [
      { kind: 'planImage', id: 'replaced', before: { file: captured.file }, after: { file: null } },
      attached('replaced', await upload(), 'b.png'),
    ];
    expect(await messageOf(replacement)).toBe(
      'A picture is added together with its plan image; add “b.png” as a plan image of its own.',
    );
    const item = { modelId, parentType: 'planImage', parentId: id };
    const file = { name: 'b.png', content: red };
    expect((await rejectionOf(sendWithFile(server.origin, asEditor, ['AddFileAttachment', item], file))).message).toBe(
      `The plan image “${id}” can have only one picture; not added: “b.png”. Add each as a plan image of its own.`,
    );
  });

  it('where it is a link', async () => {
    const { id } = await add();
    const link = { modelId, parentType: 'planImage', parentId: id, url: 'https://example.org/a.png' };
    expect((await rejectionOf(editor('AddExternalAttachment', { ...link, mediaType: 'image' }))).message).toBe(
      'A link cannot be the picture of a plan image; upload the picture instead.',
    );
  });

  it('where it is removed alone', async () => {
    const { id, edits } = await add();
    const picture = edits.at(-1)!;
    const expected = `The picture of a plan image is removed together with it; remove the plan image “${id}” instead.`;
    expect(await messageOf(inverseOfAll([picture]))).toBe(expected);
    const ofImage = { modelId, parentType: 'planImage', parentId: id, attachmentId: picture.id };
    expect((await rejectionOf(editor('RemoveFileAttachment', ofImage))).message).toBe(expected);
    expect((await bytesOf(id)).equals(red)).toBe(true);
  });

  it('where it has no plan image', async () => {
    expect(await messageOf([attached('none', await upload())])).toBe('There is no planImage "none" in this model.');
  });
});
