/** Creates an account, sets its password or gets a role by a link; then the list of spaces or the space is opened. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import {
  acceptLink,
  createAccount,
  resetPassword,
  type JoinCode,
  type NewAccount,
  type NewPassword,
} from '#src/data/join.ts';

export type JoinFailure = JoinCode;

const lengthOf = (text: string): number => Array.from(text).length;

const findPasswordFailure = (password: string): JoinFailure | null => {
  if (lengthOf(password) < minPersonPasswordLength) return 'password.short';
  return lengthOf(password) > maxPasswordLength ? 'password.long' : null;
};

/** Before anything is sent. `email` of an invitation is known already. */
export const findAccountFailure = ({ name, email, password }: NewAccount): JoinFailure | null => {
  if (name.trim() === '') return 'name.invalid';
  if (!email.includes('@')) return 'email.invalid';
  return findPasswordFailure(password);
};

export const joinSubmitted = createEvent<NewAccount>();
export const passwordSubmitted = createEvent<NewPassword>();
/** With the token of a link to a space. */
export const linkAccepted = createEvent<string>();
export const createAccountFx = createEffect<NewAccount, Result<null, JoinFailure>>(async (account) => {
  const found = findAccountFailure(account);
  return found ? fail(found) : createAccount(account);
});
export const resetPasswordFx = createEffect<NewPassword, Result<null, JoinFailure>>(async (given) => {
  const found = findPasswordFailure(given.password);
  return found ? fail(found) : resetPassword(given);
});
export const acceptLinkFx = createEffect((token: string): Promise<Result<null, JoinFailure>> => acceptLink(token));
/** Replaces the page of the link. */
export const openNextFx = createEffect((url: string) => window.location.replace(url));

/** Where the page leads: to the list of spaces, or to the space of the link. */
export const $nextUrl = createStore('/');
export const nextUrlGiven = createEvent<string>();
$nextUrl.on(nextUrlGiven, (_, url) => url);

const rejected = createEvent<JoinFailure>();
const responses = [createAccountFx.doneData, resetPasswordFx.doneData, acceptLinkFx.doneData];
sample({ clock: joinSubmitted, target: createAccountFx });
sample({ clock: passwordSubmitted, target: resetPasswordFx });
sample({ clock: linkAccepted, target: acceptLinkFx });
sample({
  clock: responses.map((response) => response.filterMap((result) => (result.ok ? undefined : result.failure))),
  target: rejected,
});
sample({ clock: responses, source: $nextUrl, filter: (_, { ok }) => ok, target: openNextFx });

/** Stays true after success, until the next page is shown. */
export const $isJoining = createStore(false)
  .on([joinSubmitted, passwordSubmitted, linkAccepted], () => true)
  .reset(rejected);
export const $joinFailure = createStore<{ readonly code: JoinFailure } | null>(null)
  .on(rejected, (_, code) => ({ code }))
  .reset(joinSubmitted, passwordSubmitted, linkAccepted);
