/** The attachments of the edited tag: attached files, uploads in progress, and failed uploads. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxAttachments } from '#domain/records/attachment.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $uploads, filesChosen, uploadCancelled, uploadDismissed, uploadRetried } from '#src/data/edits/uploads.ts';
import {
  attachedFileItem,
  fileListLabels,
  fileMessages as messages,
  uploadedFileItem,
} from '#src/features/attachments/lazy.ts';
import { FileList, FilePicker } from '#ui-kit/lazy.ts';
import { attachmentRemovalRequested } from '../removal.ts';

export const TagFiles = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const { uploads, upload, cancel, retry, dismiss, detach } = useUnit({
    uploads: $uploads,
    upload: filesChosen,
    cancel: uploadCancelled,
    retry: uploadRetried,
    dismiss: uploadDismissed,
    detach: attachmentRemovalRequested,
  });
  const own = uploads.filter(({ parentId }) => parentId === tag.id);
  const count = tag.attachments.length + own.filter(({ failure }) => failure === null).length;
  const max = maxAttachments;
  const isFull = count >= max;
  const title = intl.formatMessage(messages.title);
  const files = [
    ...tag.attachments.map((each) => attachedFileItem(intl, each)),
    ...own.map((each) => uploadedFileItem(intl, each, isFull)),
  ];
  return (
    <FilePicker
      title={title}
      count={count > 0 ? intl.formatMessage(messages.count, { count, most: max }) : undefined}
      hint={intl.formatMessage(messages.hint)}
      addLabel={intl.formatMessage(messages.add)}
      full={isFull ? intl.formatMessage(messages.full, { most: max }) : undefined}
      onPick={(picked) => upload({ parentType: 'mattertag', parentId: tag.id, files: picked, room: max - count })}
    >
      <FileList
        label={title}
        files={files}
        labels={fileListLabels(intl)}
        onRemove={(id) => {
          const attachment = tag.attachments.find((each) => each.id === id);
          if (attachment) detach({ tag, attachment });
        }}
        onCancel={(id) => cancel(id)}
        onRetry={(id) => retry(id)}
        onDismiss={(id) => dismiss(id)}
      />
    </FilePicker>
  );
};
