/** Says that a record could not be removed. */
import { sample } from 'effector';
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { RecordKind } from '#domain/edits/edit.ts';
import { isFailedRemoval, rejectionShown } from '#src/data/edits/rejections.ts';
import { recordRemovalSettled } from '#src/data/edits/removal.ts';
import { editBatchRejected } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';

const messages = defineMessages<{ removeFailed: NoMessageValues }>({
  removeFailed: { id: 'workshop.tags.removeFailed', defaultMessage: 'This could not be removed. Try again.' },
});
const shownMs = 10_000;

/** The kinds whose removals this module reports; those of other kinds have messages of their own. */
const reported: ReadonlySet<RecordKind> = new Set<RecordKind>(['label', 'measurement', 'note', 'orderedList', 'photo']);

const rejected = editBatchRejected.filter({
  fn: ({ operation, batch }) =>
    operation === 'do' && batch.edits.some(({ kind, after }) => reported.has(kind) && after === null),
});
sample({ clock: rejected, target: rejectionShown });

sample({
  clock: recordRemovalSettled.filter({
    fn: ({ reference, failure }) => reported.has(reference.kind) && failure !== null && isFailedRemoval(failure),
  }),
  source: $intl,
  filter: Boolean,
  fn: (intl) => ({ message: intl.formatMessage(messages.removeFailed), isFailure: true, timeoutMs: shownMs }),
  target: toastShown,
});
