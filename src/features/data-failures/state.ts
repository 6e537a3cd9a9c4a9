/**
 * Two notices about changes that were not made (docs/reference/screens-and-errors.md#toasts): a failure to save, told once in 30 seconds and for 10; and
 * that one may not, told every time and until it is dismissed.
 */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { WriteFailure } from '#src/data/errors.ts';

const quietMs = 30_000;
const shownMs = 10_000;

/** What stands in the parentheses after the sentence; null: nothing does. */
export interface DataFailure {
  readonly code: number | null;
}

/** Why a change was not made, as far as a person is told. */
export type FailedWrite = Pick<WriteFailure, 'code'> & { readonly number: number | null };

export const writeFailed = createEvent<FailedWrite>();
export const saveFailureDismissed = createEvent();
export const unauthorizedDismissed = createEvent();

const unauthorizedCodes: ReadonlySet<string> = new Set([
  'unauthorized',
  'user.unauthorized',
  'model.unauthorized',
  'object.access.token.required',
  'forbidden',
]);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** As long as it is pending, failures to save are not told. */
const keepQuietFx = createEffect(() => wait(quietMs));
const showFx = createEffect(() => wait(shownMs));

const saveFailureReceived = createEvent<DataFailure>();
sample({
  clock: writeFailed,
  source: keepQuietFx.pending,
  filter: (isQuiet, { code }) => !isQuiet && !unauthorizedCodes.has(code),
  fn: (_, { number }): DataFailure => ({ code: number }),
  target: saveFailureReceived,
});
sample({ clock: saveFailureReceived, fn: () => undefined, target: [keepQuietFx, showFx] });

export const $saveFailure = createStore<DataFailure | null>(null)
  .on(saveFailureReceived, (_, notice) => notice)
  .reset(showFx.finally, saveFailureDismissed);

const rejected = sample({ clock: writeFailed, filter: ({ code }) => unauthorizedCodes.has(code) });
export const $unauthorized = createStore<DataFailure | null>(null)
  .on(rejected, (_, { number }) => ({ code: number }))
  .reset(unauthorizedDismissed);
