/** Changing one's own password: checked here first, sent, rejected with a reason, or changed. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import {
  changePassword,
  maxPasswordLength,
  minPasswordLength,
  type AccountCode,
  type AccountFailure,
} from '#src/data/account.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** `current.missing` never comes from the server: nothing was sent. */
export type PasswordFailure = Omit<AccountFailure, 'code'> & { readonly code: AccountCode | 'current.missing' };

/** Characters as people count them: an emoji of two UTF-16 units is one. */
export const lengthOf = (password: string): number => Array.from(password).length;

const failureBeforeSending = ({ currentPassword, newPassword }: PasswordChange): PasswordFailure['code'] | null => {
  if (currentPassword === '') return 'current.missing';
  if (lengthOf(newPassword) < minPasswordLength) return 'password.short';
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
/** How often it was changed in this page: a new number empties the form. */
export const $changeCount = createStore(0).on(passwordChanged, (count) => count + 1);
/** Until the next try. */
export const $hasChanged = createStore(false)
  .on(passwordChanged, () => true)
  .reset(passwordSubmitted);
