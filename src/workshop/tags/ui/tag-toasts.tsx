/** Toasts about tags: a removal with its undo, one by another user, a failed one, a rejected undo or redo. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { undoRequested } from '#src/data/edits/state.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { Toast } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import {
  $removalFailure,
  $removedElsewhere,
  $removedToast,
  $undoFailure,
  removalFailureDismissed,
  removedElsewhereDismissed,
  removedToastDismissed,
  undoFailureDismissed,
  type UndoFailure,
} from '../toasts.ts';

const undoFailureMessages = {
  undo: { changed: messages.undoRejected, removed: messages.undoRemoved, other: messages.undoFailed },
  redo: { changed: messages.redoRejected, removed: messages.redoRemoved, other: messages.redoFailed },
};

const undoFailureMessage = ({ operation, cause }: UndoFailure) => undoFailureMessages[operation][cause];

const RemovedElsewhereToast = ({ dismissLabel }: { readonly dismissLabel: string }) => {
  const intl = useIntl();
  const { removed, dismiss } = useUnit({ removed: $removedElsewhere, dismiss: removedElsewhereDismissed });
  if (!removed) return null;
  const { label } = removed;
  return (
    <Toast
      message={
        label === ''
          ? intl.formatMessage(messages.removedElsewhereUntitled)
          : intl.formatMessage(messages.removedElsewhere, { title: label })
      }
      dismissLabel={dismissLabel}
      onDismiss={dismiss}
    />
  );
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
      <RemovedElsewhereToast dismissLabel={dismissLabel} />
      {undoFailure && (
        <Toast
          message={intl.formatMessage(undoFailureMessage(undoFailure))}
          dismissLabel={dismissLabel}
          onDismiss={dismissUndoFailure}
          isFailure
        />
      )}
      {removalFailure && (
        <Toast
          message={intl.formatMessage(messages.removeFailed)}
          dismissLabel={dismissLabel}
          onDismiss={dismissRemovalFailure}
          isFailure
        />
      )}
    </>
  );
};
