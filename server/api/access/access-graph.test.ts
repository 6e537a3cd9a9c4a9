/** People and access in GraphQL: who may read and change what, and the results. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { maxPeopleOfModel } from '../../edits/access/invitations.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
const people: Record<'visitor' | 'stranger' | 'viewer' | 'editor' | 'admin', Headers> = {
  visitor: {},
  stranger: {},
  viewer: {},
  editor: {},
  admin: {},
};
type Who = keyof typeof people;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-access-graph-'));
  server = await runTestServer(folder);
  for (const id of ['haus', 'draft']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    await store.db.updateTable('models').set({ published: 0 }).where('id', '=', 'draft').execute();
    await store.db
      .insertInto('policies')
      .values([
        { model_id: 'haus', name: 'spaces.bundles.mp.defurnish', value: '"available"' },
        { model_id: 'haus', name: 'perm.spaces.workshop.edit', value: 'true' },
      ])
      .execute();
    await addTestPerson(store, 'stranger@example.org');
    await addTestPerson(store, 'viewer@example.org', { roles: { haus: 'viewer' } });
    await addTestPerson(store, 'editor@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'admin@example.org', { admin: true });
  });
  for (const who of ['stranger', 'viewer', 'editor', 'admin'] as const)
    people[who] = await signedIn(server.origin, `${who}@example.org`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const requestAs = (who: Who, query: string) => queryGraph(server.origin, query, people[who]);

const codeOf = async (who: Who, query: string) => (await requestAs(who, query)).errors?.[0]?.extensions.code ?? null;

const changes = [
  [
    'setModelVisibility',
    (id: string) => `mutation { setModelVisibility(modelId: "${id}", visibility: public) { id } }`,
  ],
  [
    'setModelUser',
    (id: string) => `mutation { setModelUser(modelId: "${id}", email: "viewer@example.org", access: viewer) { id } }`,
  ],
  ['updateModelState', (id: string) => `mutation { updateModelState(modelId: "${id}", state: active) { id } }`],
] as const;

describe.each(changes)('%s', (_, change) => {
  it.each([
    ['visitor', 'haus', 'user.unauthorized'],
    ['stranger', 'haus', 'forbidden'],
    ['viewer', 'haus', 'forbidden'],
    ['editor', 'haus', null],
    ['admin', 'haus', null],
    ['visitor', 'draft', 'not.found'],
    ['editor', 'draft', 'not.found'],
    ['admin', 'draft', null],
    ['admin', 'nowhere', 'not.found'],
  ] as const)('by a %s of %s', async (who, id, code) => {
    expect(await codeOf(who, change(id))).toBe(code);
  });
});

const user = (name: string, access: string, isKnown = true) => ({
  email: `${name}@example.org`,
  firstName: isKnown ? name : null,
  lastName: null,
  modelAccess: access,
  userStatus: isKnown ? 'known' : 'unknown',
});

it('lists the people of a model for editors', async () => {
  const query = '{ model(id: "haus") { id users { email firstName lastName modelAccess userStatus } } }';
  const usersFor = async (who: Who) => (await requestAs(who, query)).data!['model'];
  expect(await usersFor('admin')).toEqual({ id: 'haus', users: [user('editor', 'full'), user('viewer', 'viewer')] });
  expect(await usersFor('editor')).toEqual({
    id: 'haus',
    users: [user('editor', 'full'), user('viewer', 'viewer', false)],
  });
  for (const [who, code] of [
    ['visitor', 'user.unauthorized'],
    ['viewer', 'forbidden'],
  ] as const) {
    const rejected = await requestAs(who, query);
    expect(rejected.data!['model']).toEqual({ id: 'haus', users: null });
    expect(rejected.errors?.[0]?.extensions.code).toBe(code);
  }
});

it('adds and removes roles, from the next request on', async () => {
  const mine = '{ currentUser { email admin modelAccess(modelId: "haus") } }';
  const access = async () =>
    ((await requestAs('stranger', mine)).data!['currentUser'] as { modelAccess: string }).modelAccess;
  const setRole = (email: string, role: string) =>
    requestAs(
      'editor',
      `mutation { setModelUser(modelId: "haus", email: "${email}", access: ${role}) { email modelAccess } }`,
    );
  expect(await access()).toBe('public');
  const given = await setRole('Stranger@example.org', 'full');
  expect(given.data!['setModelUser']).toEqual({ email: 'stranger@example.org', modelAccess: 'full' });
  expect(await access()).toBe('full');
  await setRole('stranger@example.org', 'public');
  expect(await access()).toBe('public');
  expect((await setRole('nobody', 'full')).errors?.[0]).toMatchObject({
    message: '"nobody" is no e-mail address: give one like ada@example.org.',
    extensions: { code: 'request.invalid' },
  });
  expect((await requestAs('visitor', mine)).data).toEqual({ currentUser: null });
});

const fields = '{ id email firstName lastName modelAccess userStatus }';

const plain = (each: object) => ({ ...each, id: '', email: '' });

const giveRole = async (who: Who, email: string, role: string) => {
  const query = `mutation { setModelUser(modelId: "haus", email: "${email}", access: ${role}) ${fields} }`;
  return (await requestAs(who, query)).data!['setModelUser'] as Readonly<Record<string, unknown>>;
};
const listUsers = async (who: Who) => {
  const { data } = await requestAs(who, `{ model(id: "haus") { users ${fields} } }`);
  return (data!['model'] as { users: readonly Readonly<Record<string, unknown>>[] }).users;
};
/** What a person who gives a role sees of it, without the e-mail address and the id. */
const seenBy = async (who: Who, email: string) => {
  const given = await giveRole(who, email, 'viewer');
  const again = await giveRole(who, email.toUpperCase(), 'viewer');
  const listed = (await listUsers(who)).filter((each) => each['email'] === email);
  const touches = await withTestStore(server.dataFolder, (store) =>
    store.db.selectFrom('touches').select(['kind', 'record_id']).where('record_id', '=', String(given['id'])).execute(),
  );
  const taken = await giveRole(who, email, 'public');
  const left = (await listUsers(who)).filter((each) => each['email'] === email).length;
  const isSame = [given, again, ...listed, taken].every(({ id }) => id === given['id']);
  const idForm = /^[\w-]{12}$/.test(String(given['id']));
  return {
    all: [given, again, ...listed, taken].map(plain),
    left,
    isSame,
    idForm,
    touched: touches.slice(-2).map(({ kind }) => kind),
  };
};

