/** docs/reference/server-settings.md#accounts */
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { AccountEntry, AccountLink, AccountPage } from '#src/data/accounts.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $confirmation,
  $hasListFailed,
  $inviteCount,
  $inviteFailure,
  $isLoadingMore,
  $isSearchable,
  $link,
  $notice,
  $page,
  accessLost,
  changeCancelled,
  changeConfirmed,
  changeFx,
  changeRequested,
  createLinkFx,
  invited,
  inviteFx,
  linkClosed,
  linkRequested,
  listFx,
  morePressed,
  noticeDismissed,
  retryPressed,
  searchChanged,
  sectionOpened,
  type AccountChange,
} from './state.ts';

const entry = (name: string, fields: Partial<AccountEntry> = {}): AccountEntry => ({
  id: name,
  email: `${name}@example.org`,
  name,
  isAdmin: false,
  isCurrent: false,
  spaceCount: 0,
  usedMs: 5,
  ...fields,
});
const [ada, bob, zoe] = [entry('ada'), entry('bob'), entry('zoe', { id: null, usedMs: null })];
const page = (entries: readonly AccountEntry[], next: string | null = null): AccountPage => ({
  entries,
  total: entries.length,
  next,
});
const failed = (code: SpaceCode) => fail<SpaceFailure>({ code, message: '' });
const link: AccountLink = { path: '/join?token=t', expiresMs: 7 };

const list = vi.fn<(request: { search: string; after: string }) => Promise<Result<AccountPage, SpaceFailure>>>();
const change = vi.fn<() => Result<null, SpaceFailure>>();
const create = vi.fn<() => Result<AccountLink, SpaceFailure> | Promise<Result<AccountLink, SpaceFailure>>>();
const invite = vi.fn<() => Result<AccountLink, SpaceFailure>>();
const lost = vi.fn<() => void>();

beforeEach(() => {
  vi.resetAllMocks();
  list.mockResolvedValue(ok(page([ada, bob, zoe])));
  change.mockReturnValue(ok(null));
  create.mockReturnValue(ok(link));
  invite.mockReturnValue(ok(link));
});

const newScope = (): Scope => {
  const scope = fork({
    handlers: [
      [listFx, list],
      [changeFx, change],
      [createLinkFx, create],
      [inviteFx, invite],
    ],
  });
  createWatch({ unit: accessLost, scope, fn: lost });
  return scope;
};
const opened = async (): Promise<Scope> => {
  const scope = newScope();
  await allSettled(sectionOpened, { scope });
  return scope;
};
const namesIn = (scope: Scope) => scope.getState($page)?.entries.map(({ name }) => name);

