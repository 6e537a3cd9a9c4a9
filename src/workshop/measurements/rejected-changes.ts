/** Messages about names of measurements that the server has rejected, with the names. */
import { createStore, sample } from 'effector';
import { isSentAgain, rejectionShown } from '#src/data/edits/rejections.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { nameLost } from '#src/features/measure/lazy.ts';
import { $toast, toastHidden, toastShown } from '#src/shell/toasts/index.ts';
import { measurementMessages as messages } from './messages.ts';

/** The names of measurements that are lost with the rejected batch. */
const namesIn = (rejection: RejectedEditBatch): readonly string[] => {
  if (rejection.operation !== 'do' || rejection.isUndone) return [];
  return rejection.batch.edits.flatMap((edit) => {
    const name = edit.kind === 'measurement' ? edit.after?.['label'] : undefined;
    return typeof name === 'string' && name !== '' && !isSentAgain(rejection, edit, 'label') ? [name] : [];
  });
};

const namesRejected = editBatchRejected.filter({ fn: (rejection) => namesIn(rejection).length > 0 });
sample({ clock: namesRejected, target: rejectionShown });

/** Until the message is dismissed. */
const $unsavedNames = createStore<readonly string[]>([])
  .on(namesRejected, (names, rejection) => [...names, ...namesIn(rejection)])
  .on(nameLost, (names, name) => [...names, name])
  .reset(toastHidden);

// Another toast may take its place for a while.
const toastEnded = sample({ clock: $toast, filter: (toast) => toast === null });
sample({
  clock: [$unsavedNames, toastEnded],
  source: { intl: $intl, names: $unsavedNames },
  filter: ({ intl, names }) => intl !== null && names.length > 0,
  fn: ({ intl, names }) => ({
    message: intl!.formatMessage(messages.namesNotSaved, {
      count: names.length,
      names: intl!.formatList(names.map((name) => `“${name}”`)),
    }),
    isFailure: true,
  }),
  target: toastShown,
});
