/** Uploads a file and attaches it to a record, by an edit that can be undone. */
import { fail, ok, type Result } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import type { AddFileAttachmentsData } from '#domain/graph/operation-types.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ParentType } from '#domain/records/attachment.ts';
import { createFileTransfer, type FileTransfer } from '../transfer-file.ts';
import type { FileFailure } from './file-failure.ts';

export interface AttachmentParent {
  readonly parentType: ParentType;
  readonly parentId: string;
}

export interface FileToUpload extends AttachmentParent, FileTransfer {
  /** Id of the edit batch that attaches the file, so that it is applied once when it is sent again. */
  readonly batchId: string;
}

export interface UploadedFile {
  readonly batch: EditBatch;
  /** Whether the server has attached the file already. */
  readonly isAttached: boolean;
}

const attachmentEdits = (id: string, filename: string, { parentType, parentId }: AttachmentParent): readonly Edit[] => [
  { kind: 'attachment', id, before: null, after: { category: 'upload', parentType, parentId, filename } },
];

export const createFileUploader = (page: PageData, modelId: string) => {
  const transfer = createFileTransfer(page, modelId);
  return async (request: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { file, batchId, parentType, parentId } = request;
    const parent = { parentType, parentId };
    const sent = await transfer(request, {
      operation: 'AddFileAttachments',
      variables: { ...parent, gestureId: batchId },
    });
    if (!sent.ok) return sent;
    const { result, uploadId } = sent.value;
    if (uploadId !== null)
      return ok({ batch: { id: batchId, edits: attachmentEdits(uploadId, file.name, parent) }, isAttached: false });
    const [added] = (result.data as AddFileAttachmentsData | null)?.addFileAttachments ?? [];
    if (!added) return fail('failed');
    return ok({ batch: { id: batchId, edits: attachmentEdits(added.id, added.filename, parent) }, isAttached: true });
  };
};
