/** Attaches files to notes, comments and replies, and removes them, with the user's rights (docs/reference/notes.md#attachments). */
import { fail, ok, type Result } from '#base/result.ts';
import type { Attachment } from '#domain/attachments/attachment.ts';
import { fileFailureOf, type FileFailure } from './edits/file-failure.ts';
import type { WriteFailure } from './errors.ts';
import type { GraphClient } from './graph-client.ts';
import { createModelWrite } from './model-write.ts';
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

// A failure is shown at the message.
const options = { callerShowsFailure: true };

/** Where this fails, the change stream brings the notes a little later. */
const refreshNotes = (client: GraphClient): Promise<void> =>
  client.refresh(new Set(['GetNotes'])).catch(() => undefined);

export const { sendFx: sendNoteFileFx, writeFx: attachToNoteFx } = createModelWrite(
  async ({ client, page, modelId }, file: NoteFile): Promise<Result<undefined, FileFailure>> => {
    const { createFileTransfer } = await import('./transfer-file.ts');
    const { parentType, parentId, gestureId } = file;
    const variables = { parentType, parentId, gestureId };
    const sent = await createFileTransfer(page, modelId)(file, { operation: 'AddFileAttachments', variables });
    if (!sent.ok) return sent;
    const { uploadId } = sent.value;
    try {
      if (uploadId !== null)
        await client.mutate('AddFileAttachments', { modelId, ...variables, uploadIds: [uploadId] }, options);
    } catch (failure) {
      return fail(fileFailureOf(failure as WriteFailure));
    }
    await refreshNotes(client);
    return ok(undefined);
  },
);

export interface NoteFileChange extends MessageParent {
  readonly attachment: Pick<Attachment, 'id' | 'category'>;
  readonly gestureId: string;
}

/** Removes an attachment. Rejects with a `WriteFailure`. */
export const { sendFx: sendDetachFx, writeFx: detachFromNoteFx } = createModelWrite<NoteFileChange, void, WriteFailure>(
  async ({ client, modelId }, { attachment, ...others }) => {
    const operation = attachment.category === 'upload' ? 'RemoveFileAttachment' : 'DeleteExternalAttachment';
    await client.mutate(operation, { modelId, attachmentId: attachment.id, ...others }, options);
    await refreshNotes(client);
  },
);
