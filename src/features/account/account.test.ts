import { allSettled, fork, type Scope } from 'effector';
import { createIntl } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { AccountCode, AccountFailure, AccountSession } from '#src/data/account.ts';
import {
  $changeCount,
  $hasChanged,
  $isChanging,
  $passwordFailure,
  changePasswordFx,
  passwordSubmitted,
  type PasswordChange,
} from './password.ts';
import { formatDeviceName } from './session-text.ts';
import {
  $endingIds,
  $hasListFailed,
  $isConfirming,
  $isEndingOthers,
  $outcome,
  $sessions,
  endOtherSessionsFx,
  endSessionFx,
  listSessionsFx,
  othersEndConfirmed,
  othersEndPressed,
  pageOpened,
  reloadPageFx,
  reloadPressed,
  sessionEndPressed,
} from './sessions.ts';

const session = (id: string, more: Partial<AccountSession> = {}): AccountSession => ({
  id,
  createdMs: 0,
  usedMs: 0,
  isCurrent: false,
  client: '',
  ...more,
});
const here = session('here', { isCurrent: true });
const phone = session('phone');
const tablet = session('tablet');

const failed = (code: AccountCode, retryAfterSeconds: number | null = null) =>
  fail<AccountFailure>({ code, retryAfterSeconds });
const change: PasswordChange = { currentPassword: 'the old password', newPassword: 'the new password' };

const reload = vi.fn<() => void>();
const list = vi.fn<() => Result<readonly AccountSession[], AccountFailure>>();
beforeEach(() => {
  vi.resetAllMocks();
  list.mockReturnValue(ok([here, phone, tablet]));
});

type Response = Result<null, AccountFailure>;

/** A page whose server sends this response to every change. */
const pageWith = (response: Response | (() => Promise<Response>)): Scope => {
  const respond = () => (typeof response === 'function' ? response() : response);
  return fork({
    handlers: [
      [listSessionsFx, list],
      [changePasswordFx, respond],
      [endSessionFx, respond],
      [endOtherSessionsFx, respond],
      [reloadPageFx, reload],
    ],
  });
};
interface HeldResponse {
  readonly promise: Promise<Response>;
  readonly resolve: (response: Response) => void;
}
/** A response that arrives only with `resolve`. */
const heldResponse = (): HeldResponse => {
  const held: { resolve?: HeldResponse['resolve'] } = {};
  const promise = new Promise<Response>((resolve) => {
    held.resolve = resolve;
  });
  return { promise, resolve: (response) => held.resolve?.(response) };
};
const idsIn = (scope: Scope) => scope.getState($sessions)?.map(({ id }) => id);