describe('the list', () => {
  it('is null until it is loaded, and is loaded again after a failure', async () => {
    list.mockResolvedValueOnce(failed('network'));
    const scope = await opened();
    expect([scope.getState($page), scope.getState($hasListFailed)]).toEqual([null, true]);
    await allSettled(retryPressed, { scope });
    expect([namesIn(scope), scope.getState($hasListFailed)]).toEqual([['ada', 'bob', 'zoe'], false]);
  });

  it('continues with the next page', async () => {
    list.mockResolvedValueOnce(ok(page([ada], 'ada@example.org')));
    const scope = await opened();
    list.mockResolvedValueOnce(ok(page([bob])));
    const loading = allSettled(morePressed, { scope });
    expect(scope.getState($isLoadingMore)).toBe(true);
    // A second press while it is loading sends nothing.
    void allSettled(morePressed, { scope });
    await loading;
    expect(list.mock.calls.map(([request]) => request)).toEqual([
      { search: '', after: '' },
      { search: '', after: 'ada@example.org' },
    ]);
    expect([namesIn(scope), scope.getState($isLoadingMore)]).toEqual([['ada', 'bob'], false]);
    await allSettled(morePressed, { scope });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('can be searched once it is long, however few entries a search finds', async () => {
    const many = Array.from({ length: 11 }, (_, index) => entry(`user${index}`));
    list.mockResolvedValueOnce(ok(page(many.slice(0, 10))));
    const scope = await opened();
    expect(scope.getState($isSearchable)).toBe(false);
    list.mockResolvedValueOnce(ok(page(many)));
    await allSettled(sectionOpened, { scope });
    list.mockResolvedValueOnce(ok(page([many[3]!])));
    await allSettled(searchChanged, { scope, params: 'user3' });
    expect([namesIn(scope), scope.getState($isSearchable)]).toEqual([['user3'], true]);
  });

  it('is empty after a search that failed, and keeps its pages when the next one cannot be loaded', async () => {
    list.mockResolvedValueOnce(ok(page([ada], 'ada@example.org')));
    const scope = await opened();
    list.mockResolvedValueOnce(failed('network'));
    await allSettled(morePressed, { scope });
    expect([namesIn(scope), scope.getState($hasListFailed)]).toEqual([['ada'], true]);
    list.mockResolvedValueOnce(failed('network'));
    const searching = allSettled(searchChanged, { scope, params: 'bob' });
    // The next page of the entries that are still shown is not one of the new search.
    void allSettled(morePressed, { scope });
    expect(list).toHaveBeenCalledTimes(2);
    await searching;
    expect([scope.getState($page), scope.getState($hasListFailed)]).toEqual([null, true]);
    list.mockResolvedValueOnce(ok(page([bob])));
    await allSettled(retryPressed, { scope });
    expect(list).toHaveBeenLastCalledWith({ search: 'bob', after: '' });
    expect([namesIn(scope), scope.getState($hasListFailed)]).toEqual([['bob'], false]);
  });

  it('shows the result of the last search only', async () => {
    const scope = await opened();
    const responses: ((result: Result<AccountPage, SpaceFailure>) => void)[] = [];
    list.mockImplementation(() => new Promise((resolve) => void responses.push(resolve)));
    const first = allSettled(searchChanged, { scope, params: 'a' });
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    const second = allSettled(searchChanged, { scope, params: 'ad' });
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]!(ok(page([ada])));
    await vi.waitFor(() => expect(namesIn(scope)).toEqual(['ada']));
    responses[0]!(ok(page([ada, bob])));
    await Promise.all([first, second]);
    expect(namesIn(scope)).toEqual(['ada']);
  });
});

const request = async (scope: Scope, kind: AccountChange, of: AccountEntry): Promise<void> => {
  await allSettled(changeRequested, { scope, params: { change: kind, entry: of } });
};

describe('a change', () => {
  it.each<[AccountChange, AccountEntry, Partial<AccountEntry> | null]>([
    ['makeAdmin', bob, { isAdmin: true }],
    ['removeAdmin', entry('bob', { isAdmin: true }), { isAdmin: false }],
    ['signOut', bob, { usedMs: null }],
    ['delete', bob, null],
    ['withdraw', zoe, null],
  ])('%s is shown in the list once the server has confirmed it', async (kind, of, fields) => {
    list.mockResolvedValue(ok(page([ada, of])));
    const scope = await opened();
    await request(scope, kind, of);
    expect([change.mock.calls.length, scope.getState($confirmation)?.change]).toEqual([0, kind]);
    await allSettled(changeConfirmed, { scope });
    expect(scope.getState($page)?.entries).toEqual(fields === null ? [ada] : [ada, { ...of, ...fields }]);
    expect(scope.getState($notice)).toEqual({ kind: 'changed', request: { change: kind, entry: of } });
    expect(scope.getState($confirmation)).toBeNull();
  });

  it('is not sent without a confirmation', async () => {
    const scope = await opened();
    await request(scope, 'delete', bob);
    await allSettled(changeCancelled, { scope });
    await allSettled(changeConfirmed, { scope });
    expect([change.mock.calls.length, namesIn(scope)]).toEqual([0, ['ada', 'bob', 'zoe']]);
  });

  it('that failed leaves the list, and is reported', async () => {
    change.mockReturnValue(failed('network'));
    const scope = await opened();
    await request(scope, 'delete', bob);
    await allSettled(changeConfirmed, { scope });
    expect(namesIn(scope)).toEqual(['ada', 'bob', 'zoe']);
    expect([scope.getState($notice), scope.getState($confirmation)]).toEqual([
      { kind: 'failed', code: 'network' },
      null,
    ]);
    await allSettled(noticeDismissed, { scope });
    expect([scope.getState($notice), lost.mock.calls.length]).toEqual([null, 0]);
  });

  it('of an entry that is gone loads the list again', async () => {
    change.mockReturnValue(failed('not.found'));
    const scope = await opened();
    list.mockResolvedValueOnce(ok(page([ada, zoe])));
    await request(scope, 'makeAdmin', bob);
    await allSettled(changeConfirmed, { scope });
    expect([namesIn(scope), scope.getState($notice)]).toEqual([['ada', 'zoe'], { kind: 'failed', code: 'not.found' }]);
  });

  it.each<SpaceCode>(['signed.out', 'forbidden'])('loads the page again without access (%s)', async (code) => {
    change.mockReturnValue(failed(code));
    const scope = await opened();
    await request(scope, 'delete', bob);
    await allSettled(changeConfirmed, { scope });
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe('links', () => {
  it('are shown until they are closed', async () => {
    const scope = await opened();
    await allSettled(linkRequested, { scope, params: { kind: 'password', entry: bob } });
    expect(scope.getState($link)).toEqual({ kind: 'password', entry: bob, ...link });
    await allSettled(linkClosed, { scope });
    expect(scope.getState($link)).toBeNull();
  });

  it('of an invited person who has joined meanwhile load the list again', async () => {
    create.mockReturnValue(failed('not.found'));
    const scope = await opened();
    const joined = entry('zoe');
    list.mockResolvedValueOnce(ok(page([ada, bob, joined])));
    await allSettled(linkRequested, { scope, params: { kind: 'invitation', entry: zoe } });
    expect([scope.getState($link), scope.getState($page)?.entries]).toEqual([null, [ada, bob, joined]]);
  });

  it('are created one at a time', async () => {
    create.mockReturnValue(Promise.resolve(ok(link)));
    const scope = await opened();
    const first = allSettled(linkRequested, { scope, params: { kind: 'password', entry: ada } });
    void allSettled(linkRequested, { scope, params: { kind: 'password', entry: bob } });
    void allSettled(invited, { scope, params: { email: 'grace@example.org', admin: false } });
    await first;
    expect([create.mock.calls.length, invite.mock.calls.length]).toEqual([1, 0]);
    expect(scope.getState($link)?.entry).toEqual(ada);
  });

  it('invite a person, and the list is loaded again', async () => {
    const scope = await opened();
    await allSettled(invited, { scope, params: { email: ' Grace@Example.org ', admin: true } });
    expect(scope.getState($link)).toMatchObject({ kind: 'invitation', entry: { email: 'grace@example.org' } });
    expect([scope.getState($inviteCount), list.mock.calls.length]).toEqual([1, 2]);
  });

  it('do not invite an address with an account', async () => {
    invite.mockReturnValue(failed('conflict'));
    const scope = await opened();
    await allSettled(invited, { scope, params: { email: 'ada@example.org', admin: false } });
    expect([scope.getState($inviteFailure), scope.getState($link)]).toEqual([{ code: 'conflict' }, null]);
    expect([scope.getState($inviteCount), list.mock.calls.length]).toEqual([0, 1]);
  });
});
