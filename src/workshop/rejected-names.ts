/** Says which names of labels, photos and lists the server has rejected, where no field can show them any more. */
import { sample } from 'effector';
import { defineMessages } from 'react-intl';
import { missingRecordId, rejectionShown } from '#src/data/edits/rejections.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';

const messages = defineMessages<{ namesNotSaved: { count: number; names: string } }>({
  namesNotSaved: {
    id: 'workshop.measurements.namesNotSaved',
    defaultMessage:
      '{count, plural, one {This name was not saved: {names}} other {These names were not saved: {names}}}',
  },
});

/** Of a label and a photo any; of a list those of a new one, and of one that was deleted: others are shown in the field of the open list. */
const namesIn = ({ operation, batch, failure, isUndone, split }: RejectedEditBatch): readonly string[] => {
  // Of a split batch nothing is lost; a program gets the failure of its own.
  if (operation !== 'do' || isUndone || split || batch.isIndivisible) return [];
  return batch.edits.flatMap(({ kind, id, before, after }) => {
    const name = after?.['label'];
    const isLost =
      kind === 'label' || kind === 'photo' || (kind === 'orderedList' && (!before || missingRecordId(failure) === id));
    return isLost && typeof name === 'string' && name !== '' ? [name] : [];
  });
};

const rejected = editBatchRejected.filter({ fn: (rejection) => namesIn(rejection).length > 0 });
sample({ clock: rejected, target: rejectionShown });
// Until it is dismissed.
sample({
  clock: rejected.map(namesIn),
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl, names) => ({
    message: intl!.formatMessage(messages.namesNotSaved, {
      count: names.length,
      names: intl!.formatList(names.map((name) => `“${name}”`)),
    }),
    isFailure: true,
  }),
  target: toastShown,
});