describe('changing the password', () => {
  it.each([
    [{ ...change, currentPassword: '' }, 'current.missing'],
    [{ ...change, newPassword: '' }, 'password.short'],
    [{ ...change, newPassword: 'eleven char' }, 'password.short'],
    // Twelve UTF-16 units are six characters.
    [{ ...change, newPassword: '🔑'.repeat(6) }, 'password.short'],
    [{ ...change, newPassword: 'x'.repeat(201) }, 'password.long'],
  ])('rejects an invalid password before sending it (%#)', async (given, code) => {
    const send = vi.spyOn(globalThis, 'fetch');
    const scope = fork();
    await allSettled(passwordSubmitted, { scope, params: given });
    expect(scope.getState($passwordFailure)?.code).toBe(code);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  it('clears the form and loads the list of sessions again, which has only this session until then', async () => {
    const scope = pageWith(ok(null));
    await allSettled(pageOpened, { scope });
    list.mockReturnValue(failed('network'));
    await allSettled(passwordSubmitted, { scope, params: change });
    expect([scope.getState($changeCount), scope.getState($hasChanged)]).toEqual([1, true]);
    expect(list).toHaveBeenCalledTimes(2);
    expect(idsIn(scope)).toEqual(['here']);
  });

  it('shows a failure until the next attempt', async () => {
    let gate = heldResponse();
    const scope = pageWith(() => gate.promise);
    gate.resolve(failed('password.wrong'));
    await allSettled(passwordSubmitted, { scope, params: change });
    const first = scope.getState($passwordFailure);
    expect(first?.code).toBe('password.wrong');
    expect([scope.getState($changeCount), scope.getState($hasChanged)]).toEqual([0, false]);
    gate = heldResponse();
    const trying = allSettled(passwordSubmitted, { scope, params: change });
    expect([scope.getState($passwordFailure), scope.getState($isChanging)]).toEqual([null, true]);
    gate.resolve(ok(null));
    await trying;
    expect([scope.getState($isChanging), scope.getState($hasChanged)]).toEqual([false, true]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page if the session has ended', async () => {
    const scope = pageWith(failed('signed.out'));
    await allSettled(passwordSubmitted, { scope, params: change });
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the list of sessions', () => {
  it('is null before it is loaded and after a failure, and can be loaded again', async () => {
    const scope = pageWith(ok(null));
    list.mockReturnValue(failed('network'));
    expect(scope.getState($sessions)).toBeNull();
    await allSettled(pageOpened, { scope });
    expect([scope.getState($sessions), scope.getState($hasListFailed)]).toEqual([null, true]);
    list.mockReturnValue(ok([here]));
    await allSettled(reloadPressed, { scope });
    expect([idsIn(scope), scope.getState($hasListFailed)]).toEqual([['here'], false]);
  });

  it('reloads the page if the session has ended', async () => {
    list.mockReturnValue(failed('signed.out'));
    await allSettled(pageOpened, { scope: pageWith(ok(null)) });
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('ending sessions', () => {
  it('removes a session from the list when the server has ended it', async () => {
    const gate = heldResponse();
    const scope = pageWith(() => gate.promise);
    await allSettled(pageOpened, { scope });
    const ending = allSettled(sessionEndPressed, { scope, params: phone });
    expect([[...scope.getState($endingIds)], idsIn(scope)]).toEqual([['phone'], ['here', 'phone', 'tablet']]);
    gate.resolve(ok(null));
    await ending;
    expect([[...scope.getState($endingIds)], idsIn(scope)]).toEqual([[], ['here', 'tablet']]);
    expect(scope.getState($outcome)).toEqual({ kind: 'ended', session: phone });
  });

  it('keeps a session that could not be ended, and reports it', async () => {
    const scope = pageWith(failed('network'));
    await allSettled(pageOpened, { scope });
    await allSettled(sessionEndPressed, { scope, params: phone });
    expect([[...scope.getState($endingIds)], idsIn(scope)]).toEqual([[], ['here', 'phone', 'tablet']]);
    expect(scope.getState($outcome)).toEqual({ kind: 'failed', session: phone });
  });

  it('requires a confirmation before it ends all others', async () => {
    const gate = heldResponse();
    const scope = pageWith(() => gate.promise);
    await allSettled(pageOpened, { scope });
    await allSettled(othersEndPressed, { scope });
    expect([scope.getState($isConfirming), idsIn(scope)]).toEqual([true, ['here', 'phone', 'tablet']]);
    const ending = allSettled(othersEndConfirmed, { scope });
    expect([scope.getState($isConfirming), scope.getState($isEndingOthers)]).toEqual([true, true]);
    gate.resolve(ok(null));
    await ending;
    expect([scope.getState($isConfirming), idsIn(scope)]).toEqual([false, ['here']]);
    expect(scope.getState($outcome)?.kind).toBe('others.ended');
  });

  it('closes the confirmation after a failure, and reloads the page if the session has ended', async () => {
    const scope = pageWith(failed('signed.out'));
    await allSettled(pageOpened, { scope });
    await allSettled(othersEndPressed, { scope });
    await allSettled(othersEndConfirmed, { scope });
    expect([scope.getState($isConfirming), scope.getState($outcome)?.kind]).toEqual([false, 'others.failed']);
    expect(idsIn(scope)).toEqual(['here', 'phone', 'tablet']);
    expect(reload).toHaveBeenCalledOnce();
  });
});

const ignoreError = (): void => undefined;

it.each([
  ['Firefox on Linux', 'Firefox auf Linux'],
  ['Linux', 'Linux'],
  ['', 'Unknown device'],
])('a session of “%s” has the device name “%s”', (client, text) => {
  const messages = { 'account.device': '{browser} auf {system}' };
  expect(formatDeviceName(createIntl({ locale: 'de', messages, onError: ignoreError }), client)).toBe(text);
});
