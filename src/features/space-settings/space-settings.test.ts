import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { listSpacesFx } from '../spaces/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import {
  $addedCount,
  $addFailure,
  $hasSaved,
  $invitation,
  $notice,
  $people,
  $saveFailure,
  $space,
  $trashing,
  addPersonFx,
  copyPressed,
  createInvitationFx,
  findChangeFailure,
  invitationRequested,
  listPeopleFx,
  personAdded,
  restorePressed,
  saved,
  saveFx,
  setRoleFx,
  setStateFx,
  settingsOpened,
  trashConfirmed,
  trashPressed,
} from './state.ts';

const space: ModelCard = {
  id: 'flat',
  name: 'Flat',
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  previews: [],
  sweeps: 5,
  floors: 1,
  created: '',
  modified: '',
  access: { state: 'active', visibility: 'private', isPublished: true, role: 'editor' },
};
const withPassword: ModelCard = { ...space, access: { ...space.access!, visibility: 'password' } };

const change = { space, name: 'Flat', visibility: 'unlisted', password: '' } as const;

describe('a change is rejected before anything is sent', () => {
  it.each([
    [change, null],
    [{ ...change, name: '  ' }, 'name.invalid'],
    [{ ...change, name: 'x'.repeat(201) }, 'name.invalid'],
    [{ ...change, visibility: 'password' } as const, 'password.missing'],
    [{ ...change, space: withPassword, visibility: 'password' } as const, null],
    [{ ...change, visibility: 'password', password: 'short' } as const, 'password.weak'],
    [{ ...change, visibility: 'password', password: 'x'.repeat(201) } as const, 'password.weak'],
    [{ ...change, visibility: 'password', password: 'ten letters' } as const, null],
    [{ ...change, password: 'short' }, null],
  ])('%#: %s', (given, expected) => expect(findChangeFailure(given)).toBe(expected));
});

const ada = { email: 'ada@example.org', name: 'Ada', access: 'full', hasAccount: true } as const;

const scopeWith = (save: 'saved' | 'rejected' = 'saved') => {
  const calls: unknown[] = [];
  const record =
    <Value>(value: Value) =>
    (params: unknown): Value => {
      calls.push(params);
      return value;
    };
  const scope = fork({
    handlers: [
      [listPeopleFx, () => ok([ada])],
      [listSpacesFx, () => ok([])],
      [saveFx, record(save === 'saved' ? ok(null) : fail('password.weak' as const))],
      [setRoleFx, record(ok(null))],
      [addPersonFx, record(ok(null))],
      [setStateFx, record(ok(null))],
      [createInvitationFx, () => ok('/join?token=abc')],
      [copyTextFx, () => undefined],
    ],
  });
  return { scope, calls };
};

describe('the settings', () => {
  it('show the people of the space', async () => {
    const { scope } = scopeWith();
    await allSettled(settingsOpened, { scope, params: space });
    expect(scope.getState($people)).toEqual({ status: 'ready', people: [ada] });
  });

  it('are compared with what was saved last', async () => {
    const { scope } = scopeWith();
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(saved, { scope, params: { ...change, name: ' Lake house ' } });
    expect(scope.getState($hasSaved)).toBe(true);
    expect(scope.getState($space)).toMatchObject({ name: 'Lake house', access: { visibility: 'unlisted' } });
  });

  it('remain after a rejected change', async () => {
    const { scope } = scopeWith('rejected');
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(saved, { scope, params: change });
    expect(scope.getState($saveFailure)).toEqual({ code: 'password.weak' });
    expect(scope.getState($space)).toEqual(space);
  });

  it('add a person', async () => {
    const { scope, calls } = scopeWith();
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(personAdded, { scope, params: { modelId: 'flat', email: 'bob@example.org', access: 'viewer' } });
    expect([scope.getState($addedCount), scope.getState($addFailure), calls.length]).toEqual([1, null, 1]);
  });

  it('show an invitation link until they are closed', async () => {
    const { scope } = scopeWith();
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(invitationRequested, { scope, params: 'bob@example.org' });
    expect(scope.getState($invitation)).toEqual({ email: 'bob@example.org', path: '/join?token=abc' });
    await allSettled(settingsOpened, { scope, params: space });
    expect(scope.getState($invitation)).toBeNull();
  });
});

describe('the menu', () => {
  it('moves a space to the trash after a confirmation, and restores it', async () => {
    const { scope, calls } = scopeWith();
    await allSettled(trashPressed, { scope, params: space });
    expect([scope.getState($trashing), calls]).toEqual([space, []]);
    await allSettled(trashConfirmed, { scope });
    expect(calls).toEqual([{ space, state: 'gone' }]);
    expect(scope.getState($trashing)).toBeNull();
    expect(scope.getState($notice)).toEqual({ kind: 'trashed', space });
    await allSettled(restorePressed, { scope, params: space });
    expect(scope.getState($notice)).toEqual({ kind: 'restored', space });
  });

  it('says that the link was copied only where no dialog does', async () => {
    const { scope } = scopeWith();
    await allSettled(copyPressed, { scope, params: 'https://x' });
    expect(scope.getState($notice)).toEqual({ kind: 'copied', text: 'https://x' });
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(copyPressed, { scope, params: 'https://x' });
    expect(scope.getState($notice)).toBeNull();
  });
});