const statusFor = async (email: string) => (await seenBy('admin', email)).all[0]!;

const messageFor = async (email: string) => {
  const query = `mutation { setModelUser(modelId: "haus", email: "${email}", access: viewer) ${fields} }`;
  return (await requestAs('editor', query)).errors?.[0]?.message;
};

/** Checks that a role is listed with the status with which it was given. */
const statusesFor = async (who: Who) => {
  const addresses = ['ines', 'kaoru', 'new', 'stranger', 'other'].map((name) => `${name}@example.org`);
  const given = await Promise.all(addresses.map(async (email) => (await giveRole(who, email, 'viewer'))['userStatus']));
  const listed = (await listUsers(who)).filter(({ email }) => addresses.includes(String(email)));
  const statusByAddress = new Map(listed.map(({ email, userStatus }) => [email, userStatus]));
  expect(addresses.map((email) => statusByAddress.get(email))).toEqual(given);
  for (const email of addresses) await giveRole(who, email, 'public');
  return given;
};

describe('a role for an e-mail address without an account', () => {
  it('looks the same to an editor as for one with an account', async () => {
    const [known, unknown] = [
      await seenBy('editor', 'stranger@example.org'),
      await seenBy('editor', 'new@example.org'),
    ];
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ isSame: true, idForm: true, left: 0, touched: ['user', 'user'] });
    expect(known.all[0]).toEqual({
      id: '',
      email: '',
      firstName: null,
      lastName: null,
      modelAccess: 'viewer',
      userStatus: 'unknown',
    });
  });

  it('is distinguishable for an administrator', async () => {
    expect(await statusFor('stranger@example.org')).toMatchObject({ userStatus: 'known', firstName: 'stranger' });
    expect(await statusFor('new@example.org')).toMatchObject({ userStatus: 'unknown', firstName: null });
  });

  it('has the status of an author or of a mentioned user', async () => {
    const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
    const note = {
      noteId: 'n1',
      text: 'Ask [@x](new@example.org) and [@kaoru](薫).',
      author: 'ines',
      resolved: false,
      anchorPosition: [1, 1, -1] as const,
      ...times,
    };
    const users = [
      { id: 'ines', email: 'Ines@example.org' },
      { id: 'kaoru', email: 'kaoru@example.org' },
    ];
    const model = fixtureModel('haus');
    await server.importModel({ ...model, content: { ...model.content, users, notes: [note] } });
    const statuses = ['contributor', 'mentioned', 'mentioned'];
    expect(await statusesFor('editor')).toEqual([...statuses, 'unknown', 'unknown']);
    expect(await statusesFor('admin')).toEqual([...statuses, 'known', 'unknown']);
    await server.importModel(model);
  });

  it('applies as soon as there is an account, and not where it was removed', async () => {
    await giveRole('editor', 'New@example.org', 'full');
    await giveRole('editor', 'never@example.org', 'full');
    await giveRole('editor', 'never@example.org', 'public');
    await withTestStore(server.dataFolder, async (store) => {
      for (const name of ['new', 'never']) await addTestPerson(store, `${name}@example.org`);
      expect(await store.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
    });
    const accessOf = async (name: string) => {
      const headers = await signedIn(server.origin, `${name}@example.org`);
      const { data } = await queryGraph(server.origin, '{ currentUser { modelAccess(modelId: "haus") } }', headers);
      return data!['currentUser'];
    };
    expect(await accessOf('new')).toEqual({ modelAccess: 'full' });
    expect(await accessOf('never')).toEqual({ modelAccess: 'public' });
    await giveRole('editor', 'new@example.org', 'public');
  });

  it('is limited in number, with or without an account', async () => {
    await withTestStore(server.dataFolder, (store) =>
      store.db
        .insertInto('invitations')
        .values(
          Array.from({ length: maxPeopleOfModel }, (_, i) => ({
            model_id: 'haus',
            email: `person${i}@example.net`,
            access: 'viewer' as const,
            created: '2026',
          })),
        )
        .execute(),
    );
    const full = "The model has 1000 people already: take somebody's role away first.";
    expect([await messageFor('stranger@example.org'), await messageFor('new@example.org')]).toEqual([full, full]);
    await withTestStore(server.dataFolder, (store) => store.db.deleteFrom('invitations').execute());
  });
});

