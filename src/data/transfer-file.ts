/**
 * Sends a file to the server. A small file is sent as a form together with a mutation; a large one by the resumable
 * protocol tus, which continues after a broken connection or a reload, and a mutation then names the upload by its id
 * (docs/adr/0014). In the GraphQL client's lazy chunk.
 */
import { createRequestQueue } from '#base/request-queue.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { uploadsPath, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { fileFailureOf, type FileFailure } from './edits/file-failure.ts';
import { isReadOnly } from './graph-client-of.ts';
import { headersFor, requesterOf } from './headers.ts';
import { createUploader } from './upload-files.ts';
import { uploadInParts, type FileTransfer } from './upload-in-parts.ts';

export type { FileTransfer } from './upload-in-parts.ts';

/** The mutation that is sent with a small file, whose id the server fills in. */
interface FormMutation {
  readonly operation: OperationName;
  /** Without the model's id. */
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Transferred =
  /** The mutation was executed with the file. */
  | { readonly result: GraphResult; readonly uploadId: null }
  /** The file is uploaded, and the mutation has still to be sent with this id. */
  | { readonly result: null; readonly uploadId: string };

/** Larger files are uploaded in parts: a single request would be likely to break. */
const maxFormBytes = 1_000_000;

const formQueue = createRequestQueue();

export const createFileTransfer = (page: PageData, modelId: string) => {
  const sendForm = createUploader({
    queue: formQueue,
    graphUrl: page.config.graphPath,
    pageUrl: document.baseURI,
    requester: () => requesterOf(page),
    isReadOnly: (operation) => isReadOnly(page, operation),
  });

  const transferInForm = async (
    { file, onProgress, signal }: FileTransfer,
    { operation, variables }: FormMutation,
  ): Promise<Result<Transferred, FileFailure>> => {
    const sent = await sendForm({
      operation,
      text: operations[operation],
      variables: { modelId, ...variables },
      files: [file],
      onProgress,
      signal,
    });
    return sent.ok ? ok({ result: sent.value, uploadId: null }) : fail(fileFailureOf(sent.failure));
  };

  const transferInParts = async (transfer: FileTransfer): Promise<Result<Transferred, FileFailure>> => {
    const headers = headersFor(uploadsPath, document.baseURI, requesterOf(page));
    const sent = await uploadInParts(modelId, transfer, headers);
    return sent.ok ? ok({ result: null, uploadId: sent.value }) : sent;
  };

  return async (transfer: FileTransfer, mutation: FormMutation): Promise<Result<Transferred, FileFailure>> => {
    const { size } = transfer.file;
    if (size === 0) return fail('empty');
    if (size > maxAttachmentBytes) return fail('oversize');
    return size <= maxFormBytes ? transferInForm(transfer, mutation) : transferInParts(transfer);
  };
};
