/** Who gets the page on which viewpoints are placed, and which spaces have viewpoints to be placed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelCard, PageData } from '#domain/graph/page-data.ts';
import { setState } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;

/** Two viewpoints without a place and without links, and one with a link. */
const loose = (id: string) => {
  const model = fixtureModel(id);
  const sweeps = model.sweeps.map((sweep) => ({
    ...sweep,
    alignment: 'unaligned' as const,
    placement: 'unplaced' as const,
    neighbours: [],
  }));
  return fixtureModel(id, { mesh: null, sweeps });
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-placing-page-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await server.importModel(loose('loose'));
  await server.importModel(fixtureModel('gone'));
  await withTestStore(server.dataFolder, async (store) => {
    await setState(store, 'gone', 'gone', new Date());
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', loose: 'full', gone: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    await addTestPerson(store, 'eve@example.org', { admin: true });
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (model: string, email?: string) =>
  fetch(`${server.origin}/place?m=${model}`, {
    headers: email === undefined ? {} : await signedIn(server.origin, email),
    redirect: 'manual',
  });

it('redirects visitors to the sign-in page, which leads back', async () => {
  const response = await open('haus');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/sign-in?to=%2Fplace%3Fm%3Dhaus']);
});

it.each([
  ['an editor', 'haus', 'ada@example.org', 200],
  ['an administrator', 'haus', 'eve@example.org', 200],
  ['a commenter', 'haus', 'bob@example.org', 404],
  ['an editor, for an unknown space', 'nowhere', 'ada@example.org', 404],
  ['an editor, for a space in the trash', 'gone', 'ada@example.org', 404],
])('responds to %s: %s', async (_, model, email, status) => {
  expect((await open(model, email)).status).toBe(status);
});

it('contains the space, and may not be framed, cached or indexed', async () => {
  const response = await open('haus', 'ada@example.org');
  const data = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(await response.text())![1]!) as PageData;
  expect(data.placing).toEqual({ id: 'haus', name: 'Haus am "See" <1>' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

it('cards say how many viewpoints are to be placed: those without links, in a space without a mesh', async () => {
  const response = await fetch(`${server.origin}/api/v1/spaces`, {
    headers: await signedIn(server.origin, 'ada@example.org'),
  });
  const { spaces } = (await response.json()) as { spaces: readonly ModelCard[] };
  const unplaced = Object.fromEntries(spaces.map(({ id, access }) => [id, access?.unplaced]));
  expect(unplaced).toEqual({ haus: undefined, loose: 2, gone: undefined });
});
