/** The pending file uploads: progress, failures, retries. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Result } from '#base/result.ts';
import { newId } from '../new-id.ts';
import type { UploadedFile, AttachmentParent } from './upload-file.ts';
import { $editor, editBatchResolved, editBatchQueued, editBatchAcceptedElsewhere } from './state.ts';
import { fileFailureOf, type FileFailure } from './file-failure.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';

export interface PendingUpload extends AttachmentParent {
  /** Id of the upload, not of the attachment. */
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Null while the upload is in progress. */
  readonly failure: FileFailure | null;
}

interface Attempt {
  readonly upload: PendingUpload;
  readonly lifetime: AbortController;
  /** Set once the file is uploaded in parts: the edit batch that attaches it, whose id is that of the upload. */
  readonly attachBatch: EditBatch | null;
}

export interface FileChoice extends AttachmentParent {
  readonly files: readonly File[];
  /** How many of them fit; the others are listed as too many. Undefined: all. */
  readonly room?: number;
}

/** The user has chosen files for a record. */
export const filesChosen = createEvent<FileChoice>();
export const uploadCancelled = createEvent<string>();
export const uploadRetried = createEvent<string>();
/** The user has dismissed a failed upload. */
export const uploadDismissed = createEvent<string>();

const progressed = createEvent<{ readonly id: string; readonly progress: number }>();

const attemptsStarted = filesChosen.map(({ files, room = files.length, ...parent }): readonly Attempt[] =>
  files.map((file, i) => ({
    upload: { ...parent, id: newId(), file, progress: 0, failure: i < room ? null : 'tooMany' },
    lifetime: new AbortController(),
    attachBatch: null,
  })),
);

const uploadFx = attach({
  source: $editor,
  effect: (editor, { upload, lifetime }: Attempt): Promise<Result<UploadedFile, FileFailure>> => {
    if (!editor) throw new Error('editing has not been opened');
    // Reports whole percents instead of each packet.
    const notify = scopeBind(progressed, { safe: true });
    let lastProgress = 0;
    return editor.uploadFile({
      file: upload.file,
      batchId: upload.id,
      parentType: upload.parentType,
      parentId: upload.parentId,
      signal: lifetime.signal,
      onProgress: (sent, total) => {
        const progress = total > 0 ? Math.floor((sent / total) * 100) / 100 : 0;
        if (progress === lastProgress) return;
        lastProgress = progress;
        notify({ id: upload.id, progress });
      },
    });
  },
});

const withChanges = (attempts: readonly Attempt[], id: string, changes: Partial<PendingUpload>): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.upload.id === id ? { ...attempt, upload: { ...attempt.upload, ...changes } } : attempt,
  );
const withAttachBatch = (attempts: readonly Attempt[], id: string, attachBatch: EditBatch): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.upload.id === id ? { ...attempt, attachBatch, upload: { ...attempt.upload, progress: 1 } } : attempt,
  );
const withoutAttempt = (attempts: readonly Attempt[], id: string): readonly Attempt[] =>
  attempts.filter(({ upload }) => upload.id !== id);

const $attempts = createStore<readonly Attempt[]>([], { serialize: 'ignore' })
  .on(attemptsStarted, (attempts, added) => [...attempts, ...added])
  .on(progressed, (attempts, { id, progress }) => withChanges(attempts, id, { progress }))
  .on(uploadFx.done, (attempts, { params: { upload }, result }) => {
    if (!result.ok) return withChanges(attempts, upload.id, { failure: result.failure });
    const { isAttached, batch } = result.value;
    return isAttached ? withoutAttempt(attempts, upload.id) : withAttachBatch(attempts, upload.id, batch);
  })
  .on(editBatchResolved, (attempts, { id, failure }) =>
    failure === null ? withoutAttempt(attempts, id) : withChanges(attempts, id, { failure: fileFailureOf(failure) }),
  )
  .on(uploadFx.fail, (attempts, { params: { upload } }) => withChanges(attempts, upload.id, { failure: 'failed' }))
  .on(uploadDismissed, withoutAttempt);

export const $uploads = $attempts.map((attempts) => attempts.map(({ upload }) => upload));

/** Uploads the files of one choice one after the other: parallel uploads would not be faster. */
const uploadAllFx = createEffect(async (attempts: readonly Attempt[]): Promise<void> => {
  const startUpload = scopeBind(uploadFx, { safe: true });
  for (const attempt of attempts)
    if (attempt.upload.failure === null && !attempt.lifetime.signal.aborted)
      await startUpload(attempt).catch(() => undefined);
});
sample({ clock: attemptsStarted, target: uploadAllFx });

const attemptRetried = sample({
  clock: uploadRetried,
  source: $attempts,
  fn: (attempts, id) => attempts.find(({ upload }) => upload.id === id && upload.failure !== null) ?? null,
}).filterMap((failed): Attempt | undefined =>
  failed ? { ...failed, upload: { ...failed.upload, failure: null }, lifetime: new AbortController() } : undefined,
);
$attempts.on(attemptRetried, (attempts, retry) =>
  attempts.map((attempt) => (attempt.upload.id === retry.upload.id ? retry : attempt)),
);
// A file that is uploaded already is only attached again.
const batchToResend = attemptRetried.filterMap(({ attachBatch }) => attachBatch ?? undefined);
sample({ clock: batchToResend, target: editBatchQueued });
const attemptsToRepeat = attemptRetried.filterMap((retry): readonly Attempt[] | undefined =>
  retry.attachBatch ? undefined : [retry],
);
sample({ clock: attemptsToRepeat, target: uploadAllFx });

const abortFx = attach({
  source: $attempts,
  effect: (attempts, id: string): void => attempts.find(({ upload }) => upload.id === id)?.lifetime.abort(),
});
sample({ clock: uploadCancelled, target: abortFx });
$attempts.on(abortFx.done, (attempts, { params }) => withoutAttempt(attempts, params));

const fileUploaded = uploadFx.doneData.filterMap((result) => (result.ok ? result.value : undefined));
sample({
  clock: fileUploaded,
  filter: ({ isAttached }) => isAttached,
  fn: ({ batch }) => batch,
  target: editBatchAcceptedElsewhere,
});
sample({
  clock: fileUploaded,
  filter: ({ isAttached }) => !isAttached,
  fn: ({ batch }) => batch,
  target: editBatchQueued,
});
