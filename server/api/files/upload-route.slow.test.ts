/** Resumable uploads whose completion fails temporarily, or whose owner has lost the permission to continue. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor, type Actor } from '#domain/access/actor.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { createSigner } from '../../edits/access/signer.ts';
import type { HttpResponse } from '../../wire/http-message.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { openStore } from '../../store/open-store.ts';
import { startBucket, type TestBucket } from '../../testing/bucket.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAttachmentServices, type AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { attachmentKeyOf, receiveStream, type IncomingFile } from '../../edits/attachments/receive-file.ts';
import { createUploadRoute } from './upload-route.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const ada: Actor = {
  ...visitor,
  person: { id: 'ada', email: '', firstName: '', lastName: '', admin: false },
  roles: new Map([['haus', 'viewer']]),
};
const adaWithoutRole: Actor = { ...ada, roles: new Map() };

type Send = (
  method: string,
  more?: { id?: string; at?: number; body?: string; actor?: Actor },
) => Promise<HttpResponse>;

/** Calls the route as HTTP requests would. */
const serverOf = (services: AttachmentServices): Send => {
  let actor = ada;
  const route = createUploadRoute(services, () => Promise.resolve(actor));
  return (method, { id, at = 0, body = '', actor: sender = ada } = {}) => {
    actor = sender;
    const headers = {
      'tus-resumable': '1.0.0',
      ...(method === 'POST' && { 'upload-length': '5', 'upload-metadata': `modelId ${btoa('haus')}` }),
      ...((method === 'PATCH' || body !== '') && {
        'content-type': 'application/offset+octet-stream',
        'content-length': String(body.length),
      }),
      ...(method === 'PATCH' && { 'upload-offset': String(at) }),
    };
    const url = id === undefined ? uploadsPath : `${uploadsPath}/${id}`;
    const request = {
      method,
      path: url,
      query: new URLSearchParams(),
      headers,
      remote: '',
      body: () => Promise.resolve(Buffer.from(body)),
      stream: Readable.from([Buffer.from(body)]),
      signal: new AbortController().signal,
    };
    return route(request, [id]);
  };
};

interface Place {
  readonly services: AttachmentServices;
  /** Two servers; with a bucket, each has a local folder of its own. */
  readonly here: Send;
  readonly there: Send;
  /** Begins an upload of five bytes and returns its id. */
  readonly begin: () => Promise<string>;
  readonly localFiles: () => Promise<readonly string[]>;
}

const inPlace = async (inBucket: boolean, use: (place: Place) => Promise<void>): Promise<void> => {
  const folder = temporaryFolder();
  const opened = await openStore(folder, inBucket ? { bucket: bucket.createSettings() } : {});
  if (!opened.ok) throw new Error(opened.failure.message);
  const store = opened.value;
  await importModelInto(store, await writePrepared(path.join(folder, 'imports', 'one'), fixtureModel('haus')));
  const services = createAttachmentServices(store, await createSigner(store));
  const other = inBucket ? { ...services, store: { ...store, folder: path.join(folder, 'there') } } : services;
  const here = serverOf(services);
  await use({
    services,
    here,
    there: serverOf(other),
    begin: async () => path.basename((await here('POST')).headers['location']!),
    localFiles: () => readdir(path.join(folder, 'uploads')).catch(() => []),
  });
  await store.close();
};

const attachmentsOf = ({ store }: AttachmentServices) =>
  store.db.selectFrom('attachments').select(['id', 'bytes']).where('category', '=', 'upload').execute();
const waitingIn = ({ store }: AttachmentServices) => store.db.selectFrom('uploads').select('id').execute();

const textAt = async ({ files }: AttachmentServices, id: string): Promise<string | undefined> => {
  const found = await files.read(attachmentKeyOf('haus', id));
  return found ? Buffer.concat((await found.stream.toArray()) as Buffer[]).toString() : undefined;
};

/** Makes the database reject attachments until the returned function is called. */
const rejectAttachments = async ({ store }: AttachmentServices): Promise<() => Promise<void>> => {
  await sql`create trigger full before insert on attachments begin select raise(abort, 'disk full'); end`.execute(
    store.db,
  );
  return async () => {
    await sql`drop trigger full`.execute(store.db);
  };
};

const hello = (): IncomingFile => ({
  modelId: 'haus',
  filename: 'a',
  announcedBytes: 5,
  stream: Readable.from(['hello']),
});

const later = { status: 423, headers: { 'retry-after': '5', 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } };
const whole = { status: 200, headers: { 'upload-offset': '5', 'upload-length': '5' } };

