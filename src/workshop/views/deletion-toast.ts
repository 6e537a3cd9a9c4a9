/** Says what was deleted with all its items, and offers to undo it until the next edit. */
import { createEffect, createStore, sample, scopeBind } from 'effector';
import type { IntlShape } from 'react-intl';
import { editBatchAccepted, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
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

const makeToastFx = createEffect(({ text, undoLabel }: { readonly text: string; readonly undoLabel: string }) => {
  const undo = scopeBind(undoRequested, { safe: true });
  return { message: text, timeoutMs: shownMs, action: { label: undoLabel, press: () => undo() } };
});
sample({
  clock: sample({
    clock: editBatchAccepted,
    source: $intl,
    fn: (intl, { operation }) => ({ intl, text: intl && operation ? textOf(intl, operation) : null }),
  }),
  filter: ({ text }) => text !== null,
  fn: ({ intl, text }) => ({ text: text!, undoLabel: intl!.formatMessage(undoMessages.undo) }),
  target: makeToastFx,
});
sample({ clock: makeToastFx.doneData, target: toastShown });

const $shown = createStore<ShownToast | null>(null, { serialize: 'ignore' }).on(
  makeToastFx.doneData,
  (_, toast) => toast,
);
// Afterwards its button would undo another edit.
sample({
  clock: [editBatchQueued, undoRequested, redoRequested],
  source: { shown: $shown, toast: $toast },
  filter: ({ shown, toast }) => shown !== null && shown === toast,
  fn: () => undefined,
  target: toastHidden,
});
