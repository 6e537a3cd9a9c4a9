import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tag } from '#domain/model/content/annotations.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let commenter: Requester;

const count = 3000;
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
const tags = Array.from({ length: count }, (_, i): Tag => ({
  id: `t${i}`,
  label: `Tag ${i}`,
  anchorPosition: [i % 10, 1, 0],
  enabled: i > 0,
  ...dated,
}));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-kept-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus', { tags: [], content: { tags } }));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tagsFor = async (request: Requester) => {
  const { mattertags } = await resultOf(request('GetMattertags', { modelId: 'haus', includeDisabled: true }));
  return mattertags as readonly { id: string; label: string }[];
};

it('equal the executed response', async () => {
  expect(await tagsFor(visitor)).toEqual(await tagsFor(visitor));
});

it('are separate for visitors, commenters and editors', async () => {
  for (let round = 0; round < 2; round++) {
    expect(await tagsFor(visitor)).toHaveLength(count - 1);
    expect(await tagsFor(editor)).toHaveLength(count);
    expect(await tagsFor(commenter)).toHaveLength(count - 1);
  }
});

it('are invalidated by every change, also of the visibility of the model', async () => {
  await tagsFor(visitor);
  await resultOf(editor('PatchMattertag', { modelId: 'haus', mattertagId: 't1', patch: { label: 'New' } }));
  expect((await tagsFor(visitor)).find(({ id }) => id === 't1')).toMatchObject({ label: 'New' });
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
  expect((await visitor('GetMattertags', { modelId: 'haus' })).errors).toMatchObject([
    { extensions: { code: 'unauthorized' } },
  ]);
  expect(await tagsFor(editor)).toHaveLength(count);
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'public', null, new Date()));
  expect(await tagsFor(visitor)).toHaveLength(count - 1);
});

it('are not stored for a query about a person', async () => {
  const query = '{ currentUser { id } model(id: "haus") { id } }';
  const request = async (headers: object) => {
    const response = await fetch(`${server.origin}/api/mp/models/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: { currentUser: unknown } }).data.currentUser;
  };
  expect(await request(await signedIn(server.origin, 'ada@example.org'))).not.toBeNull();
  expect(await request({})).toBeNull();
});
