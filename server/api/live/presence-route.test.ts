/** Who may list their page, and what the requests reject (docs/reference/presence.md#requests). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presenceLifetimeMs } from '#domain/presence/presence-lifetime.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { maxPresenceBodyBytes, maxPresencePerModel } from '../../wire/limits.ts';

let folder: string;
let server: TestServer;
let store: Store;
let ada: { readonly authorization: string };
let bob: { readonly authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-presence-'));
  server = await runTestServer(folder);
  for (const id of ['haus', 'barn', 'privat']) await server.importModel(fixtureModel(id));
  const opened = await openStore(server.dataFolder, await settingsFor(server.dataFolder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
  await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer', barn: 'full' } });
  await setVisibility(store, 'privat', 'private', null, new Date());
  ada = await signedIn(server.origin, 'ada@example.org');
  bob = await signedIn(server.origin, 'bob@example.org');
});
beforeEach(() => store.db.deleteFrom('presence').execute());
afterAll(async () => {
  await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const valid = { clientId: 'page-one', tool: 'TAGS', record: { kind: 'tag', id: 't1' } };

interface Sent {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly retryAfter: string | null;
}

const send = async (path: string, init: RequestInit): Promise<Sent> => {
  const response = await fetch(`${server.origin}/api/mp/models/${path}`, init);
  const text = await response.text();
  const { errors } = (text === '' ? {} : JSON.parse(text)) as {
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  };
  const [error] = errors ?? [];
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...(error && { code: error.extensions.code, message: error.message }),
  };
};

const put = (body: unknown, headers: Readonly<Record<string, string>> = ada, modelId = 'haus') =>
  send(`${modelId}/presence`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const remove = (clientId: string, headers: Readonly<Record<string, string>> = ada) =>
  send(`haus/presence/${clientId}`, { method: 'DELETE', headers });

const stored = () => store.db.selectFrom('presence').selectAll().execute();

const readVersion = () => store.db.selectFrom('models').select('version').where('id', '=', 'haus').executeTakeFirst();

const idOf = async (email: string): Promise<string> => {
  const { id } = await store.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
};

describe('an editor', () => {
  it('lists a page and renews it, without a change of the model', async () => {
    const before = await readVersion();
    const sentAt = Date.now();
    expect(await put(valid)).toMatchObject({ status: 204 });
    expect(await put({ clientId: 'page-one', tool: null, record: null })).toMatchObject({ status: 204 });
    const rows = await stored();
    expect(rows).toMatchObject([
      { model_id: 'haus', client_id: 'page-one', tool: null, record_kind: null, record_id: null },
    ]);
    expect(Date.parse(rows[0]!.expires)).toBeGreaterThanOrEqual(sentAt + presenceLifetimeMs);
    expect(await readVersion()).toEqual(before);
  });

  it('removes the page, also where it is not listed', async () => {
    await put(valid);
    expect([await remove('page-two'), await remove('page-one'), await remove('page-one')]).toMatchObject([
      { status: 204 },
      { status: 204 },
      { status: 204 },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('neither renews nor removes the page of another person', async () => {
    await put(valid);
    await store.db
      .updateTable('presence')
      .set({ user_id: await idOf('bob@example.org') })
      .execute();
    expect(await put(valid)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      message: 'clientId is that of another person.',
    });
    expect(await remove('page-one')).toMatchObject({ status: 204 });
    expect(await stored()).toHaveLength(1);
  });
});

describe('a request is rejected', () => {
  it('of people who may not edit the model', async () => {
    expect(await put(valid, {})).toMatchObject({ status: 401, code: 'user.unauthorized' });
    expect(await remove('page-one', {})).toMatchObject({ status: 401, code: 'user.unauthorized' });
    expect(await put(valid, bob)).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'You may not edit this space.',
    });
    expect(await put(valid, ada, 'privat')).toMatchObject({ status: 403 });
    expect(await put(valid, ada, 'none')).toMatchObject({ status: 404, code: 'not.found' });
    expect(await put(valid, ada, 'a%2F..%2Fb')).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });

  it('of a page of another site that uses our cookies', async () => {
    const cookie = { cookie: `enfilade_session=${ada.authorization.slice('Bearer '.length)}` };
    const foreign = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const sentence = 'A change must come from a page of this server.';
    expect(await put(valid, foreign)).toMatchObject({ status: 403, message: sentence });
    expect(await remove('page-one', foreign)).toMatchObject({ status: 403, message: sentence });
    expect(await put(valid, { ...cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 204 });
  });

  it.each([
    ['clientId must have 8 to 64 of the characters A-Z, a-z, 0-9, _ and -.', { ...valid, clientId: 'a' }],
    ['tool must be null or the name of a tool.', { ...valid, tool: 'HAMMER' }],
    ['record must be null, or have a kind and an id.', { ...valid, record: 't1' }],
    ['record.kind must be a kind of record.', { ...valid, record: { kind: 'user', id: 't1' } }],
    ['record.id must be a text of 1 to 128 characters.', { ...valid, record: { kind: 'tag', id: 'x'.repeat(129) } }],
    ['The body must be a JSON object.', []],
    ['The body must be a JSON object.', '{'],
  ])('with the sentence: %s', async (message, body) => {
    expect(await put(body)).toMatchObject({ status: 400, code: 'request.invalid', message });
    expect(await stored()).toEqual([]);
  });

  it('with text that no database can store', async () => {
    expect(await put({ ...valid, record: { kind: 'tag', id: 'a\0b' } })).toMatchObject({ status: 400 });
  });

  it('with a body that is too long or no JSON, and by another method', async () => {
    expect(await put({ ...valid, more: 'x'.repeat(maxPresenceBodyBytes) })).toMatchObject({ status: 413 });
    expect(await put(valid, { ...ada, 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    const response = await fetch(`${server.origin}/api/mp/models/haus/presence`, { method: 'POST', headers: ada });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'PUT']);
  });

  it('where as many pages as allowed have the model open', async () => {
    const expires = new Date(Date.now() + presenceLifetimeMs).toISOString();
    const user = await idOf('bob@example.org');
    const none = { tool: null, record_kind: null, record_id: null };
    const rows = Array.from({ length: maxPresencePerModel }, (_, index) => `page-of-bob-${index}`);
    await store.db
      .insertInto('presence')
      .values(rows.map((client_id) => ({ model_id: 'haus', client_id, user_id: user, expires, ...none })))
      .execute();
    expect(await put(valid)).toMatchObject({ status: 429, code: 'presence.too_many', retryAfter: '15' });
  });
});
