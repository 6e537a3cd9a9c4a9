import { allSettled, fork } from 'effector';
import { createIntl } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { AccessFailure } from '#src/data/access.ts';
import { $isOpening, $passwordFailure, openModelFx, passwordSubmitted, reloadFx } from './model-password.ts';
import {
  $isSigningIn,
  $signInFailure,
  $signOutFailed,
  signInSubmitted,
  goToFx,
  signInFx,
  signOutFailureDismissed,
  signOutFx,
  signOutPressed,
} from './sign-in.ts';
import { formatWait } from './format-wait.ts';

type Answer = Result<null, AccessFailure>;
const wrong: Answer = fail({ code: 'invalid.credentials', retryAfterSeconds: null });
const down: Answer = fail({ code: 'network', retryAfterSeconds: null });

const reload = vi.fn<() => void>();
const go = vi.fn<(address: string) => void>();
beforeEach(() => vi.resetAllMocks());

/** A window whose server gives these answers, one after the other. */
const windowWith = (...results: readonly Answer[]) => {
  const left = [...results];
  const next = () => left.shift()!;
  return fork({
    handlers: [
      [openModelFx, next],
      [signInFx, next],
      [signOutFx, next],
      [reloadFx, reload],
      [goToFx, go],
    ],
  });
};

const given = { modelId: 'haus', password: 'open sesame' };
const account = { email: 'ada@example.org', password: 'a password', to: 'https://tours.example/show?m=haus' };

describe('the door to a model', () => {
  it('tells what was wrong, takes it back with the next try, and opens', async () => {
    const scope = windowWith(wrong, ok(null));
    await allSettled(passwordSubmitted, { scope, params: given });
    expect([scope.getState($passwordFailure)?.code, scope.getState($isOpening)]).toEqual([
      'invalid.credentials',
      false,
    ]);
    expect(reload).not.toHaveBeenCalled();
    const opening = allSettled(passwordSubmitted, { scope, params: given });
    expect([scope.getState($passwordFailure), scope.getState($isOpening)]).toEqual([null, true]);
    await opening;
    expect(reload).toHaveBeenCalledOnce();
    // The page is on its way: nothing to type any more.
    expect(scope.getState($isOpening)).toBe(true);
  });

  it('tells the same failure twice as two', async () => {
    const scope = windowWith({ ...wrong }, fail({ code: 'invalid.credentials', retryAfterSeconds: null }));
    await allSettled(passwordSubmitted, { scope, params: given });
    const first = scope.getState($passwordFailure);
    await allSettled(passwordSubmitted, { scope, params: given });
    expect(scope.getState($passwordFailure)).toEqual(first);
    expect(scope.getState($passwordFailure)).not.toBe(first);
  });
});

describe('signing in', () => {
  it('leads to where one came from', async () => {
    const scope = windowWith(wrong, ok(null));
    await allSettled(signInSubmitted, { scope, params: account });
    expect([scope.getState($signInFailure)?.code, scope.getState($isSigningIn)]).toEqual([
      'invalid.credentials',
      false,
    ]);
    await allSettled(signInSubmitted, { scope, params: account });
    expect(go.mock.calls).toEqual([[account.to]]);
    expect(scope.getState($isSigningIn)).toBe(true);
  });

  it.each([
    [{ email: ' ', password: 'a password' }, 'email.missing'],
    [{ email: 'ada@example.org', password: '' }, 'password.required'],
  ])('does not ask the server about %j', async (typed, code) => {
    const ask = vi.spyOn(globalThis, 'fetch');
    const scope = fork();
    await allSettled(signInSubmitted, { scope, params: { ...account, ...typed } });
    expect(scope.getState($signInFailure)?.code).toBe(code);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });
});

describe('signing out', () => {
  it('loads the page again, or says that one is still signed in', async () => {
    const scope = windowWith(down, down, ok(null));
    await allSettled(signOutPressed, { scope });
    expect([scope.getState($signOutFailed), reload.mock.calls.length]).toEqual([true, 0]);
    await allSettled(signOutFailureDismissed, { scope });
    expect(scope.getState($signOutFailed)).toBe(false);
    await allSettled(signOutPressed, { scope });
    await allSettled(signOutPressed, { scope });
    expect([scope.getState($signOutFailed), reload.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('a time to wait', () => {
  it.each([
    ['en-US', 899, 'in 15 minutes'],
    ['en-US', 61, 'in 2 minutes'],
    ['en-US', 60, 'in 1 minute'],
    ['en-US', 12.2, 'in 13 seconds'],
    ['en-US', null, 'in 15 minutes'],
    ['de', 500, 'in 9 Minuten'],
    ['ja', 500, '9 分後'],
  ])('in %s of %s seconds reads “%s”', (locale, seconds, words) => {
    expect(formatWait(createIntl({ locale }), seconds)).toBe(words);
  });
});
