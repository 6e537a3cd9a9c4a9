/** Photos are written by the client of the page (docs/reference/photos.md#uploading). */
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { graphClientOf } from './graph-client-of.ts';
import { addPhotoFx, type NewPhoto } from './photo-writes.ts';
import { modelRequested } from './state.ts';
import { FakeUpload, stubServer, uploaded, type SentOperation } from './testing/fake-server.ts';

vi.mock('tus-js-client', () => ({ Upload: FakeUpload }));

const graphPath = 'https://space.example/api/mp/models/graph';
const config = { version: '1', graphPath, persistedQueries: false };

let sent: SentOperation[];
/** What the server responds, by operation. */
let responses: Map<string, () => Response>;
beforeEach(() => {
  uploaded.length = 0;
  responses = new Map([
    ['GetPhotos', () => Response.json({ data: { model: null } })],
    ['AddPhoto', () => Response.json({ data: { addPhoto: null } })],
    ['PatchPhoto', () => Response.json({ data: { patchPhoto: null } })],
    ['DeletePhoto', () => Response.json({ data: { deletePhoto: null } })],
  ]);
  sent = stubServer('https://space.example/work?m=m', responses);
});
afterEach(() => vi.unstubAllGlobals());

const picture: NewPhoto = {
  id: 'p1',
  file: new File(['jpeg'], 'Hall.jpg', { type: 'image/jpeg' }),
  photo: { label: 'Hall', category: 'other' },
  onProgress: () => undefined,
  signal: new AbortController().signal,
};
const large: NewPhoto = { ...picture, file: new File([new Uint8Array(1_000_001)], 'Hall.bmp') };

/** A page that shows the photos. */
const open = async (workshop: boolean) => {
  const page: PageData = { model: null, queries: {}, config, ...(workshop && { workshop }) };
  const scope = fork();
  await allSettled(modelRequested, { scope, params: { modelId: 'm', page } });
  const client = graphClientOf(page, 'm');
  await client.query('GetPhotos', { modelId: 'm' });
  client.watch('GetPhotos', { modelId: 'm' }, () => undefined);
  const reported: unknown[] = [];
  client.onWriteFailed((failure) => reported.push(failure));
  sent.length = 0;
  return {
    reported,
    add: (params: NewPhoto) => allSettled(addPhotoFx, { scope, params }),
  };
};
const operationsSent = (): readonly string[] => sent.map(({ operation }) => operation);
const done = { status: 'done', value: { ok: true, value: undefined } };
const failedWith = (failure: string) => ({ status: 'done', value: { ok: false, failure } });

const rejection =
  (extensions: object, status = 200) =>
  (): Response =>
    Response.json({ errors: [{ message: 'no', extensions }] }, { status });
const noConnection = (): Response => {
  throw new TypeError('no connection');
};

// Editors change photos in the viewer, too.
describe.each([
  ['the workshop', true],
  ['the viewer', false],
])('in %s', (_, workshop) => {
  it('a small picture is sent in a form with its mutation, and the photos are loaded again', async () => {
    const { add, reported } = await open(workshop);
    expect(await add(picture)).toEqual(done);
    expect(sent[0]).toEqual({
      operation: 'AddPhoto',
      variables: { modelId: 'm', photoId: 'p1', photo: { label: 'Hall', category: 'other' }, gestureId: 'p1' },
      files: ['Hall.jpg'],
    });
    expect([operationsSent(), reported]).toEqual([['AddPhoto', 'GetPhotos'], []]);
  });

  it('a large picture is uploaded first, and added by the id of its upload', async () => {
    const { add } = await open(workshop);
    expect(await add(large)).toEqual(done);
    expect(uploaded).toEqual(['Hall.bmp']);
    expect(sent[0]).toEqual({
      operation: 'AddPhoto',
      variables: {
        modelId: 'm',
        photoId: 'p1',
        photo: { label: 'Hall', category: 'other' },
        gestureId: 'p1',
        uploadId: 'u7',
      },
      files: null,
    });
    expect(operationsSent()).toEqual(['AddPhoto', 'GetPhotos']);
  });
});

describe('a picture', () => {
  it.each<[string, NewPhoto]>([
    ['in a form', picture],
    ['by its upload', large],
  ])('that is sent %s is added, even if the photos cannot be loaded again', async (_, params) => {
    const { add, reported } = await open(true);
    responses.set('GetPhotos', () => Response.json({}, { status: 503 }));
    expect(await add(params)).toEqual(done);
    expect(reported).toEqual([]);
  });

  it.each<[string, () => Response, string]>([
    ['is no image', rejection({ code: 'request.invalid', kind: 'notAnImage' }), 'notAnImage'],
    ['finds no room', rejection({ code: 'request.invalid', kind: 'overQuota' }), 'overQuota'],
    ['is of a user without the right', rejection({ code: 'forbidden' }), 'permission'],
    ['is of a user without a session', () => Response.json({}, { status: 401 }), 'permission'],
    ['has no connection', noConnection, 'network'],
    ['meets a server that is not available', rejection({ code: 'service.unavailable' }, 503), 'network'],
    ['meets an error of the server', rejection({ code: 'internal.error' }), 'failed'],
  ])('that %s fails with this reason', async (_, respond, failure) => {
    const { add, reported } = await open(true);
    responses.set('AddPhoto', respond);
    expect([await add(picture), await add(large)]).toEqual([failedWith(failure), failedWith(failure)]);
    expect([operationsSent(), reported]).toEqual([['AddPhoto', 'AddPhoto'], []]);
  });

  it('that is empty or too large is not sent', async () => {
    const { add } = await open(true);
    const huge = Object.defineProperty(new File([], 'a.png'), 'size', { value: maxAttachmentBytes + 1 });
    expect(await add({ ...picture, file: new File([], 'a.png') })).toEqual(failedWith('empty'));
    expect(await add({ ...picture, file: huge })).toEqual(failedWith('oversize'));
    expect([sent, uploaded]).toEqual([[], []]);
  });

  it('that is cancelled before is not sent', async () => {
    const { add } = await open(true);
    const signal = AbortSignal.abort();
    expect(await add({ ...picture, signal })).toMatchObject({ value: { ok: false } });
    expect(await add({ ...large, signal })).toMatchObject({ value: { ok: false } });
    expect([sent, uploaded]).toEqual([[], []]);
  });
});

it('nothing is written without a model', async () => {
  const scope = fork();
  const failure = { status: 'fail', value: { message: 'there is no model' } };
  expect(await allSettled(addPhotoFx, { scope, params: picture })).toMatchObject(failure);
  expect(sent).toEqual([]);
});
