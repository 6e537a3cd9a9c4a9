/** Who gets the workshop's page, and what its data contains beside that of the viewer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-workshop-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await server.importModel(fixtureModel('werk'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (model: string, email?: string) => {
  const headers = email === undefined ? {} : await signedIn(server.origin, email);
  const response = await fetch(`${server.origin}/work?m=${model}`, { headers });
  const data = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(await response.text())![1]!) as PageData;
  return { response, data };
};

const openWorkshop = async (query: string, email?: string) =>
  fetch(`${server.origin}/work?${query}`, {
    headers: email === undefined ? {} : await signedIn(server.origin, email),
    redirect: 'manual',
  });

it.each([
  ['a visitor', undefined, 'm=haus&ss=2', '/show?m=haus&ss=2&edit=1'],
  ['a visitor with an edit link', undefined, 'm=haus&edit=0&lang=de', '/show?m=haus&edit=1&lang=de'],
  ['a commenter', 'bob@example.org', 'm=haus', '/show?m=haus&edit=1'],
  ['an editor of another model', 'ada@example.org', 'm=werk', '/show?m=werk&edit=1'],
])('redirects %s, who may see the model, to the viewer', async (_, email, query, location) => {
  const response = await openWorkshop(query, email);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const viewer = await fetch(server.origin + location, email ? { headers: await signedIn(server.origin, email) } : {});
  expect([viewer.status, viewer.url]).toEqual([200, server.origin + location]);
});

it('redirects a user who was invited to a private model to the viewer, which says how to edit it', async () => {
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
  const response = await openWorkshop('m=haus', 'bob@example.org');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/show?m=haus&edit=1']);
  const headers = await signedIn(server.origin, 'bob@example.org');
  expect((await fetch(`${server.origin}/show?m=haus&edit=1`, { headers })).status).toBe(200);
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'public', null, new Date()));
});

it('rejects those who may not see the model, with the reason in the page', async () => {
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'werk', 'private', null, new Date()));
  for (const [email, model, status, code] of [
    [undefined, 'werk', 401, 'unauthorized'],
    ['ada@example.org', 'werk', 403, 'forbidden'],
    ['ada@example.org', 'nowhere', 404, 'not.found'],
  ] as const) {
    const { response, data } = await open(model, email);
    expect(response.status).toBe(status);
    expect(data).toMatchObject({ model: { sid: model, error_code: code }, queries: {} });
    expect(data.workshop).toBeUndefined();
  }
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'werk', 'public', null, new Date()));
});

it('contains the name of the editor, and may not be cached or framed by other sites', async () => {
  const { response, data } = await open('haus', 'ada@example.org');
  expect(response.status).toBe(200);
  expect(data).toMatchObject({ workshop: true, person: { name: 'ada' }, model: { sid: 'haus', error_code: null } });
  expect(data.queries.GetModelPrefetch).toBeDefined();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

const openToEdit = async (email?: string) =>
  fetch(`${server.origin}/show?m=haus&edit=1&ss=2`, {
    headers: email === undefined ? {} : await signedIn(server.origin, email),
    redirect: 'manual',
  });

it('is the target of edit=1 for editors only', async () => {
  const editor = await openToEdit('ada@example.org');
  expect([editor.status, editor.headers.get('location')]).toEqual([302, '/work?m=haus&ss=2']);
  expect((await openToEdit('bob@example.org')).status).toBe(200);
  expect((await openToEdit()).status).toBe(200);
});

it('contains no prefetched result of a private model', async () => {
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
  const { data } = await open('haus', 'ada@example.org');
  expect(data).toMatchObject({ workshop: true, queries: {} });
});
