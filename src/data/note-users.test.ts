/** docs/reference/notes.md#users, docs/reference/notes.md#people-without-access */
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import type { GraphClient } from './graph-client.ts';
import {
  $noteUsers,
  grantAccessFx,
  readNoteUsers,
  subscribeToNoteUsers,
  subscribeToNoteUsersFx,
  type NoteUsers,
} from './note-users.ts';
import { modelRequested, type ModelRequest } from './state.ts';

const ada = {
  __typename: 'NoteUser',
  id: 'u1',
  ids: ['u1', 'captured-ada'],
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  modelAccess: 'full',
  userStatus: 'known',
};
const bob = { ...ada, id: 'u2', ids: ['u2'], email: 'bob@example.org', firstName: 'Bob' };
const currentUser = (id: string) => ({ ...ada, __typename: 'CurrentUser', id });
const resultOf = (noteUsers: unknown, signedInId?: string): GraphResult => ({
  data: {
    currentUser: signedInId === undefined ? null : currentUser(signedInId),
    model: { __typename: 'Model', id: 'm', noteUsers, policies: [] },
  },
});
const read = (result: GraphResult) => {
  const warnings: string[] = [];
  return { ...readNoteUsers(result, warnings), warnings };
};
const idsOf = ({ users }: NoteUsers): readonly string[] => users.map(({ id }) => id);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the users of notes', () => {
  it('are read completely', () => {
    const { __typename, ...fields } = ada;
    expect(read(resultOf([ada]))).toEqual({ me: null, users: [fields], warnings: [] });
  });

  it.each([
    [
      { email: '', firstName: '', lastName: null },
      { email: null, firstName: null, lastName: null },
    ],
    [
      { email: 5, firstName: {}, lastName: [] },
      { email: null, firstName: null, lastName: null },
    ],
    [{ ids: null }, { ids: ['u1'] }],
    [{ ids: ['captured-ada', 3, 'captured-ada'] }, { ids: ['u1', 'captured-ada'] }],
    [{ modelAccess: null }, { modelAccess: null }],
    [{ modelAccess: 'owner' }, { modelAccess: null }],
    [
      { modelAccess: 'public', userStatus: 'mentioned' },
      { modelAccess: 'public', userStatus: 'mentioned' },
    ],
    [{ userStatus: 'friend' }, { userStatus: 'unknown' }],
  ])('with %j have %j', (change, expected) => {
    const { users, warnings } = read(resultOf([{ ...ada, ...change }]));
    expect(users).toMatchObject([expected]);
    expect(warnings).toEqual([]);
  });

  it('are left out without an id', () => {
    const users = read(resultOf([{ ...ada, id: '' }, null, bob]));
    expect(idsOf(users)).toEqual(['u2']);
    expect(users.warnings).toEqual([
      'noteUsers[0].id must be a text that is not empty',
      'noteUsers[1] must be an object',
    ]);
  });

  it.each([
    ['without data', {}],
    ['with no data', { data: null }],
    ['without a model', { data: { currentUser: null, model: null } }],
    ['without a list', resultOf(null)],
  ])('are none in a result %s', (_, result) => {
    expect(read(result)).toEqual({ me: null, users: [], warnings: [] });
  });
});

describe('the signed-in user', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['is found by the id of the account', 'u2', 'u2'],
    ['is found by the id of a user of the capture', 'captured-ada', 'u1'],
    ['is none who is not among the users', 'u3', undefined],
    ['is none without an id', '', undefined],
    ['is none without a signed-in user', undefined, undefined],
  ])('%s', (_, signedInId, id) => {
    expect(read(resultOf([{ ...ada, ids: ['u1', 'captured-ada', ''] }, bob], signedInId)).me?.id).toBe(id);
  });
});

