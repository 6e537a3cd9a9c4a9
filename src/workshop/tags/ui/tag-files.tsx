/** The attachments of the edited tag: attached files, uploads in progress, and failed uploads. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxAttachmentBytes, maxAttachments, type AttachmentMediaType } from '#domain/records/attachment.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import {
  $uploads,
  filesChosen,
  uploadCancelled,
  uploadDismissed,
  uploadRetried,
  type PendingUpload,
} from '#src/data/edits/uploads.ts';
import { formatBytes } from '#src/features/tags/index.ts';
import { FileList, FilePicker, type FileKind, type FileListFile } from '#ui-kit/lazy.ts';
import { fileMessages as messages, fileFailureMessages } from '../messages.ts';
import { attachmentRemovalRequested } from '../removal.ts';

const kinds: Readonly<Record<AttachmentMediaType, FileKind>> = {
  image: 'image',
  pdf: 'document',
  video: 'video',
  rich: 'link',
  zip: 'archive',
  text: 'document',
  audio: 'audio',
  model: 'mesh',
  application: 'other',
};

/** By the browser's media type; the server examines the content. */
const kindOfFile = ({ type }: File): FileKind => {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return type === 'application/pdf' || type.startsWith('text/') ? 'document' : 'other';
};

const attachmentItemOf = (intl: IntlShape, attachment: TagAttachment): FileListFile => ({
  state: 'there',
  id: attachment.id,
  name: attachment.filename || attachment.url,
  kind: kinds[attachment.mediaType],
  ...(attachment.bytes !== null && { size: formatBytes(intl, attachment.bytes) }),
  ...(attachment.thumbnailUrl !== null && { thumbnailUrl: attachment.thumbnailUrl }),
});

const progressTextOf = (intl: IntlShape, progress: number): string => {
  if (progress === 0) return intl.formatMessage(messages.waiting);
  return progress === 1 ? intl.formatMessage(messages.checking) : intl.formatMessage(messages.percent, { progress });
};

/** `isFull`: whether no further file fits. */
const uploadItemOf = (
  intl: IntlShape,
  { id, file, progress, failure }: PendingUpload,
  isFull: boolean,
): FileListFile => {
  const known = { id, name: file.name, kind: kindOfFile(file), size: formatBytes(intl, file.size) };
  if (failure === null) {
    const isKnown = progress > 0 && progress < 1;
    return {
      ...known,
      state: 'coming',
      progress: isKnown ? progress : null,
      progressText: progressTextOf(intl, progress),
    };
  }
  if (failure === 'tooMany') {
    const message = intl.formatMessage(fileFailureMessages.tooMany, { most: maxAttachments });
    return { ...known, state: 'failed', message, canRetry: !isFull };
  }
  if (failure === 'oversize') {
    const most = formatBytes(intl, maxAttachmentBytes);
    const message = intl.formatMessage(fileFailureMessages.oversize, { most });
    return { ...known, state: 'failed', message, canRetry: false };
  }
  const message = intl.formatMessage(fileFailureMessages[failure]);
  return { ...known, state: 'failed', message, canRetry: failure !== 'empty' };
};

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
    ...tag.attachments.map((each) => attachmentItemOf(intl, each)),
    ...own.map((each) => uploadItemOf(intl, each, isFull)),
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
        labels={{
          remove: (name) => intl.formatMessage(messages.remove, { name }),
          cancel: (name) => intl.formatMessage(messages.cancel, { name }),
          retry: intl.formatMessage(messages.retry),
          dismiss: intl.formatMessage(messages.dismiss),
        }}
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
