/** Messages about changes of measurements that the server has rejected: no name is lost without a word. */
import { sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { recordRemovalSettled } from '#src/data/edits/removal.ts';
import { editBatchRejected } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { measurementMessages as messages } from './messages.ts';

/** The name that one of the edits gives a measurement; null: none. */
const nameIn = (edits: readonly Edit[]): string | null => {
  const names = edits.filter(({ kind }) => kind === 'measurement').map(({ after }) => after?.['label']);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
};

// It stays until it is dismissed, so that the name can be copied.
sample({
  clock: editBatchRejected.filterMap(({ operation, batch }) =>
    operation === 'do' ? (nameIn(batch.edits) ?? undefined) : undefined,
  ),
  source: $intl,
  filter: Boolean,
  fn: (intl, name) => ({ message: intl.formatMessage(messages.nameNotSaved, { name }), isFailure: true }),
  target: toastShown,
});

const removalFailed = sample({
  clock: recordRemovalSettled,
  filter: ({ reference, failure }) =>
    reference.kind === 'measurement' && failure !== null && failure.code !== 'not.found',
});
sample({
  clock: removalFailed,
  source: $intl,
  filter: Boolean,
  fn: (intl) => ({ message: intl.formatMessage(messages.removeFailed), isFailure: true, timeoutMs: 10_000 }),
  target: toastShown,
});
