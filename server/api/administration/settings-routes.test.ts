/** docs/reference/server-settings.md#application-keys, #limits-for-uploads */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
let root: Headers;
let edith: Headers;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-settings-'));
  server = await runTestServer(folder, { attachments: { editorQuotaBytes: 2000 } });
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'root@example.org', { admin: true });
    await addTestPerson(store, 'edith@example.org', { roles: { haus: 'viewer' } });
  });
  root = await signedIn(server.origin, 'root@example.org');
  edith = await signedIn(server.origin, 'edith@example.org');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() =>
  withTestStore(server.dataFolder, async ({ db }) => {
    for (const table of ['application_keys', 'server_settings', 'security_events', 'uploads'] as const)
      await db.deleteFrom(table).execute();
  }),
);

const send = (method: string, address: string, headers: Headers, body?: unknown) =>
  fetch(`${server.origin}/api/v1/${address}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Such as "409 key.taken". */
const statusAndCode = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return `${response.status} ${errors[0]!.extensions.code}`;
};

const readEvents = async () => {
  const response = await send('GET', 'security-log?group=server', root);
  const { entries } = (await response.json()) as {
    entries: { event: string; detail: string; person: { email: string } | null }[];
  };
  return entries.map(({ event, detail, person }) => `${event} ${detail} ${person?.email}`).toReversed();
};

it.each([
  ['GET', 'application-keys', undefined],
  ['POST', 'application-keys', { name: 'site', origins: ['https://a.example'] }],
  ['DELETE', 'application-keys/site', undefined],
  ['GET', 'upload-quotas', undefined],
  ['PATCH', 'upload-quotas', { quotaBytes: 1 }],
])('only administrators: %s %s', async (method, address, body) => {
  expect(await statusAndCode(await send(method, address, {}, body))).toBe('401 user.unauthorized');
  expect(await statusAndCode(await send(method, address, edith, body))).toBe('403 forbidden');
});

const site = 'https://a.example';
const today = () => new Date().toISOString().slice(0, 10);
const listKeys = async () =>
  ((await (await send('GET', 'application-keys', root)).json()) as { keys: readonly unknown[] }).keys;
const create = async (name: string): Promise<string> => {
  const response = await send('POST', 'application-keys', root, { name, origins: [site] });
  expect(response.status).toBe(201);
  return ((await response.json()) as { key: string }).key;
};

describe('application keys', () => {
  it('are created, used, listed and deleted', async () => {
    const name = 'My site / 100 % & more';
    const key = await create(name);
    const listed = { name, origins: [site], created: expect.stringMatching(/^\d{4}-.*Z$/) as string };
    expect(await listKeys()).toEqual([{ ...listed, lastUsed: null }]);

    const use = (origin: string) =>
      fetch(server.origin + graphPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-application-key': key,
          origin,
          'sec-fetch-site': 'cross-site',
        },
        body: '{"query":"{ currentUser { email } }"}',
      });
    expect((await use('https://b.example')).status).toBe(403);
    expect(await listKeys()).toEqual([{ ...listed, lastUsed: null }]);
    const before = today();
    expect((await use(site)).status).toBe(200);
    await vi.waitFor(async () => {
      const [used] = (await listKeys()) as readonly [{ lastUsed: string | null }];
      expect([before, today()]).toContain(used.lastUsed);
    }, 10_000);

    expect((await send('DELETE', `application-keys/${encodeURIComponent(name)}`, root)).status).toBe(204);
    expect(await listKeys()).toEqual([]);
    expect((await use(site)).status).toBe(403);
    expect(await readEvents()).toEqual([`key.added ${name} root@example.org`, `key.removed ${name} root@example.org`]);
  });

  it.each([
    ['a name that is taken', { name: 'site', origins: [site] }, '409 key.taken'],
    ['no name', { name: '', origins: [site] }, '400 request.invalid'],
    ['the name of a folder', { name: '..', origins: [site] }, '400 request.invalid'],
    ['a name with spaces at its ends', { name: ' site', origins: [site] }, '400 request.invalid'],
    ['no origin', { name: 'other', origins: [] }, '400 request.invalid'],
    ['a page instead of an origin', { name: 'other', origins: [`${site}/page`] }, '400 request.invalid'],
    ['origins that are no list', { name: 'other', origins: site }, '400 request.invalid'],
  ])('are rejected with %s', async (_, body, expected) => {
    await create('site');
    expect(await statusAndCode(await send('POST', 'application-keys', root, body))).toBe(expected);
    expect(await listKeys()).toHaveLength(1);
  });

  it.each(['other', '%E0%A4%A'])('cannot be deleted as %s', async (name) => {
    await create('site');
    expect(await statusAndCode(await send('DELETE', `application-keys/${name}`, root))).toBe('404 not.found');
    expect(await listKeys()).toHaveLength(1);
  });
});

const readQuotas = async () => (await (await send('GET', 'upload-quotas', root)).json()) as object;
const change = (changes: unknown) => send('PATCH', 'upload-quotas', root, changes);
const startUpload = async (bytes: number): Promise<number> => {
  const response = await fetch(server.origin + uploadsPath, {
    method: 'POST',
    headers: {
      ...edith,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `modelId ${btoa('haus')}`,
    },
  });
  return response.status;
};

describe('limits for uploads', () => {
  const initial = { quotaBytes: null, commenterQuotaBytes: null, editorQuotaBytes: 2000 };

  it('are changed one by one, and apply to the next upload', async () => {
    expect(await readQuotas()).toEqual({ quotas: initial, fixed: ['editorQuotaBytes'], usedBytes: 0 });
    expect(await startUpload(1001)).toBe(201);
    const changed = await change({ commenterQuotaBytes: 1000 });
    expect(await changed.json()).toMatchObject({ quotas: { ...initial, commenterQuotaBytes: 1000 } });
    expect([await startUpload(1000), await startUpload(1001)]).toEqual([201, 507]);
    await change({ quotaBytes: 500 });
    expect([await startUpload(500), await startUpload(501)]).toEqual([201, 507]);
    // Without their own limit, commenters have a tenth.
    await change({ commenterQuotaBytes: null });
    expect([await startUpload(50), await startUpload(51)]).toEqual([201, 507]);
    await change({ quotaBytes: null });
    expect(await startUpload(1001)).toBe(201);
    expect(await readQuotas()).toMatchObject({ quotas: initial });
    expect(await readEvents()).toEqual(
      ['commenterQuotaBytes 1000', 'quotaBytes 500', 'commenterQuotaBytes default', 'quotaBytes default'].map(
        (detail) => `settings.changed upload_quotas ${detail} root@example.org`,
      ),
    );
  });

  it('that are not different are not recorded', async () => {
    expect((await change({ quotaBytes: null })).status).toBe(200);
    expect(await readEvents()).toEqual([]);
  });

  it.each([
    [{}, '400 request.invalid'],
    [{ quotaBytes: -1 }, '400 request.invalid'],
    [{ quotaBytes: 0.5 }, '400 request.invalid'],
    [{ quotaBytes: '5' }, '400 request.invalid'],
    [{ quotaBytes: 2 ** 50 }, '400 request.invalid'],
    [{ editorQuotaBytes: 3000 }, '409 setting.fixed'],
    [{ quotaBytes: 3000, editorQuotaBytes: null }, '409 setting.fixed'],
  ])('are rejected: %j', async (changes, expected) => {
    expect(await statusAndCode(await change(changes))).toBe(expected);
    expect(await readQuotas()).toMatchObject({ quotas: initial });
  });

  it('that are damaged in the database are the defaults', async () => {
    await withTestStore(server.dataFolder, ({ db }) =>
      db
        .insertInto('server_settings')
        .values({ name: 'upload_quotas', value: '{"quotaBytes":"many","commenterQuotaBytes":7' })
        .execute(),
    );
    expect(await readQuotas()).toMatchObject({ quotas: initial });
    await change({ quotaBytes: 9 });
    expect(await readQuotas()).toMatchObject({ quotas: { ...initial, quotaBytes: 9 } });
  });
});