/** A client with one result; `change` gives a later one to those who watch. */
const clientWith = (first: GraphResult) => {
  const requested: unknown[] = [];
  const listeners = new Set<(result: GraphResult) => void>();
  const client = {
    query: async (...query: readonly unknown[]) => {
      requested.push(query);
      return first;
    },
    watch: (operation: unknown, variables: unknown, listener: (result: GraphResult) => void) => {
      requested.push([operation, variables]);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Pick<GraphClient, 'query' | 'watch'>;
  const change = (result: GraphResult): void => {
    for (const listener of listeners) listener(result);
  };
  return { client, requested, listeners, change };
};

describe('a subscription to the users', () => {
  it('returns them now and after every change, until it is disposed', async () => {
    const { client, requested, listeners, change } = clientWith(resultOf([ada], 'u1'));
    const received: NoteUsers[] = [];
    const subscription = await subscribeToNoteUsers(client, 'm', (users) => received.push(users));
    expect(requested).toEqual([
      ['GetNoteUsers', { modelId: 'm' }],
      ['GetNoteUsers', { modelId: 'm' }],
    ]);
    expect(received.map(idsOf)).toEqual([['u1']]);
    change(resultOf([ada, bob], 'u1'));
    change(resultOf([bob]));
    expect(received.map(idsOf)).toEqual([['u1'], ['u1', 'u2'], ['u2']]);
    expect(received.map(({ me }) => me?.id)).toEqual(['u1', 'u1', undefined]);
    subscription.dispose();
    expect(listeners.size).toBe(0);
  });

  it('prints who was left out', async () => {
    const { client, change } = clientWith(resultOf([{ ...ada, id: null }]));
    await subscribeToNoteUsers(client, 'm', () => undefined);
    change(resultOf([bob, 'carol']));
    expect(warn.mock.calls).toEqual([
      ['noteUsers[0].id must be a text that is not empty'],
      ['noteUsers[1] must be an object'],
    ]);
  });

  it('fails if the query fails, and watches nothing', async () => {
    const { client, listeners } = clientWith({});
    const failing = { ...client, query: () => Promise.reject(new Error('forbidden')) };
    await expect(subscribeToNoteUsers(failing, 'm', () => undefined)).rejects.toThrow('forbidden');
    expect(listeners.size).toBe(0);
  });
});

interface Sent {
  readonly operation: string;
  readonly variables: object;
}

/** A page whose server responds to operations in this way. */
const openPage = async (respond: Record<string, () => Response>) => {
  const graphPath = 'https://space.example/api/mp/models/graph';
  const sent: Sent[] = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const operation = new URL(input).searchParams.get('operation') ?? '';
    sent.push({ operation, variables: (JSON.parse(init?.body as string) as Sent).variables });
    return respond[operation]!();
  });
  const config = { version: '1', graphPath, persistedQueries: false };
  const page: PageData = { model: null, queries: {}, config };
  const request: ModelRequest = { modelId: 'm', page };
  const scope = fork();
  await allSettled(modelRequested, { scope, params: request });
  const subscribe = () => allSettled(subscribeToNoteUsersFx, { scope, params: request });
  return { scope, sent, subscribe, client: graphClientOf(page, 'm') };
};
const rejected = (): Response =>
  Response.json({ errors: [{ message: 'no', extensions: { code: 'forbidden', kind: 'role' } }] });

describe('the users of the page', () => {
  it('are those of the server, as they change', async () => {
    let users: readonly object[] = [ada];
    const { scope, subscribe, client } = await openPage({
      GetNoteUsers: () => Response.json(resultOf(users, 'captured-ada')),
    });
    expect(scope.getState($noteUsers)).toEqual({ me: null, users: [] });
    expect(await subscribe()).toMatchObject({ status: 'done' });
    expect(scope.getState($noteUsers)).toMatchObject({ me: { id: 'u1' }, users: [{ id: 'u1' }] });
    users = [ada, bob];
    await client.refresh(new Set(['GetNoteUsers']));
    await vi.waitFor(() => expect(idsOf(scope.getState($noteUsers))).toEqual(['u1', 'u2']));
  });

  it('remain none if they cannot be loaded, which is printed', async () => {
    const { scope, subscribe } = await openPage({ GetNoteUsers: rejected });
    expect(await subscribe()).toMatchObject({ status: 'fail', value: { code: 'forbidden' } });
    expect(scope.getState($noteUsers)).toEqual({ me: null, users: [] });
    expect(warn).toHaveBeenCalledWith(
      'the users of notes could not be loaded',
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});

const usersLoaded = (): Response => Response.json(resultOf([bob]));
const granted = (): Response =>
  Response.json({ data: { setModelUser: { ...bob, __typename: 'User', modelAccess: 'viewer' } } });

describe('giving a person access', () => {
  const email = 'bob@example.org';

  it('gives them the role viewer, and loads the users again', async () => {
    let users = [{ ...bob, modelAccess: 'public' }];
    const { scope, sent, subscribe } = await openPage({
      GetNoteUsers: () => Response.json(resultOf(users)),
      SetModelUser: granted,
    });
    await subscribe();
    users = [{ ...bob, modelAccess: 'viewer' }];
    expect(await allSettled(grantAccessFx, { scope, params: email })).toEqual({ status: 'done', value: undefined });
    expect(sent.slice(1)).toEqual([
      { operation: 'SetModelUser', variables: { modelId: 'm', email, access: 'viewer' } },
      { operation: 'GetNoteUsers', variables: { modelId: 'm' } },
    ]);
    await vi.waitFor(() => expect(scope.getState($noteUsers).users).toMatchObject([{ modelAccess: 'viewer' }]));
  });

  it('is done, even if the users cannot be loaded again', async () => {
    const responses = { GetNoteUsers: usersLoaded, SetModelUser: granted };
    const { scope, sent, subscribe } = await openPage(responses);
    await subscribe();
    responses.GetNoteUsers = rejected;
    expect(await allSettled(grantAccessFx, { scope, params: email })).toMatchObject({ status: 'done' });
    expect(sent.map(({ operation }) => operation)).toEqual(['GetNoteUsers', 'SetModelUser', 'GetNoteUsers']);
  });

  it('fails if the server rejects it, or without a model', async () => {
    const { scope, sent } = await openPage({ SetModelUser: rejected });
    expect(await allSettled(grantAccessFx, { scope, params: email })).toMatchObject({
      status: 'fail',
      value: { code: 'forbidden', number: 63001, details: { kind: 'role' } },
    });
    expect(sent).toHaveLength(1);
    expect(await allSettled(grantAccessFx, { scope: fork(), params: email })).toMatchObject({
      status: 'fail',
      value: { message: 'there is no model' },
    });
    expect(sent).toHaveLength(1);
  });
});
