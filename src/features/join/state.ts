/** Creates an account by a link; the server signs it in. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { createAccount, type JoinCode, type NewAccount } from '#src/data/join.ts';

export type JoinFailure = JoinCode;

const lengthOf = (text: string): number => Array.from(text).length;

/** Before anything is sent. `email` of an invitation is known already. */
export const findAccountFailure = ({ name, email, password }: NewAccount): JoinFailure | null => {
  if (name.trim() === '') return 'name.invalid';
  if (!email.includes('@')) return 'email.invalid';
  if (lengthOf(password) < minPersonPasswordLength) return 'password.short';
  return lengthOf(password) > maxPasswordLength ? 'password.long' : null;
};

export const joinSubmitted = createEvent<NewAccount>();
export const createAccountFx = createEffect<NewAccount, Result<null, JoinFailure>>(async (account) => {
  const found = findAccountFailure(account);
  return found ? fail(found) : createAccount(account);
});
/** Replaces the page of the link, which is no longer valid, by the list of spaces. */
export const openHomeFx = createEffect((url: string) => window.location.replace(url));

export const $homeUrl = createStore('/');
export const homeUrlGiven = createEvent<string>();
$homeUrl.on(homeUrlGiven, (_, url) => url);

const rejected = createEvent<JoinFailure>();
sample({ clock: joinSubmitted, target: createAccountFx });
sample({
  clock: createAccountFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: rejected,
});
sample({ clock: createAccountFx.doneData, source: $homeUrl, filter: (_, { ok }) => ok, target: openHomeFx });

/** Stays true after success, until the next page is shown. */
export const $isJoining = createStore(false)
  .on(joinSubmitted, () => true)
  .reset(rejected);
export const $joinFailure = createStore<{ readonly code: JoinFailure } | null>(null)
  .on(rejected, (_, code) => ({ code }))
  .reset(joinSubmitted);
