/** Passing words about tags: one was removed and can be brought back; a step cannot be undone any more. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { undoAsked } from '#src/data/edits/state.ts';
import { Toast } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { $removedNotice, $undoNotice, removedNoticeDismissed, undoNoticeDismissed } from '../notices.ts';

export const TagNotices = () => {
  const intl = useIntl();
  const { removed, undo, dismissRemoved, refused, dismissRefused } = useUnit({
    removed: $removedNotice,
    undo: undoAsked,
    dismissRemoved: removedNoticeDismissed,
    refused: $undoNotice,
    dismissRefused: undoNoticeDismissed,
  });
  const dismissLabel = intl.formatMessage(messages.dismiss);
  return (
    <>
      {removed && (
        <Toast
          message={
            removed.title === ''
              ? intl.formatMessage(messages.removedUntitled)
              : intl.formatMessage(messages.removed, { title: removed.title })
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
          message={intl.formatMessage(refused === 'undo' ? messages.undoRefused : messages.redoRefused)}
          dismissLabel={dismissLabel}
          onDismiss={dismissRefused}
        />
      )}
    </>
  );
};
