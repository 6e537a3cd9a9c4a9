/** What uploads may fill: bytes count when they have arrived, each person has a quota, and open uploads are few. */
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
  await server.take(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tus = { 'tus-resumable': '1.0.0' };

const begin = async (who: string, bytes: number) => {
  const response = await fetch(server.origin + uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: who,
      'upload-length': String(bytes),
      'upload-metadata': `modelId ${btoa('haus')}`,
    },
  });
  return { status: response.status, url: response.headers.get('location') ?? '', body: await response.text() };
};

const patch = async (who: string, url: string, offset: number, body: string | ReadableStream) => {
  const response = await fetch(server.origin + url, {
    method: 'PATCH',
    body,
    headers: {
      ...tus,
      authorization: who,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    ...(typeof body !== 'string' && { duplex: 'half' as const }),
  });
  return { status: response.status, body: await response.text() };
};

const end = (who: string, url: string) =>
  fetch(server.origin + url, { method: 'DELETE', headers: { ...tus, authorization: who } });

const bytes = (length: number): string => 'a'.repeat(length);
const parts = (): readonly string[] => readdirSync(path.join(server.dataFolder, 'uploads'));

describe('a commenter', () => {
  it('takes up nothing by beginning uploads', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin('bob', 100_000)));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    // The whole server's quota is free for others.
    const other = await begin('ada', quotaBytes);
    expect(other.status).toBe(201);
    expect((await patch('ada', other.url, 0, bytes(900_000))).status).toBe(204);
    await end('ada', other.url);
    const more = await begin('bob', 10);
    expect(more).toMatchObject({ status: 429, url: '' });
    expect(JSON.parse(more.body)).toMatchObject({
      errors: [
        {
          message: 'You have 5 unfinished uploads on this server; finish or cancel one of them first.',
          extensions: { kind: 'overQuota' },
        },
      ],
    });
    for (const { url } of begun) await end('bob', url);
    expect((await begin('bob', 10)).status).toBe(201);
  });

  it('fills a tenth of the quota at most', async () => {
    const tooLarge = await begin('bob', 100_001);
    expect(tooLarge.status).toBe(507);
    expect(JSON.parse(tooLarge.body)).toMatchObject({
      errors: [{ message: expect.stringContaining('may fill 100000 bytes'), extensions: { kind: 'overQuota' } }],
    });
    const [first, second] = [await begin('bob', 60_000), await begin('bob', 60_000)];
    expect((await patch('bob', first.url, 0, bytes(60_000))).status).toBe(204);
    expect((await patch('bob', second.url, 0, bytes(30_000))).status).toBe(204);
    // What has arrived stays, and goes on when there is room.
    expect((await patch('bob', second.url, 30_000, bytes(30_000))).status).toBe(507);
    const head = await fetch(server.origin + second.url, { method: 'HEAD', headers: { ...tus, authorization: 'bob' } });
    expect(head.headers.get('upload-offset')).toBe('30000');
    expect((await begin('bob', 11_000)).status).toBe(507);
    expect((await begin('ada', 500_000)).status).toBe(201);
    await end('bob', second.url);
    expect((await begin('bob', 11_000)).status).toBe(201);
  });

  it('cannot bring more by many requests at once', async () => {
    const begun = await Promise.all([begin('bob', 15_000), begin('bob', 15_000)]);
    // Both fit alone beside the 60,000 bytes of before; the request of one keeps the other from going over it.
    const chunks = begun.map(
      ({ url }) =>
        new Promise<void>((resolve) => {
          void patch('bob', url, 0, bytes(15_000)).then(() => resolve());
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
])('with %j a person may fill in %s %s bytes', (settings, modelId, quota) => {
  const person = { id: 'p', email: '', firstName: '', lastName: '', admin: false };
  const roles = new Map([
    ['haus', 'viewer'],
    ['barn', 'full'],
  ] as const);
  const actor: Actor = { ...visitor, person, roles };
  expect(personQuotaOf({ ...defaultSettings, ...settings }, actor, modelId)).toBe(quota);
});

it('frees uploads without a byte after a quarter of an hour', async () => {
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
  const sentence = 'The file is larger than its declared length of 10 bytes; send it again with its right length.';

  it.each([
    ['by the length of its request', () => bytes(11)],
    ['by what its request brings', () => stream(bytes(11))],
  ])('is refused %s, and its part is removed', async (_, body) => {
    const before = parts();
    const begun = await begin('ada', 10);
    const rejected = await patch('ada', begun.url, 0, body());
    expect(rejected.status).toBe(413);
    expect(JSON.parse(rejected.body)).toMatchObject({
      errors: [{ message: sentence, extensions: { code: 'request.invalid' } }],
    });
    expect(parts()).toEqual(before);
    expect((await patch('ada', begun.url, 0, bytes(10))).status).toBe(404);
  });

  it('is rejected with a later request', async () => {
    const before = parts();
    const begun = await begin('ada', 10);
    expect((await patch('ada', begun.url, 0, bytes(6))).status).toBe(204);
    expect(JSON.parse((await patch('ada', begun.url, 6, bytes(6))).body)).toMatchObject({
      errors: [{ message: sentence }],
    });
    expect(parts()).toEqual(before);
  });

  it('is rejected with the request that begins it', async () => {
    const before = parts();
    const rejected = await fetch(server.origin + uploadsPath, {
      method: 'POST',
      body: bytes(11),
      headers: {
        ...tus,
        authorization: 'ada',
        'upload-length': '10',
        'upload-metadata': `modelId ${btoa('haus')}`,
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(rejected.status).toBe(413);
    expect(await rejected.json()).toMatchObject({ errors: [{ message: sentence }] });
    expect(parts()).toEqual(before);
  });
});
