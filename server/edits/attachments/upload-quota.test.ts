/**
 * Upload quotas: bytes count when they are received, each person has a quota, and the number of open uploads is
 * limited.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor } from '#domain/access/actor.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { createSigner } from '../access/signer.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { createAttachmentServices, defaultSettings } from './attachment-services.ts';
import { maxEmptyUploadMs, newUploadId, reserveUpload } from './reserve-upload.ts';
import { personQuotaOf } from './upload-usage.ts';

let folder: string;
let server: EditingServer;

const quotaBytes = 1_000_000;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-quota-'));
  server = await runEditingServer(folder, { quotaBytes, maxOpenUploads: 5 });
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tus = { 'tus-resumable': '1.0.0' };

const createUpload = async (authorization: string, bytes: number) => {
  const response = await fetch(server.origin + uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: authorization,
      'upload-length': String(bytes),
      'upload-metadata': `modelId ${btoa('haus')}`,
    },
  });
  return { status: response.status, url: response.headers.get('location') ?? '', body: await response.text() };
};

const sendBytes = async (authorization: string, url: string, offset: number, body: string | ReadableStream) => {
  const response = await fetch(server.origin + url, {
    method: 'PATCH',
    body,
    headers: {
      ...tus,
      authorization: authorization,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    ...(typeof body !== 'string' && { duplex: 'half' as const }),
  });
  return { status: response.status, body: await response.text() };
};

const cancelUpload = (authorization: string, url: string) =>
  fetch(server.origin + url, { method: 'DELETE', headers: { ...tus, authorization: authorization } });

const textOfLength = (length: number): string => 'a'.repeat(length);
const parts = (): readonly string[] => readdirSync(path.join(server.dataFolder, 'uploads'));

describe('uploads of a commenter', () => {
  it('use no quota before bytes are received', async () => {
    const created = await Promise.all(Array.from({ length: 5 }, () => createUpload('bob', 100_000)));
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    // The server's whole quota is still free for others.
    const other = await createUpload('ada', quotaBytes);
    expect(other.status).toBe(201);
    expect((await sendBytes('ada', other.url, 0, textOfLength(900_000))).status).toBe(204);
    await cancelUpload('ada', other.url);
    const more = await createUpload('bob', 10);
    expect(more).toMatchObject({ status: 429, url: '' });
    expect(JSON.parse(more.body)).toMatchObject({
      errors: [
        {
          message: 'You have 5 unfinished uploads on this server; finish or cancel one of them first.',
          extensions: { kind: 'overQuota' },
        },
      ],
    });
    for (const { url } of created) await cancelUpload('bob', url);
    expect((await createUpload('bob', 10)).status).toBe(201);
  });

  it('use at most a tenth of the quota', async () => {
    const tooLarge = await createUpload('bob', 100_001);
    expect(tooLarge.status).toBe(507);
    expect(JSON.parse(tooLarge.body)).toMatchObject({
      errors: [{ message: expect.stringContaining('may fill 100000 bytes'), extensions: { kind: 'overQuota' } }],
    });
    const [first, second] = [await createUpload('bob', 60_000), await createUpload('bob', 60_000)];
    expect((await sendBytes('bob', first.url, 0, textOfLength(60_000))).status).toBe(204);
    expect((await sendBytes('bob', second.url, 0, textOfLength(30_000))).status).toBe(204);
    // Received bytes are kept, and the upload can continue when there is space.
    expect((await sendBytes('bob', second.url, 30_000, textOfLength(30_000))).status).toBe(507);
    const head = await fetch(server.origin + second.url, { method: 'HEAD', headers: { ...tus, authorization: 'bob' } });
    expect(head.headers.get('upload-offset')).toBe('30000');
    expect((await createUpload('bob', 11_000)).status).toBe(507);
    expect((await createUpload('ada', 500_000)).status).toBe(201);
    await cancelUpload('bob', second.url);
    expect((await createUpload('bob', 11_000)).status).toBe(201);
  });

  it('cannot exceed the quota by concurrent requests', async () => {
    const created = await Promise.all([createUpload('bob', 15_000), createUpload('bob', 15_000)]);
    // Each fits with the previous 60,000 bytes; the request of one makes the other exceed the quota.
    const chunks = created.map(
      ({ url }) =>
        new Promise<void>((resolve) => {
          void sendBytes('bob', url, 0, textOfLength(15_000)).then(() => resolve());
        }),
    );
    await Promise.all(chunks);
    const stored = await withTestStore(server.dataFolder, ({ db }) =>
      db
        .selectFrom('attachments')
        .select((e) => e.fn.sum<number | string>('bytes').as('bytes'))
        .where('created_by', '=', 'bob')
        .executeTakeFirstOrThrow(),
    );
    expect(Number(stored.bytes)).toBeLessThanOrEqual(100_000);
  });
});

it.each([
  [{}, 'haus', 5_000_000_000],
  [{ quotaBytes: 1000 }, 'haus', 100],
  [{ quotaBytes: 1000, commenterQuotaBytes: 300 }, 'haus', 300],
  [{ quotaBytes: 1000 }, 'barn', null],
  [{ quotaBytes: 1000, editorQuotaBytes: 500 }, 'barn', 500],
])('with %j the quota in %s is %s bytes', (settings, modelId, quota) => {
  const person = { id: 'p', email: '', firstName: '', lastName: '', admin: false };
  const roles = new Map([
    ['haus', 'viewer'],
    ['barn', 'full'],
  ] as const);
  const actor: Actor = { ...visitor, person, roles };
  expect(personQuotaOf({ ...defaultSettings, ...settings }, actor, modelId)).toBe(quota);
});

it('removes uploads without a byte after 15 minutes', async () => {
  await withTestStore(server.dataFolder, async (store) => {
    let time = Date.now();
    const settings = { maxOpenUploads: 2 };
    const services = { ...createAttachmentServices(store, await createSigner(store), settings), now: () => time };
    const person = { id: 'eve', email: '', firstName: '', lastName: '', admin: true };
    const reserve = async () => {
      const announced = { id: newUploadId(), modelId: 'haus', filename: 'a', bytes: 9 };
      return (await reserveUpload(services, { ...visitor, person }, announced)).ok;
    };
    expect([await reserve(), await reserve(), await reserve()]).toEqual([true, true, false]);
    time += maxEmptyUploadMs + 1;
    expect([await reserve(), await reserve(), await reserve()]).toEqual([true, true, false]);
  });
});

const stream = (text: string): ReadableStream => new Blob([text]).stream();

describe('a file that is larger than its declared length', () => {
  const message = 'The file is larger than its declared length of 10 bytes; send it again with its right length.';

  it.each([
    ['by the length of its request', () => textOfLength(11)],
    ['by the bytes of its request', () => stream(textOfLength(11))],
  ])('is rejected %s, and its part is removed', async (_, body) => {
    const before = parts();
    const created = await createUpload('ada', 10);
    const rejected = await sendBytes('ada', created.url, 0, body());
    expect(rejected.status).toBe(413);
    expect(JSON.parse(rejected.body)).toMatchObject({
      errors: [{ message: message, extensions: { code: 'request.invalid' } }],
    });
    expect(parts()).toEqual(before);
    expect((await sendBytes('ada', created.url, 0, textOfLength(10))).status).toBe(404);
  });

  it('is rejected with a later request', async () => {
    const before = parts();
    const created = await createUpload('ada', 10);
    expect((await sendBytes('ada', created.url, 0, textOfLength(6))).status).toBe(204);
    expect(JSON.parse((await sendBytes('ada', created.url, 6, textOfLength(6))).body)).toMatchObject({
      errors: [{ message: message }],
    });
    expect(parts()).toEqual(before);
  });

  it('is rejected with its first request', async () => {
    const before = parts();
    const rejected = await fetch(server.origin + uploadsPath, {
      method: 'POST',
      body: textOfLength(11),
      headers: {
        ...tus,
        authorization: 'ada',
        'upload-length': '10',
        'upload-metadata': `modelId ${btoa('haus')}`,
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(rejected.status).toBe(413);
    expect(await rejected.json()).toMatchObject({ errors: [{ message: message }] });
    expect(parts()).toEqual(before);
  });
});
