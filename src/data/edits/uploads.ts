/** Files on their way to items: how far each is, what went wrong, and another try. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Result } from '#base/result.ts';
import { newId } from '../new-id.ts';
import type { UploadedFile, AttachmentParent } from './upload-file.ts';
import { $editor, editBatchResolved, editBatchQueued, editBatchAccepted } from './state.ts';
import { fileFailureOf, type FileFailure } from './file-failure.ts';
import type { EditBatch } from '#domain/edits/history.ts';

export interface PendingUpload extends AttachmentParent {
  /** Of this upload, and not of what becomes of it. */
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Null: it is on its way. */
  readonly trouble: FileFailure | null;
}

interface Attempt {
  readonly upload: PendingUpload;
  readonly end: AbortController;
  /** Arrived, and not hung up yet: the edit batch that does it, by the upload's own id. */
  readonly hanging: EditBatch | null;
}

/** Somebody has chosen files for an item. */
export const filesChosen = createEvent<AttachmentParent & { readonly files: readonly File[] }>();
export const uploadCancelled = createEvent<string>();
export const uploadRetried = createEvent<string>();
/** One that failed is let go of. */
export const uploadDismissed = createEvent<string>();

const progressed = createEvent<{ readonly id: string; readonly progress: number }>();

const begun = filesChosen.map(({ files, ...item }): readonly Attempt[] =>
  files.map((file) => ({
    upload: { ...item, id: newId(), file, progress: 0, trouble: null },
    end: new AbortController(),
    hanging: null,
  })),
);

const bringFx = attach({
  source: $editor,
  effect: (editor, { upload, end }: Attempt): Promise<Result<UploadedFile, FileFailure>> => {
    if (!editor) throw new Error('editing has not been opened');
    // The page hears of whole percents, and not of each packet.
    const notify = scopeBind(progressed, { safe: true });
    let received = 0;
    return editor.bring({
      file: upload.file,
      gestureId: upload.id,
      parentType: upload.parentType,
      parentId: upload.parentId,
      signal: end.signal,
      onProgress: (sent, total) => {
        const progress = total > 0 ? Math.floor((sent / total) * 100) / 100 : 0;
        if (progress === received) return;
        received = progress;
        notify({ id: upload.id, progress });
      },
    });
  },
});

const changed = (attempts: readonly Attempt[], id: string, changes: Partial<PendingUpload>): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.upload.id === id ? { ...attempt, upload: { ...attempt.upload, ...changes } } : attempt,
  );
const hangingUp = (attempts: readonly Attempt[], id: string, hanging: EditBatch): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.upload.id === id ? { ...attempt, hanging, upload: { ...attempt.upload, progress: 1 } } : attempt,
  );
const without = (attempts: readonly Attempt[], id: string): readonly Attempt[] =>
  attempts.filter(({ upload }) => upload.id !== id);

const $attempts = createStore<readonly Attempt[]>([], { serialize: 'ignore' })
  .on(begun, (attempts, more) => [...attempts, ...more])
  .on(progressed, (attempts, { id, progress }) => changed(attempts, id, { progress }))
  .on(bringFx.done, (attempts, { params: { upload }, result }) => {
    if (!result.ok) return changed(attempts, upload.id, { trouble: result.failure });
    const { isTaken, gesture } = result.value;
    return isTaken ? without(attempts, upload.id) : hangingUp(attempts, upload.id, gesture);
  })
  .on(editBatchResolved, (attempts, { id, failure }) =>
    failure === null ? without(attempts, id) : changed(attempts, id, { trouble: fileFailureOf(failure) }),
  )
  .on(bringFx.fail, (attempts, { params: { upload } }) => changed(attempts, upload.id, { trouble: 'failed' }))
  .on(uploadDismissed, without);

export const $uploads = $attempts.map((attempts) => attempts.map(({ upload }) => upload));

/** One after the other of those chosen together: a line is not made faster by sharing it. */
const lineUpFx = createEffect(async (attempts: readonly Attempt[]): Promise<void> => {
  const bring = scopeBind(bringFx, { safe: true });
  for (const attempt of attempts) if (!attempt.end.signal.aborted) await bring(attempt).catch(() => undefined);
});
sample({ clock: begun, target: lineUpFx });

const triedAgain = sample({
  clock: uploadRetried,
  source: $attempts,
  fn: (attempts, id) => attempts.find(({ upload }) => upload.id === id && upload.trouble !== null) ?? null,
}).filterMap((failed): Attempt | undefined =>
  failed ? { ...failed, upload: { ...failed.upload, trouble: null }, end: new AbortController() } : undefined,
);
$attempts.on(triedAgain, (attempts, retry) =>
  attempts.map((attempt) => (attempt.upload.id === retry.upload.id ? retry : attempt)),
);
// What has arrived need not come again.
const hungAgain = triedAgain.filterMap(({ hanging }) => hanging ?? undefined);
sample({ clock: hungAgain, target: editBatchQueued });
const sentAgain = triedAgain.filterMap((retry): readonly Attempt[] | undefined =>
  retry.hanging ? undefined : [retry],
);
sample({ clock: sentAgain, target: lineUpFx });

const endFx = attach({
  source: $attempts,
  effect: (attempts, id: string): void => attempts.find(({ upload }) => upload.id === id)?.end.abort(),
});
sample({ clock: uploadCancelled, target: endFx });
$attempts.on(endFx.done, (attempts, { params }) => without(attempts, params));

const brought = bringFx.doneData.filterMap((result) => (result.ok ? result.value : undefined));
sample({ clock: brought, filter: ({ isTaken }) => isTaken, fn: ({ gesture }) => gesture, target: editBatchAccepted });
sample({ clock: brought, filter: ({ isTaken }) => !isTaken, fn: ({ gesture }) => gesture, target: editBatchQueued });
