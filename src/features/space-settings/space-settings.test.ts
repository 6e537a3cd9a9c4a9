import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import { spaceFailure } from '#src/data/spaces/space-requests.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { listSpacesFx } from '../spaces/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import {
  $addedCount,
  $addFailure,
  $address,
  $confirmation,
  $hasSaved,
  $invitation,
  $notice,
  $people,
  $saveFailure,
  $space,
  actionCancelled,
  actionConfirmed,
  actionRequested,
  addPersonFx,
  changedDetails,
  copyPressed,
  createInvitationFx,
  deleteSpaceFx,
  findChangeFailure,
  invitationRequested,
  personAdded,
  readSettingsFx,
  restoreFx,
  restorePressed,
  roleChanged,
  saved,
  saveFx,
  setRoleFx,
  setStateFx,
  settingsOpened,
} from './state.ts';

const space: ModelCard = {
  id: 'flat',
  name: 'Flat',
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  preview: null,
  sweeps: 5,
  floors: 1,
  created: '',
  modified: '',
  access: { state: 'active', visibility: 'private', isPublished: true, role: 'editor' },
};
const withPassword: ModelCard = { ...space, access: { ...space.access!, visibility: 'password' } };

const change = { space, name: 'Flat', address: 'Seeweg 4', visibility: 'unlisted', password: '' } as const;

describe('a change is rejected before anything is sent', () => {
  it.each([
    [change, null],
    [{ ...change, name: '  ' }, 'name.invalid'],
    [{ ...change, name: 'x'.repeat(201) }, 'name.invalid'],
    [{ ...change, address: 'x'.repeat(1000) }, null],
    [{ ...change, address: 'x'.repeat(1001) }, 'address.invalid'],
    [{ ...change, address: null }, null],
    [{ ...change, visibility: 'password' } as const, 'password.missing'],
    [{ ...change, space: withPassword, visibility: 'password' } as const, null],
    [{ ...change, visibility: 'password', password: 'short' } as const, 'password.weak'],
    [{ ...change, visibility: 'password', password: 'x'.repeat(201) } as const, 'password.weak'],
    [{ ...change, visibility: 'password', password: 'ten letters' } as const, null],
    [{ ...change, password: 'short' }, null],
  ])('%#: %s', (given, expected) => expect(findChangeFailure(given)).toBe(expected));
});

const ada = { email: 'ada@example.org', name: 'Ada', access: 'full', hasAccount: true } as const;

