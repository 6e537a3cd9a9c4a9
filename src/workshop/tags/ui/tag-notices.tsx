/**
 * Passing words about tags: one was removed and can be brought back; something could not be removed; a step cannot be
 * undone.
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { undoAsked } from '#src/data/edits/state.ts';
import { Toast } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import {
  $removalNotice,
  $removedNotice,
  $undoNotice,
  removalNoticeDismissed,
  removedNoticeDismissed,
  undoNoticeDismissed,
  type UndoNotice,
} from '../notices.ts';

const undoWords = ({ way, isConflict }: UndoNotice) => {
  if (isConflict) return way === 'undo' ? messages.undoRefused : messages.redoRefused;
  return way === 'undo' ? messages.undoFailed : messages.redoFailed;
};

export const TagNotices = () => {
  const intl = useIntl();
  const { removed, undo, dismissRemoved, refused, dismissRefused, notRemoved, dismissNotRemoved } = useUnit({
    removed: $removedNotice,
    undo: undoAsked,
    dismissRemoved: removedNoticeDismissed,
    refused: $undoNotice,
    dismissRefused: undoNoticeDismissed,
    notRemoved: $removalNotice,
    dismissNotRemoved: removalNoticeDismissed,
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
      {refused && (
        <Toast
          message={intl.formatMessage(undoWords(refused))}
          dismissLabel={dismissLabel}
          onDismiss={dismissRefused}
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
