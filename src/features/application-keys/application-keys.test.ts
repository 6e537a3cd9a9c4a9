/** docs/reference/server-settings.md#application-keys */
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { ApplicationKey, NewApplicationKey } from '#src/data/administration/application-keys.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $confirmation,
  $created,
  $createdCount,
  $formFailure,
  $hasListFailed,
  $keys,
  $notice,
  accessLost,
  createFx,
  keyClosed,
  keySubmitted,
  listFx,
  removalCancelled,
  removalConfirmed,
  removalRequested,
  removeFx,
  retryPressed,
  sectionOpened,
} from './state.ts';

const keyNamed = (name: string): ApplicationKey => ({
  name,
  origins: ['https://a.example'],
  createdMs: 1,
  lastUsedMs: null,
});
const failure = (code: SpaceCode) => fail<SpaceFailure>({ code, message: '' });

const list = vi.fn<() => Result<readonly ApplicationKey[], SpaceFailure>>();
const create = vi.fn<(key: NewApplicationKey) => Result<string, SpaceFailure>>();
const remove = vi.fn<(name: string) => Result<null, SpaceFailure>>();
const lost = vi.fn();

const opened = async (): Promise<Scope> => {
  for (const mock of [list, create, remove, lost]) mock.mockReset();
  list.mockReturnValue(ok([keyNamed('app'), keyNamed('site')]));
  create.mockReturnValue(ok('secret'));
  remove.mockReturnValue(ok(null));
  const scope = fork({
    handlers: [
      [listFx, () => list()],
      [createFx, (key: NewApplicationKey) => create(key)],
      [removeFx, (name: string) => remove(name)],
    ],
  });
  createWatch({ unit: accessLost, scope, fn: lost });
  await allSettled(sectionOpened, { scope });
  return scope;
};
const namesIn = (scope: Scope) => scope.getState($keys)?.map(({ name }) => name);
const submit = (scope: Scope, name: string, sites: string) =>
  allSettled(keySubmitted, { scope, params: { name, sites } });

it('a list that could not be loaded is loaded again', async () => {
  const scope = await opened();
  list.mockReturnValueOnce(failure('network'));
  await allSettled(sectionOpened, { scope });
  expect([scope.getState($hasListFailed), namesIn(scope)]).toEqual([true, ['app', 'site']]);
  await allSettled(retryPressed, { scope });
  expect(scope.getState($hasListFailed)).toBe(false);
});

it('a key is created from typed addresses, shown, and listed', async () => {
  const scope = await opened();
  await submit(scope, ' Web site ', 'www.example.org, http://localhost:3000/page');
  expect(create).toHaveBeenCalledWith({
    name: 'Web site',
    origins: ['https://www.example.org', 'http://localhost:3000'],
  });
  expect(scope.getState($created)).toEqual({ name: 'Web site', key: 'secret' });
  expect([scope.getState($createdCount), list.mock.calls.length]).toEqual([1, 2]);
  await allSettled(keyClosed, { scope });
  expect(scope.getState($created)).toBeNull();
});

it.each([
  ['', 'a.example', { kind: 'name' }],
  ['x'.repeat(101), 'a.example', { kind: 'name' }],
  ['site', ' ', { kind: 'sites', address: '' }],
  ['site', 'a.example mailto://b', { kind: 'sites', address: 'mailto://b' }],
])('the form is rejected: %j, %j', async (name, sites, expected) => {
  const scope = await opened();
  await submit(scope, name, sites);
  expect([scope.getState($formFailure), create.mock.calls.length]).toEqual([expected, 0]);
  const before = scope.getState($formFailure);
  await submit(scope, name, sites);
  // A new object, so that the field gets the focus again.
  expect(scope.getState($formFailure)).not.toBe(before);
  await submit(scope, 'site', 'a.example');
  expect(scope.getState($formFailure)).toBeNull();
});

it('says why no key was created', async () => {
  const scope = await opened();
  create.mockReturnValueOnce(failure('conflict'));
  await submit(scope, 'site', 'a.example');
  expect(scope.getState($formFailure)).toEqual({ kind: 'request', code: 'conflict' });
  // The list shows the key of another administrator, or of a request whose response was lost.
  expect([scope.getState($created), scope.getState($createdCount), list.mock.calls.length]).toEqual([null, 0, 2]);
});

it('a key is deleted after a confirmation', async () => {
  const scope = await opened();
  await allSettled(removalRequested, { scope, params: 'app' });
  await allSettled(removalCancelled, { scope });
  await allSettled(removalConfirmed, { scope });
  expect(remove).not.toHaveBeenCalled();
  await allSettled(removalRequested, { scope, params: 'app' });
  list.mockReturnValue(ok([keyNamed('site')]));
  await allSettled(removalConfirmed, { scope });
  expect(remove).toHaveBeenCalledExactlyOnceWith('app');
  expect([namesIn(scope), scope.getState($confirmation)]).toEqual([['site'], null]);
  expect(scope.getState($notice)).toEqual({ kind: 'removed', name: 'app' });
});

it('a key that could not be deleted stays', async () => {
  const scope = await opened();
  remove.mockReturnValueOnce(failure('forbidden'));
  await allSettled(removalRequested, { scope, params: 'app' });
  await allSettled(removalConfirmed, { scope });
  expect(namesIn(scope)).toEqual(['app', 'site']);
  expect(scope.getState($notice)).toEqual({ kind: 'failed', code: 'forbidden' });
  expect(lost).toHaveBeenCalledOnce();
});
