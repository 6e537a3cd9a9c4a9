/**
 * Brings a file to an item: a small one by one form, which hangs it there, too; a large one by the resumable protocol,
 * which goes on after a broken line and after a reload, and is hung up by an edit. Both can be undone.
 */
import type { DetailedError, Upload } from 'tus-js-client';
import { createRequestQueue } from '#base/request-queue.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { EditBatch } from '#domain/edits/history.ts';
import { operations } from '#domain/graph/operations.ts';
import type { AddFileAttachmentsData } from '#domain/graph/operation-types.ts';
import { uploadsPath, type PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes, type ParentType } from '#domain/model/content/attachment.ts';
import { isFileFailure, fileFailureOf, type FileFailure } from './file-failure.ts';
import { requesterOf } from '../graph-client-of.ts';
import { headersFor } from '../headers.ts';
import { createUploader } from '../upload-files.ts';

export interface AttachmentParent {
  readonly parentType: ParentType;
  readonly parentId: string;
}

export interface FileToUpload extends AttachmentParent {
  /** Of the edit batch that hangs it up: tried again, it is made once. */
  readonly gestureId: string;
  readonly file: File;
  readonly onProgress: (sent: number, total: number) => void;
  /** Aborted, what had come already is given up. */
  readonly signal: AbortSignal;
}

export interface UploadedFile {
  readonly gesture: EditBatch;
  /** The server has hung it up already. */
  readonly isTaken: boolean;
}

/** Up to here one request is likely to come through. */
const maxFormBytes = 1_000_000;
/** Of a resumable upload that meets no line, in a row. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

const hangUp = (id: string, filename: string, { parentType, parentId }: AttachmentParent): readonly Edit[] => [
  { kind: 'attachment', id, before: null, after: { category: 'upload', parentType, parentId, filename } },
];

const kindSaid = (body: string): unknown => {
  try {
    const said = JSON.parse(body) as { readonly errors?: readonly { extensions?: { kind?: unknown } }[] } | null;
    return said?.errors?.[0]?.extensions?.kind;
  } catch {
    return undefined;
  }
};

const failureOfUpload = (error: Error | DetailedError): FileFailure => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return 'network';
  const kind = kindSaid(response.getBody());
  if (isFileFailure(kind)) return kind;
  return response.getStatus() === 401 || response.getStatus() === 403 ? 'permission' : 'failed';
};

/** Whether a try that failed so may be followed by another: 409 and 423 say that the server is still at the last one. */
const mayGoOn = (error: DetailedError): boolean => {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || status === 409 || status === 423;
};

/** So that an upload that a reload broke off is found again, for the model that it was meant for alone. */
const fingerprint = (modelId: string, { name, size, lastModified }: File): string =>
  ['enfilade', modelId, name, size, lastModified].join(' ');

const goOn = async (upload: Upload, signal: AbortSignal): Promise<void> => {
  const [previous] = await upload.findPreviousUploads();
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
};

export const createFileUploader = (page: PageData, modelId: string) => {
  const address = page.config.graphPath;
  const headersTo = (to: string) => headersFor(to, document.baseURI, requesterOf(page));
  const uploadForm = createUploader({
    queue: createRequestQueue(),
    address,
    page: document.baseURI,
    asker: () => requesterOf(page),
    isReadOnly: () => false,
  });

  const bySmallForm = async (wish: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { file, gestureId, onProgress, signal, ...item } = wish;
    const sent = await uploadForm({
      operation: 'AddFileAttachments',
      text: operations.AddFileAttachments,
      variables: { modelId, ...item, gestureId },
      files: [file],
      onProgress,
      signal,
    });
    if (!sent.ok) return fail(fileFailureOf(sent.failure));
    const [added] = (sent.value.data as AddFileAttachmentsData | null)?.addFileAttachments ?? [];
    if (!added) return fail('failed');
    return ok({ gesture: { id: gestureId, edits: hangUp(added.id, added.filename, item) }, isTaken: true });
  };

  const byParts = async (wish: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { file, gestureId, onProgress, signal, ...item } = wish;
    const { Upload } = await import('tus-js-client');
    if (signal.aborted) return fail('failed');
    return new Promise((resolve) => {
      const upload = new Upload(file, {
        endpoint: new URL(uploadsPath, document.baseURI).href,
        metadata: { modelId, filename: file.name },
        headers: { ...headersTo(uploadsPath) },
        fingerprint: async () => fingerprint(modelId, file),
        removeFingerprintOnSuccess: true,
        retryDelays,
        onShouldRetry: mayGoOn,
        onProgress,
        onError: (error) => resolve(fail(failureOfUpload(error))),
        onSuccess: () => {
          const id = upload.url?.split('/').findLast((part) => part !== '') ?? '';
          resolve(ok({ gesture: { id: gestureId, edits: hangUp(id, file.name, item) }, isTaken: false }));
        },
      });
      signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => undefined);
        resolve(fail('failed'));
      });
      void goOn(upload, signal);
    });
  };

  /** The failure of one that was called off is nobody's concern. */
  return async (wish: FileToUpload): Promise<Result<UploadedFile, FileFailure>> => {
    const { size } = wish.file;
    if (size === 0) return fail('empty');
    if (size > maxAttachmentBytes) return fail('oversize');
    return size <= maxFormBytes ? bySmallForm(wish) : byParts(wish);
  };
};
