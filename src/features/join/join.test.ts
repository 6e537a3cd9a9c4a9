import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { fail, ok } from '#base/result.ts';
import {
  $isJoining,
  $joinFailure,
  acceptLinkFx,
  createAccountFx,
  findAccountFailure,
  nextUrlGiven,
  joinSubmitted,
  linkAccepted,
  openNextFx,
  passwordSubmitted,
  resetPasswordFx,
} from './state.ts';

const account = { token: 't', name: 'Ada', email: 'ada@example.org', password: 'four random words' };

it.each([
  [account, null],
  [{ ...account, name: ' ' }, 'name.invalid'],
  [{ ...account, email: 'ada' }, 'email.invalid'],
  [{ ...account, password: 'eleven char' }, 'password.short'],
  [{ ...account, password: '🔑'.repeat(12) }, null],
  [{ ...account, password: 'x'.repeat(201) }, 'password.long'],
])('%#: %s', (given, expected) => expect(findAccountFailure(given)).toBe(expected));

it('leads to the list of spaces once the account exists', async () => {
  const opened: string[] = [];
  const results = [fail('password.common' as const), ok(null)];
  const scope = fork({
    handlers: [
      [createAccountFx, () => results.shift()!],
      [openNextFx, (url: string) => void opened.push(url)],
    ],
  });
  await allSettled(nextUrlGiven, { scope, params: '/?lang=de' });
  await allSettled(joinSubmitted, { scope, params: account });
  expect([scope.getState($joinFailure), scope.getState($isJoining), opened]).toEqual([
    { code: 'password.common' },
    false,
    [],
  ]);
  await allSettled(joinSubmitted, { scope, params: account });
  expect([scope.getState($isJoining), opened]).toEqual([true, ['/?lang=de']]);
});

it('leads to the list of spaces once the password is set, and sends none that is too short', async () => {
  const opened: string[] = [];
  const scope = fork({ handlers: [[openNextFx, (url: string) => void opened.push(url)]] });
  await allSettled(nextUrlGiven, { scope, params: '/' });
  // Without a handler that sends it.
  await allSettled(passwordSubmitted, { scope, params: { token: 't', password: 'eleven char' } });
  expect([scope.getState($joinFailure), opened]).toEqual([{ code: 'password.short' }, []]);
  const responses = [fail('link.invalid' as const), ok(null)];
  const connected = fork({
    handlers: [
      [resetPasswordFx, () => responses.shift()!],
      [openNextFx, (url: string) => void opened.push(url)],
    ],
  });
  const given = { token: 't', password: 'four random words' };
  await allSettled(passwordSubmitted, { scope: connected, params: given });
  expect([connected.getState($joinFailure), connected.getState($isJoining)]).toEqual([{ code: 'link.invalid' }, false]);
  await allSettled(passwordSubmitted, { scope: connected, params: given });
  expect([connected.getState($isJoining), opened]).toEqual([true, ['/']]);
});

it('leads to the space once its link is accepted', async () => {
  const opened: string[] = [];
  const results = [fail('link.invalid' as const), ok(null)];
  const scope = fork({
    handlers: [
      [acceptLinkFx, () => results.shift()!],
      [openNextFx, (url: string) => void opened.push(url)],
    ],
  });
  await allSettled(nextUrlGiven, { scope, params: '/show?m=house' });
  await allSettled(linkAccepted, { scope, params: 't' });
  expect([scope.getState($joinFailure), scope.getState($isJoining), opened]).toEqual([
    { code: 'link.invalid' },
    false,
    [],
  ]);
  await allSettled(linkAccepted, { scope, params: 't' });
  expect([scope.getState($joinFailure), opened]).toEqual([null, ['/show?m=house']]);
});
