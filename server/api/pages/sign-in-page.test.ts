/** The signed-in user in the data of pages, and whether there are accounts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { addPerson } from '../../edits/access/people.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-sign-in-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + url, { headers });
  const html = await response.text();
  const data = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;
  return { response, html, data };
};

it('contains whether there are accounts', async () => {
  expect((await page('/sign-in')).data).toMatchObject({ person: null, hasAccounts: false });
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'viewer' } }),
  );
  expect((await page('/sign-in')).data).toMatchObject({ person: null, hasAccounts: true });
});

it('contains the name of the signed-in user only', async () => {
  const nameless = { email: 'bob@example.org', firstName: '', lastName: '', admin: false, password };
  await withTestStore(server.dataFolder, (store) => addPerson(store, nameless, new Date()));
  const ada = await signedIn(server.origin, 'ada@example.org');
  const bob = await signedIn(server.origin, 'bob@example.org');
  for (const url of ['/', '/sign-in']) {
    const { response, data } = await page(url, ada);
    expect(data.person).toEqual({ name: 'ada' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await page(url, bob)).data.person).toEqual({ name: 'bob@example.org' });
    expect((await page(url)).data.person).toBeNull();
  }
});

const listed = async (headers: Record<string, string> = {}) =>
  (await page('/', headers)).data.models?.map(({ id }) => id);

it('lists a private model for those who may see it', async () => {
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
  expect(await listed()).toEqual([]);
  expect(await listed(await signedIn(server.origin, 'bob@example.org'))).toEqual([]);
  expect(await listed(await signedIn(server.origin, 'ada@example.org'))).toEqual(['haus']);
});

it('may not be framed by other sites or cached, and does not contain the target URL', async () => {
  const { response, html } = await page('/sign-in?lang=de&to=https://evil.example/"><script>');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(html).toContain('lang="de"');
  expect(html).not.toContain('evil.example');
  expect((await fetch(`${server.origin}/sign-in`, { method: 'POST' })).status).toBe(405);
});
