/** The button that creates a space from files, which can also be dropped on the page. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { FileDrop } from '#ui-kit/lazy.ts';
import { jobMessages as messages } from '../messages.ts';
import { filesDropped } from '../state.ts';

export const NewSpace = () => {
  const { formatMessage } = useIntl();
  const drop = useUnit(filesDropped);
  return (
    <FileDrop
      label={formatMessage(messages.newSpace)}
      filesLabel={formatMessage(messages.chooseFiles)}
      folderLabel={formatMessage(messages.chooseFolder)}
      drop={{ title: formatMessage(messages.dropTitle), hint: formatMessage(messages.dropHint) }}
      onPick={(files) => drop({ files, fallbackName: formatMessage(messages.unnamed) })}
    />
  );
};
