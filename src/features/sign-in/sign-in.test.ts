import { allSettled, fork } from 'effector';
import { createIntl } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { AccessFailure, Unlocked } from '#src/data/access.ts';
import { $isOpening, $passwordFailure, openModelFx, passwordSubmitted, reloadFx, reopenFx } from './model-password.ts';
import {
  $isSigningIn,
  $signInFailure,
  $signOutFailed,
  signInSubmitted,
  replacePageFx,
  signInFx,
  signOutFailureDismissed,
  signOutFx,
  signOutPressed,
} from './sign-in.ts';
import { formatWait } from './messages.ts';

type Response = Result<null, AccessFailure>;
const wrong = fail<AccessFailure>({ code: 'invalid.credentials', retryAfterSeconds: null });
const offline = fail<AccessFailure>({ code: 'network', retryAfterSeconds: null });

const reload = vi.fn<() => void>();
const reopen = vi.fn<() => void>();
const goTo = vi.fn<(url: string) => void>();
beforeEach(() => vi.resetAllMocks());

/** A page whose server sends these responses, one after the other. */
const pageWith = (...responses: readonly (Response | Result<Unlocked, AccessFailure>)[]) => {
  const remaining = [...responses];
  const next = () => remaining.shift()!;
  return fork({
    handlers: [
      [openModelFx, next],
      [signInFx, next],
      [signOutFx, next],
      [reloadFx, reload],
      [reopenFx, reopen],
      [replacePageFx, goTo],
    ],
  });
};

const submission = { modelId: 'm1', password: 'ember quail' };
const account = { email: 'ada@example.org', password: 'a password', returnTo: 'https://tours.example/show?m=m1' };

describe('the password of a model', () => {
  it('shows a failure until the next attempt, and reloads the page after success', async () => {
    const scope = pageWith(wrong, ok('reload'));
    await allSettled(passwordSubmitted, { scope, params: submission });
    expect([scope.getState($passwordFailure)?.code, scope.getState($isOpening)]).toEqual([
      'invalid.credentials',
      false,
    ]);
    expect(reload).not.toHaveBeenCalled();
    const opening = allSettled(passwordSubmitted, { scope, params: submission });
    expect([scope.getState($passwordFailure), scope.getState($isOpening)]).toEqual([null, true]);
    await opening;
    expect(reload).toHaveBeenCalledOnce();
    expect(reopen).not.toHaveBeenCalled();
    // The form stays busy until the page is reloaded.
    expect(scope.getState($isOpening)).toBe(true);
  });

  it('starts the viewer anew where only this document has the access, which a reload would lose', async () => {
    const scope = pageWith(ok('reopen'));
    await allSettled(passwordSubmitted, { scope, params: submission });
    expect([reload.mock.calls.length, reopen.mock.calls.length]).toEqual([0, 1]);
    expect(scope.getState($isOpening)).toBe(true);
  });

  it('creates a new failure for the same code, so that it is announced again', async () => {
    const scope = pageWith({ ...wrong }, fail({ code: 'invalid.credentials', retryAfterSeconds: null }));
    await allSettled(passwordSubmitted, { scope, params: submission });
    const first = scope.getState($passwordFailure);
    await allSettled(passwordSubmitted, { scope, params: submission });
    expect(scope.getState($passwordFailure)).toEqual(first);
    expect(scope.getState($passwordFailure)).not.toBe(first);
  });
});

describe('signing in', () => {
  it('goes to the page that required it', async () => {
    const scope = pageWith(wrong, ok(null));
    await allSettled(signInSubmitted, { scope, params: account });
    expect([scope.getState($signInFailure)?.code, scope.getState($isSigningIn)]).toEqual([
      'invalid.credentials',
      false,
    ]);
    await allSettled(signInSubmitted, { scope, params: account });
    expect(goTo.mock.calls).toEqual([[account.returnTo]]);
    expect(scope.getState($isSigningIn)).toBe(true);
  });

  it.each([
    [{ email: ' ', password: 'a password' }, 'email.missing'],
    [{ email: 'ada@example.org', password: '' }, 'password.required'],
  ])('does not send %j', async (fields, code) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const scope = fork();
    await allSettled(signInSubmitted, { scope, params: { ...account, ...fields } });
    expect(scope.getState($signInFailure)?.code).toBe(code);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});

describe('signing out', () => {
  it('reloads the page, or shows that the user is still signed in', async () => {
    const scope = pageWith(offline, offline, ok(null));
    await allSettled(signOutPressed, { scope });
    expect([scope.getState($signOutFailed), reload.mock.calls.length]).toEqual([true, 0]);
    await allSettled(signOutFailureDismissed, { scope });
    expect(scope.getState($signOutFailed)).toBe(false);
    await allSettled(signOutPressed, { scope });
    await allSettled(signOutPressed, { scope });
    expect([scope.getState($signOutFailed), reload.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('formatWait', () => {
  it.each([
    ['en-US', 899, 'in 15 minutes'],
    ['en-US', 61, 'in 2 minutes'],
    ['en-US', 60, 'in 1 minute'],
    ['en-US', 12.2, 'in 13 seconds'],
    ['en-US', null, 'in 15 minutes'],
    ['de', 500, 'in 9 Minuten'],
    ['ja', 500, '9 分後'],
  ])('in %s formats %s seconds as “%s”', (locale, seconds, text) => {
    expect(formatWait(createIntl({ locale }), seconds)).toBe(text);
  });
});
