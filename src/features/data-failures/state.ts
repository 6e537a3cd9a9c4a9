/**
 * Two notifications of changes that were not made (docs/reference/screens-and-errors.md#toasts): a failure to save, shown
 * for 10 seconds and at most once in 30; and a missing permission, shown every time until it is dismissed.
 */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { isPermissionCode, type WriteFailure } from '#src/data/errors.ts';

const suppressMs = 30_000;
const displayMs = 10_000;

/** `code` is the number shown after the message; null: none is shown. */
export interface DataFailure {
  readonly code: number | null;
}

/** Why a change was not made. */
export type FailedWrite = Pick<WriteFailure, 'code'> & { readonly number: number | null };

export const writeFailed = createEvent<FailedWrite>();
export const saveFailureDismissed = createEvent();
export const unauthorizedDismissed = createEvent();

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** While it is pending, failures to save are not shown. */
const suppressFx = createEffect(() => wait(suppressMs));
const displayFx = createEffect(() => wait(displayMs));

const saveFailureReceived = createEvent<DataFailure>();
sample({
  clock: writeFailed,
  source: suppressFx.pending,
  filter: (isSuppressed, { code }) => !isSuppressed && !isPermissionCode(code),
  fn: (_, { number }): DataFailure => ({ code: number }),
  target: saveFailureReceived,
});
sample({ clock: saveFailureReceived, fn: () => undefined, target: [suppressFx, displayFx] });

export const $saveFailure = createStore<DataFailure | null>(null)
  .on(saveFailureReceived, (_, failure) => failure)
  .reset(displayFx.finally, saveFailureDismissed);

const permissionDenied = sample({ clock: writeFailed, filter: ({ code }) => isPermissionCode(code) });
export const $unauthorized = createStore<DataFailure | null>(null)
  .on(permissionDenied, (_, { number }) => ({ code: number }))
  .reset(unauthorizedDismissed);