const setVisibility = (visibility: string, password?: string) =>
  requestAs(
    'editor',
    `mutation { setModelVisibility(modelId: "haus", visibility: ${visibility}${password === undefined ? '' : `, password: "${password}"`}) { visibility } }`,
  );

const setState = (state: string) =>
  requestAs('editor', `mutation { updateModelState(modelId: "haus", state: ${state}) { state } }`);

it('changes visibility and state, and rejects invalid changes with a reason', async () => {
  const message = async (result: ReturnType<typeof setVisibility>) => (await result).errors?.[0]?.message;
  expect(await message(setVisibility('password'))).toBe('The model has no password yet: give one.');
  expect(await message(setVisibility('password', 'short'))).toBe('The password has 5 characters: give at least 10.');
  expect(await message(setVisibility('password', 'password123'))).toMatch(/guessed first: choose another one/);
  expect(await message(setVisibility('private', 'ember quail'))).toBe('A model that is private takes no password.');
  expect((await setVisibility('password', 'ember quail')).data!['setModelVisibility']).toEqual({
    visibility: 'password',
  });
  expect(await codeOf('visitor', '{ model(id: "haus") { id } }')).toBe('password.required');
  expect((await setVisibility('public')).data!['setModelVisibility']).toEqual({ visibility: 'public' });
  for (const [state, code] of [
    ['account_inactive', 'unavailable.account_inactive'],
    ['gone', 'unavailable.gone'],
    ['corrupt', 'model.corrupt'],
  ] as const) {
    expect((await setState(state)).data!['updateModelState']).toEqual({ state });
    expect(await codeOf('editor', '{ model(id: "haus") { id } }')).toBe(code);
  }
  expect((await setState('active')).data!['updateModelState']).toEqual({ state: 'active' });
  expect(await codeOf('visitor', '{ model(id: "haus") { id } }')).toBeNull();
});

it('returns the policies for the requesting user, and in pages those for visitors', async () => {
  const policies = async (who: Who) => {
    const body = { query: operations.GetModelPolicies, variables: { modelId: 'haus' } };
    const response = await postJson(`${server.origin}${graphPath}`, body, people[who]);
    const { data } = (await response.json()) as { data: { model: { policies: readonly object[] } } };
    return data.model.policies.slice(-2);
  };
  const ofVisitors = [
    { name: 'perm.spaces.workshop.edit', enabled: false },
    { name: 'spaces.bundles.mp.defurnish', availability: 'unavailable' },
  ];
  expect(await policies('visitor')).toEqual(ofVisitors);
  expect(await policies('viewer')).toEqual(ofVisitors);
  for (const who of ['editor', 'admin'] as const)
    expect(await policies(who)).toEqual([
      { name: 'perm.spaces.workshop.edit', enabled: true },
      { name: 'spaces.bundles.mp.defurnish', availability: 'available' },
    ]);
  const page = await (await fetch(`${server.origin}/show?m=haus`, { headers: people.editor })).text();
  const written = /\{[^{}]*"perm\.spaces\.workshop\.edit"[^{}]*\}/.exec(page)![0];
  expect(JSON.parse(written)).toMatchObject({ enabled: false });
  expect(page).not.toContain('"availability":"available"');
});
