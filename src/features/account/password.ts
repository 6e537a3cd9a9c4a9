/** Changing the user's password: validated here first, then by the server. */
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import { changePassword, type AccountCode, type AccountFailure } from '#src/data/account.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** `current.missing` is only found here, before anything is sent. */
export type PasswordFailure = Omit<AccountFailure, 'code'> & { readonly code: AccountCode | 'current.missing' };

/** The number of code points: an emoji of two UTF-16 units counts as one. */
export const lengthOf = (password: string): number => Array.from(password).length;

const failureBeforeSending = ({ currentPassword, newPassword }: PasswordChange): PasswordFailure['code'] | null => {
  if (currentPassword === '') return 'current.missing';
  if (lengthOf(newPassword) < minPersonPasswordLength) return 'password.short';
  return lengthOf(newPassword) > maxPasswordLength ? 'password.long' : null;
};

export const passwordSubmitted = createEvent<PasswordChange>();
export const changePasswordFx = createEffect<PasswordChange, Result<null, PasswordFailure>>(async (change) => {
  const code = failureBeforeSending(change);
  return code ? fail({ code, retryAfterSeconds: null }) : changePassword(change.currentPassword, change.newPassword);
});

export const passwordChanged = createEvent();
export const passwordRejected = createEvent<PasswordFailure>();

sample({ clock: passwordSubmitted, target: changePasswordFx });
sample({
  clock: changePasswordFx.doneData,
  filter: ({ ok }) => ok,
  fn: () => undefined,
  target: passwordChanged,
});
sample({
  clock: changePasswordFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: passwordRejected,
});

export const $isChanging = changePasswordFx.pending;
export const $passwordFailure = createStore<PasswordFailure | null>(null)
  .on(passwordRejected, (_, rejected) => rejected)
  .reset(passwordSubmitted);
/** How often the password was changed on this page; a new number clears the form. */
export const $changeCount = createStore(0).on(passwordChanged, (count) => count + 1);
/** True until the next attempt. */
export const $hasChanged = createStore(false)
  .on(passwordChanged, () => true)
  .reset(passwordSubmitted);
