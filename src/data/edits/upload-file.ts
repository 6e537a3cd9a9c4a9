/**
 * Uploads a file and attaches it to a record. A small file is sent as a form, which attaches it, too; a large one by the
 * resumable protocol tus, which continues after a broken connection or a reload, and is attached by an edit. Both can be
 * undone.
 */
import type { DetailedError, Upload } from 'tus-js-client';
import { createRequestQueue } from '#base/request-queue.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { uploadRetryDelaysMs } from '#base/retry.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { operations } from '#domain/graph/operations.ts';
import type { AddFileAttachmentsData } from '#domain/graph/operation-types.ts';
import { uploadsPath, type PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes, type ParentType } from '#domain/records/attachment.ts';
import { isFileFailure, fileFailureOf, type FileFailure } from './file-failure.ts';
import { isReadOnly, requesterOf } from '../graph-client-of.ts';
import { headersFor } from '../headers.ts';
import { createUploader } from '../upload-files.ts';

export interface AttachmentParent {
  readonly parentType: ParentType;
  readonly parentId: string;
}

export interface FileToUpload extends AttachmentParent {
  /** Id of the edit batch that attaches the file, so that it is applied once when it is sent again. */
  readonly batchId: string;
  readonly file: File;
  readonly onProgress: (sent: number, total: number) => void;
  /** An abort discards what was uploaded already. */
  readonly signal: AbortSignal;
}

export interface UploadedFile {
  readonly batch: EditBatch;
  /** Whether the server has attached the file already. */
  readonly isAttached: boolean;
}

/** Larger files are uploaded in parts: a single request would be likely to break. */
const maxFormBytes = 1_000_000;

const attachmentEdits = (id: string, filename: string, { parentType, parentId }: AttachmentParent): readonly Edit[] => [
  { kind: 'attachment', id, before: null, after: { category: 'upload', parentType, parentId, filename } },
];

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

export const createFileUploader = (page: PageData, modelId: string) => {
  const graphUrl = page.config.graphPath;
  const apiHeaders = (url: string) => headersFor(url, document.baseURI, requesterOf(page));
  const uploadForm = createUploader({
    queue: createRequestQueue(),
    graphUrl,
    pageUrl: document.baseURI,
    requester: () => requesterOf(page),
    isReadOnly: () => isReadOnly(page),
  });

  const uploadAsForm = async (request: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { file, batchId, onProgress, signal, ...parent } = request;
    const sent = await uploadForm({
      operation: 'AddFileAttachments',
      text: operations.AddFileAttachments,
      variables: { modelId, ...parent, gestureId: batchId },
      files: [file],
      onProgress,
      signal,
    });
    if (!sent.ok) return fail(fileFailureOf(sent.failure));
    const [added] = (sent.value.data as AddFileAttachmentsData | null)?.addFileAttachments ?? [];
    if (!added) return fail('failed');
    return ok({ batch: { id: batchId, edits: attachmentEdits(added.id, added.filename, parent) }, isAttached: true });
  };

  const uploadInParts = async (request: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { file, batchId, onProgress, signal, ...parent } = request;
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
          resolve(ok({ batch: { id: batchId, edits: attachmentEdits(id, file.name, parent) }, isAttached: false }));
        },
      });
      signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => undefined);
        resolve(fail('failed'));
      });
      void resumeOrStart(upload, signal);
    });
  };

  /** After an abort the failure can be ignored. */
  return async (request: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { size } = request.file;
    if (size === 0) return fail('empty');
    if (size > maxAttachmentBytes) return fail('oversize');
    return size <= maxFormBytes ? uploadAsForm(request) : uploadInParts(request);
  };
};
