/** Toasts about tags: a removal with its undo, a failed removal, a rejected undo or redo. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { undoRequested } from '#src/data/edits/state.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { Toast } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import {
  $removalFailure,
  $removedToast,
  $undoFailure,
  removalFailureDismissed,
  removedToastDismissed,
  undoFailureDismissed,
  type UndoFailure,
} from '../toasts.ts';

const undoFailureMessage = ({ operation, isConflict }: UndoFailure) => {
  if (isConflict) return operation === 'undo' ? messages.undoRejected : messages.redoRejected;
  return operation === 'undo' ? messages.undoFailed : messages.redoFailed;
};

export const TagToasts = () => {
  const intl = useIntl();
  const { removed, undo, dismissRemoved, undoFailure, dismissUndoFailure, removalFailure, dismissRemovalFailure } =
    useUnit({
      removed: $removedToast,
      undo: undoRequested,
      dismissRemoved: removedToastDismissed,
      undoFailure: $undoFailure,
      dismissUndoFailure: undoFailureDismissed,
      removalFailure: $removalFailure,
      dismissRemovalFailure: removalFailureDismissed,
    });
  const dismissLabel = intl.formatMessage(messages.dismiss);
  return (
    <>
      {removed && (
        <Toast
          message={
            removed.label === ''
              ? intl.formatMessage(messages.removedUntitled)
              : intl.formatMessage(messages.removed, { title: removed.label })
          }
          dismissLabel={dismissLabel}
          onDismiss={dismissRemoved}
          action={{ label: intl.formatMessage(undoMessages.undo) }}
          onAction={() => {
            undo();
            dismissRemoved();
          }}
        />
      )}
      {undoFailure && (
        <Toast
          message={intl.formatMessage(undoFailureMessage(undoFailure))}
          dismissLabel={dismissLabel}
          onDismiss={dismissUndoFailure}
        />
      )}
      {removalFailure && (
        <Toast
          message={intl.formatMessage(messages.removeFailed)}
          dismissLabel={dismissLabel}
          onDismiss={dismissRemovalFailure}
        />
      )}
    </>
  );
};
