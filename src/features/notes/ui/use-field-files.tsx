/** The files of a field for a message: a button that adds some, and their list. */
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { NoteReply } from '#domain/notes/note.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import {
  attachedFileItem,
  chosenFileItem,
  fileListLabels,
  fileMessages,
  uploadedFileItem,
} from '#src/features/attachments/lazy.ts';
import { FileList, type MentionFieldProps } from '#ui-kit/lazy.ts';
import { keyOfTarget, type WriteTarget } from '../drafts.ts';
import {
  $pickedFiles,
  attachmentRemovalPressed,
  filesPicked,
  noteUploads,
  parentOfTarget,
  pickedFileRemoved,
} from '../files.ts';

export interface FieldFiles {
  readonly attach: NonNullable<MentionFieldProps['attach']>;
  readonly children: ReactNode;
}

/** @param message the edited one; absent for a new message */
export const useFieldFiles = (target: WriteTarget, message?: NoteReply): FieldFiles => {
  const intl = useIntl();
  const { picked, uploads } = useUnit({ picked: $pickedFiles, uploads: noteUploads.$uploads });
  const on = useUnit({
    filesPicked,
    pickedFileRemoved,
    attachmentRemovalPressed,
    cancel: noteUploads.uploadCancelled,
    retry: noteUploads.uploadRetried,
    dismiss: noteUploads.uploadDismissed,
  });
  const chosen = picked[keyOfTarget(target)] ?? [];
  const attached = message?.attachments ?? [];
  const parent = message ? parentOfTarget(target, '') : null;
  const pending = parent ? uploads.filter(({ target: { parentId } }) => parentId === parent.parentId) : [];
  const count =
    attached.length +
    pending.filter(({ failure }) => failure === null).length +
    chosen.filter(({ failure }) => failure === null).length;
  const title = intl.formatMessage(fileMessages.title);
  const files = [
    ...attached.map((each) => attachedFileItem(intl, each)),
    ...chosen.map((each) => chosenFileItem(intl, each)),
    ...pending.map((each) => uploadedFileItem(intl, each, count >= maxAttachments)),
  ];
  const remove = (id: string): void => {
    const attachment = attached.find((each) => each.id === id);
    if (attachment && parent)
      on.attachmentRemovalPressed({ ...parent, attachment, name: attachment.filename || attachment.url });
    else on.pickedFileRemoved({ target, id });
  };
  return {
    attach: {
      label: intl.formatMessage(fileMessages.add),
      full: count >= maxAttachments ? intl.formatMessage(fileMessages.full, { most: maxAttachments }) : undefined,
      onPick: (added) => on.filesPicked({ target, files: added, attached: count }),
    },
    children:
      files.length === 0 ? null : (
        <FileList
          label={title}
          files={files}
          labels={fileListLabels(intl)}
          onRemove={remove}
          onCancel={(id) => on.cancel(id)}
          onRetry={(id) => on.retry(id)}
          onDismiss={(id) => (pending.some((each) => each.id === id) ? on.dismiss(id) : remove(id))}
        />
      ),
  };
};
