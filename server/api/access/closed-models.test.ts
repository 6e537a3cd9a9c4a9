/** Pages, files, thumbnails and lists of models that are not public, for each kind of reader. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
const revisions = new Map<string, string>();
const people: Record<'visitor' | 'stranger' | 'viewer' | 'admin' | 'guest', Headers> = {
  visitor: {},
  stranger: {},
  viewer: {},
  admin: {},
  guest: {},
};
const ids = ['open', 'unlisted', 'private', 'password', 'draft', 'archived'] as const;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-closed-'));
  server = await runTestServer(folder);
  for (const id of ids) revisions.set(id, await server.importModel(fixtureModel(id)));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    await setVisibility(store, 'unlisted', 'unlisted', null, now);
    await setVisibility(store, 'private', 'private', null, now);
    await setVisibility(store, 'password', 'password', 'ember quail', now);
    await setState(store, 'archived', 'archived', now);
    await store.db.updateTable('models').set({ published: 0 }).where('id', '=', 'draft').execute();
    await addTestPerson(store, 'stranger@example.org');
    await addTestPerson(store, 'viewer@example.org', {
      roles: { unlisted: 'viewer', private: 'viewer', password: 'viewer', draft: 'viewer', archived: 'full' },
    });
    await addTestPerson(store, 'admin@example.org', { admin: true });
  });
  for (const who of ['stranger', 'viewer', 'admin'] as const)
    people[who] = await signedIn(server.origin, `${who}@example.org`);
  const given = await postJson(`${server.origin}/api/v2/models/password/public-access/`, { password: 'ember quail' });
  people.guest = { cookie: given.headers.get('set-cookie')!.split(';')[0]! };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Headers = {}) => fetch(server.origin + url, { headers });

const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;

const tileOf = (id: string) => `/api/player/models/${id}/files/${revisions.get(id)}/tiles/s1/512_face1_0_0.jpg`;
const thumbOf = (id: string) => `/api/v1/player/models/${id}/thumb`;

const rejections = [
  ['visitor', 'private', 401, 'unauthorized'],
  ['visitor', 'password', 401, 'password.required'],
  ['visitor', 'draft', 404, 'not.found'],
  ['visitor', 'archived', 404, 'unavailable.archived'],
  ['stranger', 'private', 403, 'forbidden'],
  ['stranger', 'password', 401, 'password.required'],
  ['stranger', 'draft', 404, 'not.found'],
  ['guest', 'private', 401, 'unauthorized'],
  ['admin', 'archived', 404, 'unavailable.archived'],
] as const;

describe.each(rejections)('a %s of the %s model', (who, id, status, code) => {
  it('gets neither page, query result, file nor thumbnail', async () => {
    const page = await get(`/show?m=${id}`, people[who]);
    expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    const html = await page.text();
    expect(html).not.toContain('Haus am');
    expect(dataOf(html)).toMatchObject({
      model: { sid: id, error_code: code, publicAccessPassword: code === 'password.required' },
      queries: {},
    });
    const headers = { ...people[who], 'sec-fetch-site': 'same-origin' };
    expect(
      (await queryGraph(server.origin, `{ model(id: "${id}") { name } }`, headers)).errors?.[0]?.extensions.code,
    ).toBe(code);
    for (const url of [tileOf(id), thumbOf(id)])
      expect((await get(url, people[who])).status).toBe(url === thumbOf('archived') && who === 'admin' ? 200 : 404);
  });
});

it('shows the thumbnail of an archived model in the list of its editors alone', async () => {
  const statusFor = async (who: keyof typeof people) => (await get(thumbOf('archived'), people[who])).status;
  expect(await Promise.all((['visitor', 'stranger', 'guest', 'viewer', 'admin'] as const).map(statusFor))).toEqual([
    404, 404, 404, 200, 200,
  ]);
  const { headers } = await get(thumbOf('archived'), people.admin);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

describe.each([
  ['viewer', 'private'],
  ['viewer', 'password'],
  ['viewer', 'draft'],
  ['admin', 'private'],
  ['guest', 'password'],
] as const)('a %s of the %s model', (who, id) => {
  it('gets page, query result, file and thumbnail, which shared caches may not store', async () => {
    const page = await get(`/show?m=${id}`, people[who]);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    const html = await page.text();
    expect(html).toContain('<title>Haus am');
    expect(dataOf(html)).toMatchObject({ model: { sid: id, error_code: null }, queries: {} });
    const headers = { ...people[who], 'sec-fetch-site': 'same-origin' };
    expect((await queryGraph(server.origin, `{ model(id: "${id}") { id } }`, headers)).data).toEqual({ model: { id } });
    for (const url of [tileOf(id), thumbOf(id)]) {
      const response = await get(url, people[who]);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const etag = response.headers.get('etag')!;
      expect((await get(url, { ...people[who], 'if-none-match': etag })).status).toBe(304);
      expect((await get(url, { 'if-none-match': etag })).status).toBe(404);
    }
    expect((await get(`/show?m=${id}`)).status).not.toBe(200);
  });
});

it('shares an unlisted model with everyone who has the link', async () => {
  const page = await get('/show?m=unlisted');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(dataOf(await page.text()).queries.GetModelPrefetch?.data).toMatchObject({ model: { id: 'unlisted' } });
  const tile = await get(tileOf('unlisted'));
  expect(tile.headers.get('cache-control')).toContain('public');
  expect(tile.headers.get('access-control-allow-origin')).toBe('*');
});

it.each([
  ['visitor', ['open'], [], 'no-cache'],
  ['stranger', ['open'], [], 'private, no-store'],
  ['guest', ['open'], [], 'no-cache'],
  ['viewer', ['draft', 'open', 'password', 'private'], ['archived'], 'private, no-store'],
  ['admin', ['draft', 'open', 'password', 'private'], ['archived', 'unlisted'], 'private, no-store'],
] as const)(
  'lists for a %s the models that they may find, and on the page those that they edit',
  async (who, expected, edited, cache) => {
    const home = await get('/', people[who]);
    expect(home.headers.get('cache-control')).toBe(cache);
    const listed = dataOf(await home.text()).models!.map(({ id }) => id);
    expect(listed.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [...expected, ...edited].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    const headers = { ...people[who], 'sec-fetch-site': 'same-origin' };
    expect((await queryGraph(server.origin, '{ models { id } }', headers)).data).toEqual({
      models: expected.map((id) => ({ id })),
    });
  },
);

const setOpen = (visibility: 'private' | 'public') =>
  withTestStore(server.dataFolder, (store) => setVisibility(store, 'open', visibility, null, new Date()));

it('rejects everyone when the model becomes private, and serves it again when it becomes public', async () => {
  const status = async () => (await get('/show?m=open')).status;
  expect(await status()).toBe(200);
  await setOpen('private');
  expect(await status()).toBe(401);
  expect((await get(tileOf('open'))).status).toBe(404);
  await setOpen('public');
  expect(await status()).toBe(200);
});