it.each([
  ['a bucket', true],
  ['a folder', false],
])('retains an upload that could not be completed, and reports that, with files in %s', (_, inBucket) =>
  inPlace(inBucket, async ({ services, here, there, begin, localFiles }) => {
    const id = await begin();
    const allow = await rejectAttachments(services);
    expect((await here('PATCH', { id, body: 'hello' })).status).toBe(500);
    expect(await here('HEAD', { id })).toMatchObject(later);
    expect(await waitingIn(services)).toEqual([{ id }]);
    // With a bucket, the local copy of the parts is removed.
    if (inBucket) expect(await localFiles()).toEqual([]);
    await allow();
    expect(await there('HEAD', { id })).toMatchObject(whole);
    expect(await attachmentsOf(services)).toEqual([{ id, bytes: 5 }]);
    expect(await textAt(services, id)).toBe('hello');
    expect(await waitingIn(services)).toEqual([]);
    expect(await localFiles()).toEqual([]);
  }),
);

it('reports a part that cannot be read instead of a complete upload', () =>
  inPlace(true, async ({ services, here, begin }) => {
    const id = await begin();
    await here('PATCH', { id, body: 'hel' });
    const { file_key } = await services.store.db.selectFrom('upload_parts').selectAll().executeTakeFirstOrThrow();
    await services.files.remove([file_key]);
    expect((await here('PATCH', { id, at: 3, body: 'lo' })).status).toBe(500);
    expect(await here('HEAD', { id })).toMatchObject(later);
    await services.files.write(file_key, Readable.from([Buffer.from('hel')]), 'application/octet-stream');
    expect(await here('HEAD', { id })).toMatchObject(whole);
    expect(await textAt(services, id)).toBe('hello');
  }));

it('leaves a file that another server is about to record', () =>
  inPlace(true, async ({ services, here, begin }) => {
    const id = await begin();
    // The other server has just written it.
    await services.files.write(attachmentKeyOf('haus', id), Readable.from([Buffer.from('hello')]), 'text/plain');
    await rejectAttachments(services);
    await here('PATCH', { id, body: 'hello' });
    expect(await textAt(services, id)).toBe('hello');
  }));

it('does not report success for an upload that another server aborted in the meantime', () =>
  inPlace(true, async ({ services, begin }) => {
    const id = await begin();
    const { store, files } = services;
    const racing = serverOf({
      ...services,
      files: {
        ...files,
        read: async (key) => {
          await store.db.deleteFrom('uploads').where('id', '=', id).execute();
          await files.remove([key]);
          return files.read(key);
        },
      },
    });
    const result = await racing('PATCH', { id, body: 'hello' });
    expect(result.status).toBe(500);
    expect((await racing('HEAD', { id })).status).toBe(404);
  }));

it('frees the quota of a single-request upload that could not be stored', () =>
  inPlace(true, async ({ services, here }) => {
    await rejectAttachments(services);
    expect((await here('POST', { body: 'hello' })).status).toBe(500);
    expect(await waitingIn(services)).toEqual([]);
    for await (const { key } of services.files.list('upload-parts/')) expect.fail(`${key} is left`);
  }));

it('lets an owner without a role abort the upload and not continue it', () =>
  inPlace(false, async ({ services, here, begin, localFiles }) => {
    const id = await begin();
    const actor = adaWithoutRole;
    expect((await here('PATCH', { id, body: 'hello', actor })).status).toBe(404);
    await writeFile(path.join(services.store.folder, 'uploads', id), 'hello');
    expect((await here('HEAD', { id, actor })).status).toBe(404);
    expect(await attachmentsOf(services)).toEqual([]);
    expect((await here('DELETE', { id, actor })).status).toBe(204);
    expect(await waitingIn(services)).toEqual([]);
    expect(await localFiles()).toEqual([]);
  }));

it('leaves nothing of a form whose file cannot be stored', () =>
  inPlace(false, async ({ services, localFiles }) => {
    const { folder } = services.store;
    await rm(path.join(folder, 'attachments'), { recursive: true, force: true });
    await writeFile(path.join(folder, 'attachments'), 'in the way');
    expect(await receiveStream(services, ada, hello())).toMatchObject({ ok: false, failure: { kind: 'failed' } });
    expect(await waitingIn(services)).toEqual([]);
    expect(await localFiles()).toEqual([]);
    await rm(path.join(folder, 'attachments'));
    await mkdir(path.join(folder, 'attachments'));
    expect(await receiveStream(services, ada, hello())).toMatchObject({ ok: true });
  }));
