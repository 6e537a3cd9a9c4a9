/** Which pages and files search engines may index. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVisibility, type Visibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let admin: { readonly authorization: string };
const revisions = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-indexing-'));
  server = await runTestServer(folder);
  for (const id of ['public', 'unlisted', 'private', 'password'])
    revisions.set(id, await server.importModel(fixtureModel(id)));
  const quiet = fixtureModel('quiet');
  revisions.set('quiet', await server.importModel({ ...quiet, content: { publication: { discoverable: false } } }));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    for (const id of ['unlisted', 'private', 'password'] as const satisfies readonly Visibility[])
      await setVisibility(store, id, id, id === 'password' ? 'correct horse battery' : null, new Date());
  });
  admin = await signedIn(server.origin, 'ada@example.org');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isIndexed = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + url, { headers });
  const html = await response.text();
  const inHeader = response.headers.get('x-robots-tag') === 'noindex';
  const isPage = response.headers.get('content-type')!.startsWith('text/html');
  if (isPage) expect(html.includes('<meta name="robots" content="noindex">')).toBe(inHeader);
  return !inHeader;
};

const urlsOf = (id: string): readonly string[] => [
  `/show?m=${id}`,
  `/api/v1/player/models/${id}/thumb`,
  `/api/player/models/${id}/files/${revisions.get(id)!}/tiles/s1/512_face1_0_0.jpg`,
];

describe('search engines', () => {
  it('may index the list and public spaces with their images', async () => {
    for (const url of ['/', ...urlsOf('public')]) expect([url, await isIndexed(url)]).toEqual([url, true]);
  });

  it.each(['unlisted', 'private', 'password', 'quiet'])(
    'may index neither a space that is %s nor its files',
    async (id) => {
      for (const url of urlsOf(id)) expect([url, await isIndexed(url, admin)]).toEqual([url, false]);
    },
  );

  it('may not index error pages, the workshop and the sign-in page', async () => {
    for (const url of ['/show?m=private', '/show?m=password', '/show?m=nobody', '/work?m=private', '/sign-in'])
      expect([url, await isIndexed(url)]).toEqual([url, false]);
    expect(await isIndexed('/work?m=public', admin)).toBe(false);
  });

  it('may not index a link for editing, which is a second address of the viewer', async () => {
    for (const url of ['/work?m=public', '/show?m=public&edit=1', '/show?m=public'])
      expect([url, await isIndexed(url)]).toEqual([url, url === '/show?m=public']);
  });

  it('find no unlisted space in the list, unlike its editors', async () => {
    expect(await (await fetch(`${server.origin}/`)).text()).not.toContain('unlisted');
    expect(await (await fetch(`${server.origin}/`, { headers: admin })).text()).toContain('unlisted');
  });
});
