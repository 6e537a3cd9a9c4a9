/**
 * Passing words about tags: one was removed and can be brought back; something could not be removed; a step cannot be
 * undone.
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { undoRequested } from '#src/data/edits/state.ts';
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

const undoWords = ({ way, isConflict }: UndoFailure) => {
  if (isConflict) return way === 'undo' ? messages.undoRefused : messages.redoRefused;
  return way === 'undo' ? messages.undoFailed : messages.redoFailed;
};

export const TagToasts = () => {
  const intl = useIntl();
  const {
    removed,
    undo,
    dismissRemoved,
    refused: rejected,
    dismissRefused: dismissRejected,
    notRemoved,
    dismissNotRemoved,
  } = useUnit({
    removed: $removedToast,
    undo: undoRequested,
    dismissRemoved: removedToastDismissed,
    refused: $undoFailure,
    dismissRefused: undoFailureDismissed,
    notRemoved: $removalFailure,
    dismissNotRemoved: removalFailureDismissed,
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
          action={{ label: intl.formatMessage(messages.undo) }}
          onAction={() => {
            undo();
            dismissRemoved();
          }}
        />
      )}
      {rejected && (
        <Toast
          message={intl.formatMessage(undoWords(rejected))}
          dismissLabel={dismissLabel}
          onDismiss={dismissRejected}
        />
      )}
      {notRemoved && (
        <Toast
          message={intl.formatMessage(messages.removeFailed)}
          dismissLabel={dismissLabel}
          onDismiss={dismissNotRemoved}
        />
      )}
    </>
  );
};
