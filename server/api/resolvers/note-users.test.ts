/** Who learns of which users of a model's notes, and what of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { requesterFor, resultOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const names = ['root', 'ada', 'bob', 'eve', 'ina', 'hal', 'kaoru', 'stranger'] as const;
type Name = (typeof names)[number];

let folder: string;
let server: TestServer;
const as = {} as Record<Name | 'visitor', Requester>;
const ids = {} as Record<Name, string>;

const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };

/** What the capture contains; `hal` is the author of a note in a layer that no view shows. */
const capturedContent = () => ({
  users: [
    { id: 'k', email: 'Kaoru@Example.org', firstName: '薫' },
    { id: 'b', email: 'BOB@example.org', firstName: 'Robert' },
    // As an export writes people who have no account any more.
    { id: 'x1', email: 'unknown@example.invalid' },
    { id: 'x2', email: 'unknown@example.invalid' },
  ],
  notes: [
    {
      noteId: 'n1',
      text: 'Ask [@eve](eve@example.org).',
      author: ids.ina,
      resolved: false,
      anchorPosition: [1, 1, -1] as const,
      comments: [
        {
          commentId: 'c1',
          text: 'Why?',
          author: 'gone',
          ...times,
          replies: [{ replyId: 'r1', text: 'So', author: 'x1', ...times }],
        },
      ],
      ...times,
    },
    {
      noteId: 'n2',
      text: 'Hidden [@k](薫)',
      author: ids.hal,
      resolved: false,
      anchorPosition: [1, 1, -1] as const,
      layerId: 'works',
      ...times,
    },
  ],
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-note-users-'));
  server = await runTestServer(folder);
  const model = fixtureModel(modelId);
  await server.importModel(model);
  await withTestStore(server.dataFolder, async (store) => {
    for (const name of names) {
      const role = { ada: 'full', bob: 'viewer', eve: 'viewer' } as const;
      const roles = name in role ? { haus: role[name as keyof typeof role] } : {};
      await addTestPerson(store, `${name}@example.org`, { admin: name === 'root', roles });
    }
    for (const { id, email } of await store.db.selectFrom('users').select(['id', 'email']).execute())
      ids[email.split('@')[0] as Name] = id;
  });
  await server.importModel({ ...model, content: { ...model.content, ...capturedContent() } });
  for (const name of names)
    as[name] = requesterFor(server.origin, await signedIn(server.origin, `${name}@example.org`));
  as.visitor = requesterFor(server.origin);
  await resultOf(as.ada('SetModelUser', { modelId, email: 'New@example.org', access: 'viewer' }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const usersFor = async (request: Requester): Promise<readonly { readonly id: string }[]> => {
  const { data, errors } = await request('GetNoteUsers', { modelId });
  expect(errors).toBeUndefined();
  return (data!['model'] as unknown as { noteUsers: readonly { id: string }[] }).noteUsers;
};

/** An account of the test; `changes`: where the entry differs from that of an author without access. */
const account = (name: Name, changes: object = {}) => ({
  id: ids[name],
  ids: [ids[name]],
  email: `${name}@example.org`,
  firstName: name,
  lastName: null,
  modelAccess: 'public',
  userStatus: 'contributor',
  ...changes,
});

const kaoru = {
  id: 'k',
  ids: ['k'],
  email: 'Kaoru@Example.org',
  firstName: '薫',
  lastName: null,
  modelAccess: 'public',
  userStatus: 'mentioned',
};

const unknown = (id: string, userStatus: string, modelAccess: string | null = 'public') => ({
  id,
  ids: [id],
  email: 'unknown@example.invalid',
  firstName: null,
  lastName: null,
  modelAccess,
  userStatus,
});

const nameless = { firstName: null, modelAccess: 'viewer', userStatus: 'unknown' };
const known = { userStatus: 'known' };

const newcomer = {
  id: expect.stringMatching(/^[\w-]{12}$/) as string,
  ids: [expect.stringMatching(/^[\w-]{12}$/)],
  email: 'new@example.org',
  firstName: null,
  lastName: null,
  modelAccess: 'viewer',
  userStatus: 'unknown',
};

const setNotes = (value: boolean | null) =>
  resultOf(as.ada('SetModelPolicy', { modelId, name: 'spaces.notes', value }));

describe('the users of notes', () => {
  it('are for a commenter the authors that they see, the users of the capture and themself', async () => {
    expect(await usersFor(as.bob)).toEqual([
      account('bob', { ids: [ids.bob, 'b'], modelAccess: 'viewer', userStatus: 'known' }),
      account('ina', { modelAccess: null }),
      { ...kaoru, modelAccess: null, userStatus: 'unknown' },
      unknown('x1', 'contributor', null),
      unknown('x2', 'unknown', null),
    ]);
  });

  it('are for an editor also the people with a role, of whom they do not learn who has an account', async () => {
    expect(await usersFor(as.ada)).toEqual([
      account('ada', { modelAccess: 'full', ...known }),
      account('bob', { ...nameless, ids: [ids.bob, 'b'], firstName: 'Robert' }),
      account('eve', { ...nameless, userStatus: 'mentioned' }),
      account('hal'),
      account('ina'),
      kaoru,
      newcomer,
      unknown('x1', 'contributor'),
      unknown('x2', 'unknown'),
    ]);
  });

  it('have their names and accounts for an administrator', async () => {
    expect(await usersFor(as.root)).toEqual([
      account('ada', { modelAccess: 'full', ...known }),
      account('bob', { modelAccess: 'viewer', ids: [ids.bob, 'b'], ...known }),
      account('eve', { modelAccess: 'viewer', ...known }),
      account('hal', known),
      account('ina', known),
      account('kaoru', { ids: [ids.kaoru, 'k'], ...known }),
      newcomer,
      account('root', { modelAccess: 'full', ...known }),
      unknown('x1', 'contributor'),
      unknown('x2', 'unknown'),
    ]);
  });

  it('are none for those who may not read notes', async () => {
    expect(await usersFor(as.visitor)).toEqual([]);
    expect(await usersFor(as.stranger)).toEqual([]);
    await setNotes(false);
    expect(await usersFor(as.bob)).toEqual([]);
    expect(await usersFor(as.ada)).toHaveLength(9);
    await setNotes(null);
    expect(await usersFor(as.bob)).toHaveLength(5);
  });

  it('are those of the current user, also where another has asked before', async () => {
    expect((await usersFor(as.eve)).map(({ id }) => id)).toEqual(['b', ids.eve, ids.ina, 'k', 'x1', 'x2']);
    expect((await usersFor(as.bob)).map(({ id }) => id)).toEqual([ids.bob, ids.ina, 'k', 'x1', 'x2']);
  });

  it('include an administrator who has written a note, with their access', async () => {
    const { id: noteId } = await resultOf(
      as.root('AddNote', { modelId, note: { text: 'A', anchorPosition: { x: 1, y: 1, z: -1 } } }),
    );
    expect(await usersFor(as.ada)).toContainEqual(account('root', { modelAccess: 'full' }));
    expect(await usersFor(as.bob)).toContainEqual(account('root', { modelAccess: null }));
    await resultOf(as.root('DeleteNote', { modelId, noteId }));
  });
});

it('says with them who the current user is', async () => {
  const { data } = await as.bob('GetNoteUsers', { modelId });
  expect(data).toMatchObject({ currentUser: { id: ids.bob }, model: { id: modelId } });
});
