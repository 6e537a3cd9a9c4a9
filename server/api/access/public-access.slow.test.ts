import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { setVisibility, type Visibility } from '../../edits/access/model-settings.ts';

let folder: string;
let server: TestServer;
const secret = 'ember quail, please';

const change = (modelId: string, visibility: Visibility, password: string | null = null) =>
  withTestStore(server.dataFolder, async (store: Store) => {
    expect(await setVisibility(store, modelId, visibility, password, new Date())).toMatchObject({ ok: true });
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-public-access-'));
  server = await runTestServer(folder, { proxies: 1 });
  for (const id of ['haus', 'barn', 'shed', 'draft']) await server.importModel(fixtureModel(id));
  for (const id of ['haus', 'draft']) await change(id, 'password', secret);
  await change('shed', 'private');
  await withTestStore(server.dataFolder, async (store) => {
    await store.db.updateTable('models').set({ published: 0 }).where('id', '=', 'draft').execute();
    await addTestPerson(store, 'eve@example.org');
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const give = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${server.origin}/api/v2/models/${id}/public-access/`, body, headers);

const nameOf = async (headers: Record<string, string>) => {
  const { data, errors } = await queryGraph(server.origin, '{ model(id: "haus") { id } }', headers);
  return errors?.[0]?.extensions.code ?? (data!['model'] as { id: string }).id;
};

it.each([
  ['an unknown model', 'nowhere', { password: secret }, 404, 'not.found'],
  ['an invalid id', 'ha%2Fus', { password: secret }, 404, 'not.found'],
  ['an unpublished model', 'draft', { password: secret }, 404, 'not.found'],
  ['a public model', 'barn', { password: secret }, 403, 'spaces.public.access.password.forbidden'],
  ['a private model', 'shed', { password: secret }, 401, 'user.unauthorized'],
  ['no password', 'haus', {}, 401, 'object.access.token.required'],
  ['an empty password', 'haus', { password: '' }, 401, 'model.unauthorized'],
  ['a wrong password', 'haus', { password: 'open barley' }, 401, 'spaces.public.access.invalid_password'],
])('rejects %s', async (_, id, body, status, code) => {
  const response = await give(id, body);
  expect([response.status, await response.json()]).toEqual([
    status,
    { token: null, code, errors: [{ message: expect.stringMatching(/\.$/), extensions: { code } }] },
  ]);
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('returns the same rejection for a private model to a signed-in stranger', async () => {
  const response = await give('shed', { password: secret }, await signedIn(server.origin, 'eve@example.org'));
  expect(await response.json()).toMatchObject({ code: 'user.unauthorized' });
});

it('unlocks the model for a token in a header or cookie, until the password or the visibility changes', async () => {
  const response = await give('haus', { password: secret }, { 'x-forwarded-proto': 'https' });
  expect(response.status).toBe(200);
  const { token, fileToken, code } = (await response.json()) as { token: string; fileToken: string; code: null };
  expect([code, fileToken]).toEqual([null, expect.stringMatching(/^\d+\.\d{13}\.[\w-]{43}$/)]);
  const cookie = response.headers.get('set-cookie')!;
  expect(cookie).toBe(
    `__Host-enfilade_model_haus=${token}; Path=/; Max-Age=86400; HttpOnly; SameSite=None; Secure; Partitioned`,
  );
  const ways = [
    { 'x-model-access': token },
    { authorization: `Model ${token}` },
    // Cookies are accepted only from our own pages for POST requests, such as GraphQL.
    { cookie: cookie.split(';')[0]!, 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' },
    { cookie: `enfilade_model_haus=${token}`, 'sec-fetch-site': 'same-origin' },
  ];
  for (const way of ways) expect(await nameOf(way)).toBe('haus');
  expect(await nameOf({})).toBe('password.required');
  // Over https a plain cookie may be forged.
  const plain = { cookie: `enfilade_model_haus=${token}`, 'x-forwarded-proto': 'https' };
  expect(await nameOf({ ...plain, 'sec-fetch-site': 'same-origin' })).toBe('password.required');
  expect(await nameOf({ 'x-model-access': fileToken })).toBe('password.required');
  expect(await nameOf({ 'x-model-access': token.replace('haus', 'barn') })).toBe('password.required');
  expect(await nameOf({ 'x-model-access': token.replace(/\d{13}/, '9999999999999') })).toBe('password.required');
  await change('haus', 'password', `${secret}!`);
  for (const way of ways) expect(await nameOf(way)).toBe('password.required');
  const { token: second } = (await (await give('haus', { password: `${secret}!` })).json()) as { token: string };
  expect(await nameOf({ 'x-model-access': second })).toBe('haus');
  await change('haus', 'private');
  expect(await nameOf({ 'x-model-access': second })).toBe('unauthorized');
  await change('haus', 'password');
  expect(await nameOf({ 'x-model-access': second })).toBe('password.required');
});

const guess = (address: string, password: string) => give('haus', { password }, { 'x-forwarded-for': address });

it('limits guesses for a model from one address, and not from another', async () => {
  for (let i = 0; i < 10; i++) expect((await guess('192.0.2.1', `guess ${i}`)).status).toBe(401);
  const rejected = await guess('192.0.2.1', `${secret}!`);
  expect([rejected.status, await rejected.json()]).toEqual([
    429,
    expect.objectContaining({ token: null, code: 'spaces.public.access.too_many_attempts' }),
  ]);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await guess('192.0.2.2', `${secret}!`)).status).toBe(200);
});

it('limits guesses for a model over all addresses, and not for holders of a token', async () => {
  const { token } = (await (await give('haus', { password: `${secret}!` })).json()) as { token: string };
  const statuses: number[] = [];
  for (let i = 0; i < 200; i++) statuses.push((await guess(`198.51.100.${i % 25}`, `guess ${i}`)).status);
  // Guesses of earlier tests count as well.
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(150);
  expect(statuses.at(-1)).toBe(429);
  const stranger = await guess('203.0.113.1', `${secret}!`);
  expect([stranger.status, Number(stranger.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await nameOf({ 'x-model-access': token })).toBe('haus');
});
