/** Says that someone else has changed the same, and opens the conflicts. It stays until all are resolved. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';
import { Toast } from '#ui-kit/index.ts';
import { conflictMessages as messages } from '../messages.ts';
import { $conflicts } from '../state.ts';

export const ConflictNotice = () => {
  const { formatMessage } = useIntl();
  const { conflicts, modal, open } = useUnit({ conflicts: $conflicts, modal: $modal, open: modalOpened });
  const [first] = conflicts;
  if (!first || modal === 'edit_conflicts') return null;
  const { name } = first;
  return (
    <Toast
      message={
        name === null || conflicts.length > 1
          ? formatMessage(messages.changedSeveral, { count: conflicts.length })
          : formatMessage(messages.changed, { name })
      }
      dismissLabel={formatMessage(messages.close)}
      action={{ label: formatMessage(messages.review) }}
      onAction={() => open('edit_conflicts')}
      isFailure
    />
  );
};
