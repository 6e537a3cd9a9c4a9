/** The attachments of the messages of a note, those on their way, and the modal that shows one. */
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { messagesOf, type Note, type NoteReply } from '#domain/notes/note.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import {
  attachmentItem,
  attachmentMessages,
  AttachmentsViewer,
  fileListLabels,
  fileMessages,
  uploadedFileItem,
  useAttachmentModal,
  usePartFailures,
} from '#src/features/attachments/lazy.ts';
import type { AttachmentListProps, FileListProps } from '#ui-kit/lazy.ts';
import { notePartFailures } from '../attachment-failures.ts';
import { noteUploads } from '../files.ts';

/** The ids of attachments are unique in their message only. */
const keyOf = (messageId: string, id: string): string => `${messageId} ${id}`;
const thumbnailKeyOf = (messageId: string, id: string): string => `${keyOf(messageId, id)} thumbnail`;

export interface MessageFiles {
  readonly attachments?: AttachmentListProps;
  readonly uploads?: FileListProps;
}

export const useMessageFiles = (note: Note) => {
  const intl = useIntl();
  const uploads = useUnit(noteUploads.$uploads);
  const attempts = useUnit(notePartFailures.$attempts);
  const permitted = useUnit($permittedProviders);
  const on = useUnit({
    cancel: noteUploads.uploadCancelled,
    retry: noteUploads.uploadRetried,
    dismiss: noteUploads.uploadDismissed,
    reportFailure: notePartFailures.partFailed,
  });
  const failures = usePartFailures(notePartFailures);
  const modal = useAttachmentModal();
  const [viewedMessageId, setViewedMessageId] = useState<string | null>(null);
  const { view } = modal;
  // The same object as long as nothing of it changes: a key press in a field draws no message again.
  const { cancel, retry, dismiss, reportFailure } = on;
  const filesOf = useMemo(() => {
    const attachmentsOf = ({ id: messageId, attachments }: NoteReply): AttachmentListProps => ({
      label: intl.formatMessage(attachmentMessages.attachments, { count: attachments.length }),
      items: attachments.map((each) =>
        attachmentItem(intl, each, { attempt: attempts.get(thumbnailKeyOf(messageId, each.id)) ?? 0, permitted }),
      ),
      newTabLabel: intl.formatMessage(attachmentMessages.newTab),
      downloadLabel: intl.formatMessage(attachmentMessages.downloadHint),
      isCompact: true,
      onOpen: (id) => {
        setViewedMessageId(messageId);
        view(id);
      },
      onFailed: (id) => {
        const attachment = attachments.find((each) => each.id === id);
        if (attachment)
          reportFailure({ key: thumbnailKeyOf(messageId, id), url: attachment.thumbnailUrl ?? attachment.url });
      },
    });
    const uploadsOf = ({ id: messageId, attachments }: NoteReply): FileListProps | undefined => {
      const own = uploads.filter(({ target }) => target.parentId === messageId);
      if (own.length === 0) return undefined;
      const count = attachments.length + own.filter(({ failure }) => failure === null).length;
      return {
        label: intl.formatMessage(fileMessages.title),
        files: own.map((each) => uploadedFileItem(intl, each, count >= maxAttachments)),
        labels: fileListLabels(intl),
        onRemove: () => undefined,
        onCancel: (id) => void cancel(id),
        onRetry: (id) => void retry(id),
        onDismiss: (id) => void dismiss(id),
      };
    };
    return (message: NoteReply): MessageFiles => {
      const pending = uploadsOf(message);
      return {
        ...(message.attachments.length > 0 && { attachments: attachmentsOf(message) }),
        ...(pending && { uploads: pending }),
      };
    };
  }, [intl, attempts, permitted, uploads, view, cancel, retry, dismiss, reportFailure]);
  const viewed = messagesOf(note).find(({ id }) => id === viewedMessageId);
  const viewer = viewed && (
    <AttachmentsViewer
      attachments={viewed.attachments}
      modal={modal}
      failures={failures}
      keyOf={(id) => keyOf(viewed.id, id)}
    />
  );
  return { filesOf, viewer };
};
