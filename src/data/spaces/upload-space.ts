/**
 * Uploads the files of a new space, a few at a time, by the resumable protocol tus. What a lost connection or a reload
 * interrupted continues when the same files are uploaded again (docs/reference/spaces.md#interrupted-uploads).
 */
import type { Upload as TusUpload } from 'tus-js-client';
import { fail, ok, type Result } from '#base/result.ts';
import { uploadRetryDelaysMs } from '#base/retry.ts';
import { jobsPath } from '#domain/graph/page-data.ts';
import type { UploadFile } from '#domain/spaces/upload-files.ts';

/** With its size, since browsers ask the system for that of a file each time. */
export interface SpaceFile extends UploadFile {
  readonly file: File;
}

export interface SpaceUpload {
  readonly jobId: string;
  readonly files: readonly SpaceFile[];
  /** Bytes that the server has received. */
  readonly onProgress: (sentBytes: number) => void;
  /** Stops the upload; the server keeps what it has until the job is removed. */
  readonly signal: AbortSignal;
}

const maxParallelUploads = 3;
const partBytes = 64 * 1024 * 1024;

const uploadOne = async (
  Upload: typeof TusUpload,
  { jobId, signal }: SpaceUpload,
  { path, bytes, file }: SpaceFile,
  onBytes: (sent: number) => void,
): Promise<boolean> => {
  const outcome = new Promise<boolean>((resolve) => {
    const upload = new Upload(file, {
      endpoint: new URL(`${jobsPath}/${jobId}/files`, document.baseURI).href,
      metadata: { path },
      chunkSize: partBytes,
      uploadDataDuringCreation: true,
      fingerprint: async () => ['enfilade', jobId, path, bytes, file.lastModified].join(' '),
      removeFingerprintOnSuccess: true,
      retryDelays: [...uploadRetryDelaysMs],
      onProgress: onBytes,
      onError: () => resolve(false),
      onSuccess: () => {
        onBytes(bytes);
        resolve(true);
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort().catch(() => undefined);
      resolve(false);
    });
    const start = async (): Promise<void> => {
      const [previous] = await upload.findPreviousUploads();
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    };
    void start();
  });
  return outcome;
};

/** Fails as soon as one file cannot be uploaded; the others of the moment are stopped. */
export const uploadSpace = async (upload: SpaceUpload): Promise<Result<null, 'interrupted'>> => {
  const { Upload } = await import('tus-js-client');
  const waiting = [...upload.files];
  const sent = new Map<string, number>();
  const controller = new AbortController();
  const signal = AbortSignal.any([upload.signal, controller.signal]);
  const uploadNext = async (): Promise<boolean> => {
    for (let picked = waiting.shift(); picked && !signal.aborted; picked = waiting.shift()) {
      const { path } = picked;
      const isSent = await uploadOne(Upload, { ...upload, signal }, picked, (bytes) => {
        sent.set(path, bytes);
        upload.onProgress([...sent.values()].reduce((sum, each) => sum + each, 0));
      });
      if (isSent) continue;
      controller.abort();
      return false;
    }
    return !signal.aborted;
  };
  const results = await Promise.all(Array.from({ length: maxParallelUploads }, uploadNext));
  return results.every(Boolean) ? ok(null) : fail('interrupted');
};
