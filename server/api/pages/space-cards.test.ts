/** Who learns from the list who sees a space and which role they have in it (docs/reference/spaces.md#who-sees-what). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCard, PageData } from '#domain/graph/page-data.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Who = 'visitor' | 'stranger' | 'commenter' | 'editor' | 'admin';

let folder: string;
let server: TestServer;
const headers = new Map<Who, Readonly<Record<string, string>>>([['visitor', {}]]);

const { details } = fixtureModel('any');
/** By id. */
const names = { public: 'Zoo', private: 'House 10', password: 'house 2', hidden: 'apartment', gone: 'Mill' } as const;
const idsOfRoles = Object.keys(names).filter((id) => id !== 'public');
const rolesOf = (access: 'viewer' | 'full') => Object.fromEntries(idsOfRoles.map((id) => [id, access]));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-cards-'));
  server = await runTestServer(folder);
  for (const [id, name] of Object.entries(names))
    await server.importModel(fixtureModel(id, { details: { ...details, name } }));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    await setVisibility(store, 'private', 'private', null, now);
    await setVisibility(store, 'password', 'password', 'correct horse battery', now);
    await store.db.updateTable('models').set({ published: 0 }).where('id', '=', 'hidden').execute();
    await setState(store, 'gone', 'gone', now);
    await addTestPerson(store, 'admin@example.org', { admin: true, roles: { private: 'viewer' } });
    await addTestPerson(store, 'editor@example.org', { roles: rolesOf('full') });
    await addTestPerson(store, 'commenter@example.org', { roles: rolesOf('viewer') });
    await addTestPerson(store, 'stranger@example.org');
  });
  for (const who of ['admin', 'editor', 'commenter', 'stranger'] as const)
    headers.set(who, await signedIn(server.origin, `${who}@example.org`));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (who: Who, address: string) =>
  (await fetch(server.origin + address, { headers: headers.get(who)! })).text();
const cardsInPage = async (who: Who, query = '') => {
  const html = await textOf(who, `/${query}`);
  return (JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData).models!;
};
const cardsOf = async (who: Who) =>
  (JSON.parse(await textOf(who, '/api/v1/spaces')) as { spaces: readonly ModelCard[] }).spaces;

const rename = (name: string, id: string) =>
  withTestStore(server.dataFolder, (store) =>
    store.db.updateTable('models').set({ name }).where('id', '=', id).execute(),
  );
/** Names with an Ñ or an N at their beginning. */
const orderOf = async (query: string) =>
  (await cardsInPage('admin', query)).map(({ name }) => name).filter((name) => /^[ÑN]/.test(name));

const accessText = ({ id, access }: ModelCard): string => {
  if (!access) return `${id}: nothing`;
  const { state, visibility, isPublished, role } = access;
  return `${id}: ${state} ${visibility} ${isPublished ? 'published' : 'unpublished'}, ${role ?? 'no role'}`;
};
const inTrash = 'gone: gone public published';

describe('the cards', () => {
  it.each([
    ['stranger', ['public: active public published, no role']],
    [
      'commenter',
      [
        'hidden: active public unpublished, commenter',
        'password: active password published, commenter',
        'private: active private published, commenter',
        'public: active public published, no role',
      ],
    ],
    [
      'editor',
      [
        'hidden: active public unpublished, editor',
        'password: active password published, editor',
        'private: active private published, editor',
        `${inTrash}, editor`,
        'public: active public published, no role',
      ],
    ],
    [
      'admin',
      [
        'hidden: active public unpublished, administrator',
        'password: active password published, administrator',
        'private: active private published, administrator',
        `${inTrash}, administrator`,
        'public: active public published, administrator',
      ],
    ],
  ] as const)('of a %s say who sees the spaces and the own role, by name', async (who, expected) => {
    expect((await cardsOf(who)).map(accessText)).toEqual(expected);
    expect((await cardsInPage(who)).map(accessText)).toEqual(expected);
  });

  it('of a visitor without a session say neither', async () => {
    expect((await cardsOf('visitor')).map(accessText)).toEqual(['public: nothing']);
    expect((await cardsInPage('visitor')).map(accessText)).toEqual(['public: nothing']);
    expect(await textOf('visitor', '/api/v1/spaces')).not.toMatch(/access|visibility|isPublished|role/);
  });

  it('are in the order of the language of the page', async () => {
    await rename('Ñandú', 'private');
    await rename('Nube', 'password');
    expect(await orderOf('?lang=es')).toEqual(['Nube', 'Ñandú']);
    expect(await orderOf('?lang=en')).toEqual(['Ñandú', 'Nube']);
  });
});
