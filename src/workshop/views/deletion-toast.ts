/** Says what was deleted with all its items, and offers to undo it until the next edit. */
import { attach, createStore, sample, scopeBind } from 'effector';
import type { IntlShape } from 'react-intl';
import { $nextUndo, editBatchAccepted, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $toast, toastHidden, toastShown, type ShownToast } from '#src/shell/toasts/index.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { viewEditorMessages as messages } from './messages.ts';
import type { NamedOperation } from './operations.ts';

const shownMs = 10_000;

/** Null: the operation needs no message, since its result is seen. */
const textOf = ({ formatMessage }: IntlShape, { mutation, name }: NamedOperation): string | null => {
  switch (mutation) {
    case 'DeleteView':
      return formatMessage(messages.viewDeleted, { name });
    case 'DeleteLayer':
      return formatMessage(messages.layerDeleted, { name });
    case 'ConvertRootViewToLegacy':
      return formatMessage(messages.layersStopped);
    default:
      return null;
  }
};

interface Deletion {
  readonly batchId: string;
  readonly text: string;
  readonly undoLabel: string;
}

/** Runs after the history has the batch. Null: the next undo is that of another edit, or nothing has changed. */
const makeToastFx = attach({
  source: $nextUndo,
  effect: (nextUndo, { batchId, text, undoLabel }: Deletion): ShownToast | null => {
    const undo = scopeBind(undoRequested, { safe: true });
    return nextUndo?.id === batchId
      ? { message: text, timeoutMs: shownMs, action: { label: undoLabel, press: () => undo() } }
      : null;
  },
});
sample({
  clock: sample({
    clock: editBatchAccepted,
    source: $intl,
    fn: (intl, { id, operation }) => ({ intl, id, text: intl && operation ? textOf(intl, operation) : null }),
  }),
  filter: ({ text }) => text !== null,
  fn: ({ intl, id, text }) => ({ batchId: id, text: text!, undoLabel: intl!.formatMessage(undoMessages.undo) }),
  target: makeToastFx,
});
const made = makeToastFx.doneData.filterMap((toast) => toast ?? undefined);
sample({ clock: made, target: toastShown });

const $shown = createStore<ShownToast | null>(null, { serialize: 'ignore' }).on(made, (_, toast) => toast);
// Afterwards its button would undo another edit.
sample({
  clock: [editBatchQueued, undoRequested, redoRequested],
  source: { shown: $shown, toast: $toast },
  filter: ({ shown, toast }) => shown !== null && shown === toast,
  fn: () => undefined,
  target: toastHidden,
});
