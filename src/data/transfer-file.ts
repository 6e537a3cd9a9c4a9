/**
 * Sends a file to the server. A small file is sent as a form together with a mutation; a large one by the resumable
 * protocol tus, which continues after a broken connection or a reload, and a mutation then names the upload by its id
 * (docs/adr/0014). In the GraphQL client's lazy chunk.
 */
import type { DetailedError, Upload } from 'tus-js-client';
import { createRequestQueue } from '#base/request-queue.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { uploadRetryDelaysMs } from '#base/retry.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { uploadsPath, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { isFileFailure, fileFailureOf, type FileFailure } from './edits/file-failure.ts';
import { isReadOnly } from './graph-client-of.ts';
import { headersFor, requesterOf } from './headers.ts';
import { createUploader } from './upload-files.ts';

export interface FileTransfer {
  readonly file: File;
  readonly onProgress: (sent: number, total: number) => void;
  /** An abort discards what was uploaded already; the failure can then be ignored. */
  readonly signal: AbortSignal;
}

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

const failureKindIn = (body: string): unknown => {
  try {
    const parsed = JSON.parse(body) as { readonly errors?: readonly { extensions?: { kind?: unknown } }[] } | null;
    return parsed?.errors?.[0]?.extensions?.kind;
  } catch {
    return undefined;
  }
};

const failureOfUpload = (error: Error | DetailedError): FileFailure => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return 'network';
  const kind = failureKindIn(response.getBody());
  if (isFileFailure(kind)) return kind;
  return response.getStatus() === 401 || response.getStatus() === 403 ? 'permission' : 'failed';
};

/** Whether a failed attempt may be repeated. 409 and 423 mean that the server is still processing the previous one. */
const isRetryable = (error: DetailedError): boolean => {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || status === 409 || status === 423;
};

/** Finds an upload that a reload has interrupted, of the same model only. */
const fingerprint = (modelId: string, { name, size, lastModified }: File): string =>
  ['enfilade', modelId, name, size, lastModified].join(' ');

const resumeOrStart = async (upload: Upload, signal: AbortSignal): Promise<void> => {
  const [previous] = await upload.findPreviousUploads();
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
};

const formQueue = createRequestQueue();

export const createFileTransfer = (page: PageData, modelId: string) => {
  const apiHeaders = (url: string) => headersFor(url, document.baseURI, requesterOf(page));
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

  const transferInParts = async ({
    file,
    onProgress,
    signal,
  }: FileTransfer): Promise<Result<Transferred, FileFailure>> => {
    const { Upload } = await import('tus-js-client');
    if (signal.aborted) return fail('failed');
    return new Promise((resolve) => {
      const upload = new Upload(file, {
        endpoint: new URL(uploadsPath, document.baseURI).href,
        metadata: { modelId, filename: file.name },
        headers: { ...apiHeaders(uploadsPath) },
        fingerprint: async () => fingerprint(modelId, file),
        removeFingerprintOnSuccess: true,
        retryDelays: [...uploadRetryDelaysMs],
        onShouldRetry: isRetryable,
        onProgress,
        onError: (error) => resolve(fail(failureOfUpload(error))),
        onSuccess: () => {
          const id = upload.url?.split('/').findLast((part) => part !== '') ?? '';
          resolve(ok({ result: null, uploadId: id }));
        },
      });
      signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => undefined);
        resolve(fail('failed'));
      });
      void resumeOrStart(upload, signal);
    });
  };

  return async (transfer: FileTransfer, mutation: FormMutation): Promise<Result<Transferred, FileFailure>> => {
    const { size } = transfer.file;
    if (size === 0) return fail('empty');
    if (size > maxAttachmentBytes) return fail('oversize');
    return size <= maxFormBytes ? transferInForm(transfer, mutation) : transferInParts(transfer);
  };
};
