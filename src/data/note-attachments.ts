/** Attaches files to notes, comments and replies, and removes them, with the user's rights (docs/reference/notes.md#attachments). */
import type { Attachment } from '#domain/attachments/attachment.ts';
import type { WriteFailure } from './errors.ts';
import { createModelWrite } from './model-write.ts';
import { sendFile } from './send-file.ts';
import type { FileTransfer } from './transfer-file.ts';

/** A note, or a comment or reply in one. */
export interface MessageParent {
  readonly parentType: 'note' | 'comment';
  readonly parentId: string;
}

export interface NoteFile extends FileTransfer, MessageParent {
  /** Of the change: a repeated request attaches the file once. */
  readonly gestureId: string;
}

export const { sendFx: sendNoteFileFx, writeFx: attachToNoteFx } = createModelWrite((context, file: NoteFile) => {
  const { parentType, parentId, gestureId } = file;
  return sendFile(context, file, {
    operation: 'AddFileAttachments',
    variables: { parentType, parentId, gestureId },
    ofUpload: (uploadId) => ({ uploadIds: [uploadId] }),
    query: 'GetNotes',
  });
});

export interface NoteFileChange extends MessageParent {
  readonly attachment: Pick<Attachment, 'id' | 'category'>;
  readonly gestureId: string;
}

/** Removes an attachment. Rejects with a `WriteFailure`. */
export const { sendFx: sendDetachFx, writeFx: detachFromNoteFx } = createModelWrite<NoteFileChange, void, WriteFailure>(
  async ({ client, modelId }, { attachment, ...others }) => {
    const operation = attachment.category === 'upload' ? 'RemoveFileAttachment' : 'DeleteExternalAttachment';
    // A failure is shown at the message.
    await client.mutate(operation, { modelId, attachmentId: attachment.id, ...others }, { callerShowsFailure: true });
    // Where this fails, the change stream brings the notes a little later.
    await client.refresh(new Set(['GetNotes'])).catch(() => undefined);
  },
);
