/**
 * Uploads a file by the resumable protocol tus, which continues after a broken connection or a reload; an edit or a mutation
 * then names it by its id (docs/adr/0014).
 */
import type { DetailedError, Upload } from 'tus-js-client';
import { fail, ok, type Result } from '#base/result.ts';
import { uploadRetryDelaysMs } from '#base/retry.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { isFileFailure, type FileFailure } from './edits/file-failure.ts';

export interface FileTransfer {
  readonly file: File;
  readonly onProgress: (sent: number, total: number) => void;
  /** An abort discards what was uploaded already; the failure can then be ignored. */
  readonly signal: AbortSignal;
}

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

/** @returns the id of the upload, with which it is attached */
export const uploadInParts = async (
  modelId: string,
  { file, onProgress, signal }: FileTransfer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<string, FileFailure>> => {
  const { Upload } = await import('tus-js-client');
  if (signal.aborted) return fail('failed');
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: new URL(uploadsPath, document.baseURI).href,
      metadata: { modelId, filename: file.name },
      headers: { ...headers },
      fingerprint: async () => fingerprint(modelId, file),
      removeFingerprintOnSuccess: true,
      retryDelays: [...uploadRetryDelaysMs],
      onShouldRetry: isRetryable,
      onProgress,
      onError: (error) => resolve(fail(failureOfUpload(error))),
      onSuccess: () => resolve(ok(upload.url?.split('/').findLast((part) => part !== '') ?? '')),
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      resolve(fail('failed'));
    });
    void resumeOrStart(upload, signal);
  });
};