const scopeWith = (save: 'saved' | 'rejected' = 'saved', isBusy = false) => {
  const calls: unknown[] = [];
  const record =
    <Value>(value: Value) =>
    (params: unknown): Value => {
      calls.push(params);
      return value;
    };
  const scope = fork({
    handlers: [
      [readSettingsFx, () => ok({ address: 'Seeweg 4', people: [ada] })],
      [listSpacesFx, () => ok([])],
      [saveFx, record(save === 'saved' ? ok(null) : fail('password.weak' as const))],
      [setRoleFx, record(ok(null))],
      [addPersonFx, record(ok(null))],
      [setStateFx, record(ok(null))],
      [restoreFx, record(ok(null))],
      [deleteSpaceFx, record(isBusy ? spaceFailure('busy') : ok(null))],
      [createInvitationFx, () => ok({ path: '/join?token=abc', expiresMs: 0 })],
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
    const { scope, calls } = scopeWith();
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(saved, { scope, params: { ...change, name: ' Lake house ', address: 'Lakeside' } });
    expect(scope.getState($hasSaved)).toBe(true);
    expect(calls).toEqual([{ change: expect.anything() as unknown, address: 'Seeweg 4' }]);
    expect(scope.getState($address)).toBe('Lakeside');
    expect(scope.getState($space)).toMatchObject({ name: 'Lake house', access: { visibility: 'unlisted' } });
  });

  it('remain after a rejected change', async () => {
    const { scope } = scopeWith('rejected');
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(saved, { scope, params: change });
    expect(scope.getState($saveFailure)).toEqual({ code: 'password.weak' });
    expect(scope.getState($space)).toEqual(space);
  });

  const other: ModelCard = { ...space, id: 'house', name: 'House' };

  it('of another space do not take a result that arrives late', async () => {
    const pending = new Map<string, (address: string) => void>();
    const scope = fork({
      handlers: [
        [
          readSettingsFx,
          (id: string) =>
            new Promise((resolve) => {
              pending.set(id, (address) => resolve(ok({ address, people: [] })));
            }),
        ],
      ],
    });
    const [open, openOther] = [space, other].map((params) => allSettled(settingsOpened, { scope, params }));
    pending.get('flat')!('Hidden lane');
    await vi.waitFor(() => expect(pending.size).toBe(2));
    expect([scope.getState($address), scope.getState($people).status]).toEqual([null, 'loading']);
    pending.get('house')!('Seeweg 4');
    await Promise.all([open, openOther]);
    expect(scope.getState($address)).toBe('Seeweg 4');
  });

  it('of another space are not changed by a save that ends late', async () => {
    const pending: ((result: unknown) => void)[] = [];
    const slow = fork({
      handlers: [
        [readSettingsFx, () => ok({ address: 'Seeweg 4', people: [] })],
        [listSpacesFx, () => ok([])],
        [
          saveFx,
          () =>
            new Promise((resolve) => {
              pending.push(resolve);
            }),
        ],
      ],
    });
    await allSettled(settingsOpened, { scope: slow, params: space });
    const saving = allSettled(saved, { scope: slow, params: { ...change, name: 'Lake house' } });
    void allSettled(settingsOpened, { scope: slow, params: other });
    pending[0]!(ok(null));
    await saving;
    expect([slow.getState($space), slow.getState($hasSaved)]).toEqual([other, false]);
  });

  it('keep the address that the form has when people are read again', async () => {
    const addresses = ['Seeweg 4', 'Seeweg 5'];
    const scope = fork({
      handlers: [
        [readSettingsFx, () => ok({ address: addresses.shift()!, people: [] })],
        [setRoleFx, () => ok(null)],
      ],
    });
    await allSettled(settingsOpened, { scope, params: space });
    await allSettled(roleChanged, { scope, params: { modelId: 'flat', email: 'bob@example.org', access: 'viewer' } });
    expect([scope.getState($address), addresses]).toEqual(['Seeweg 4', []]);
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

describe('of the details, only what has changed is sent', () => {
  it.each([
    [{}, 'Seeweg 4', {}],
    [{ address: ' Seeweg 5 ' }, 'Seeweg 4', { address: 'Seeweg 5' }],
    [{ address: '' }, 'Seeweg 4', { address: '' }],
    [{ address: null }, null, {}],
    [{ name: ' House ', address: null }, null, { name: 'House' }],
    [{ name: 'House', address: 'A' }, '', { name: 'House', address: 'A' }],
  ])('%#: %j', (given, address, patch) =>
    expect(changedDetails({ ...change, ...given }, { name: 'Flat', address })).toEqual(patch),
  );
});

describe('the menu', () => {
  it.each([
    ['archive', { space, state: 'archived' }, 'archived'],
    ['trash', { space, state: 'gone' }, 'trashed'],
    ['delete', space, 'deleted'],
  ] as const)('takes the action %s after a confirmation', async (action, call, kind) => {
    const { scope, calls } = scopeWith();
    await allSettled(actionRequested, { scope, params: { action, space } });
    expect([scope.getState($confirmation), calls]).toEqual([{ action, space }, []]);
    await allSettled(actionConfirmed, { scope });
    expect(calls).toEqual([call]);
    expect(scope.getState($confirmation)).toBeNull();
    expect(scope.getState($notice)).toEqual({ kind, space });
  });

  it('takes no action that is cancelled, and restores without a confirmation', async () => {
    const { scope, calls } = scopeWith();
    await allSettled(actionRequested, { scope, params: { action: 'delete', space } });
    await allSettled(actionCancelled, { scope });
    await allSettled(actionConfirmed, { scope });
    expect([scope.getState($confirmation), calls]).toEqual([null, []]);
    await allSettled(restorePressed, { scope, params: space });
    expect(calls).toEqual([space]);
    expect(scope.getState($notice)).toEqual({ kind: 'restored', space });
  });

  it('says why a space was not deleted', async () => {
    const { scope } = scopeWith('saved', true);
    await allSettled(actionRequested, { scope, params: { action: 'delete', space } });
    await allSettled(actionConfirmed, { scope });
    expect(scope.getState($notice)).toEqual({ kind: 'busy' });
    expect(scope.getState($confirmation)).toBeNull();
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
