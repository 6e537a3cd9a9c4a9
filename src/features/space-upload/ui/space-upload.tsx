/** Files are chosen or dropped on the page, and uploaded as a new space or for an existing one. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { FileDrop, PageDrop } from '#ui-kit/lazy.ts';
import { uploadMessages as messages } from '../messages.ts';
import { $space, filesPicked } from '../state.ts';
import { UploadDialog } from './upload-dialog.tsx';

const usePageDrop = () => {
  const { formatMessage } = useIntl();
  const { space, pick } = useUnit({ space: $space, pick: filesPicked });
  return {
    title: space ? formatMessage(messages.addDropTitle, { name: space.name }) : formatMessage(messages.dropTitle),
    hint: formatMessage(messages.dropHint),
    onPick: (files: Parameters<typeof pick>[0]['files']) =>
      pick({ files, fallbackName: formatMessage(messages.unnamed), space }),
  };
};

/** The button that creates a space, for users who may; they also drop files on the page. */
export const NewSpace = () => {
  const { formatMessage } = useIntl();
  const { onPick, ...drop } = usePageDrop();
  return (
    <FileDrop
      label={formatMessage(messages.newSpace)}
      filesLabel={formatMessage(messages.chooseFiles)}
      folderLabel={formatMessage(messages.chooseFolder)}
      drop={drop}
      onPick={onPick}
    />
  );
};

export interface SpaceUploadProps {
  /** Whether files can be dropped on the page without a space to which they are added. */
  readonly mayCreate: boolean;
}

/** What the files are, before their upload. */
export const SpaceUpload = ({ mayCreate }: SpaceUploadProps) => {
  const isAdding = useUnit($space) !== null;
  const drop = usePageDrop();
  return (
    <>
      {isAdding && !mayCreate && <PageDrop {...drop} />}
      <UploadDialog />
    </>
  );
};
