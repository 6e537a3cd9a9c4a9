/** The button that creates a space from files, which can also be dropped on the page, and what the files are. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { FileDrop } from '#ui-kit/lazy.ts';
import { newSpaceMessages as messages } from '../messages.ts';
import { filesPicked } from '../state.ts';
import { NewSpaceDialog } from './new-space-dialog.tsx';

export const NewSpace = () => {
  const { formatMessage } = useIntl();
  const pick = useUnit(filesPicked);
  return (
    <>
      <FileDrop
        label={formatMessage(messages.newSpace)}
        filesLabel={formatMessage(messages.chooseFiles)}
        folderLabel={formatMessage(messages.chooseFolder)}
        drop={{ title: formatMessage(messages.dropTitle), hint: formatMessage(messages.dropHint) }}
        onPick={(files) => pick({ files, fallbackName: formatMessage(messages.unnamed) })}
      />
      <NewSpaceDialog />
    </>
  );
};
