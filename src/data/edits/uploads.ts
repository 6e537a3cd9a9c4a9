/** Files on their way to items: how far each is, what went wrong, and another try. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Result } from '#base/result.ts';
import { newId } from '../new-id.ts';
import type { BroughtFile, FileItem } from './bring-file.ts';
import { $editor, gestureAnswered, gestureReady, gestureTaken } from './state.ts';
import { troubleOf, type FileTrouble } from './file-trouble.ts';
import type { Gesture } from '#domain/edits/history.ts';

export interface UploadUnderWay extends FileItem {
  /** Of this upload, and not of what becomes of it. */
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Null: it is on its way. */
  readonly trouble: FileTrouble | null;
}

interface Attempt {
  readonly upload: UploadUnderWay;
  readonly end: AbortController;
  /** Arrived, and not hung up yet: the gesture that does it, by the upload's own id. */
  readonly hanging: Gesture | null;
}

/** Somebody has chosen files for an item. */
export const filesBrought = createEvent<FileItem & { readonly files: readonly File[] }>();
export const uploadCancelled = createEvent<string>();
export const uploadTriedAgain = createEvent<string>();
/** One that failed is let go of. */
export const uploadDismissed = createEvent<string>();

const progressed = createEvent<{ readonly id: string; readonly progress: number }>();

const begun = filesBrought.map(({ files, ...item }): readonly Attempt[] =>
  files.map((file) => ({
    upload: { ...item, id: newId(), file, progress: 0, trouble: null },
    end: new AbortController(),
    hanging: null,
  })),
);

const bringFx = attach({
  source: $editor,
  effect: (editor, { upload, end }: Attempt): Promise<Result<BroughtFile, FileTrouble>> => {
    if (!editor) throw new Error('editing has not been opened');
    // The page hears of whole percents, and not of each packet.
    const tell = scopeBind(progressed, { safe: true });
    let told = 0;
    return editor.bring({
      file: upload.file,
      gestureId: upload.id,
      parentType: upload.parentType,
      parentId: upload.parentId,
      signal: end.signal,
      onProgress: (sent, total) => {
        const progress = total > 0 ? Math.floor((sent / total) * 100) / 100 : 0;
        if (progress === told) return;
        told = progress;
        tell({ id: upload.id, progress });
      },
    });
  },
});

const changed = (attempts: readonly Attempt[], id: string, changes: Partial<UploadUnderWay>): readonly Attempt[] =>
  attempts.map((attempt) =>
    attempt.upload.id === id ? { ...attempt, upload: { ...attempt.upload, ...changes } } : attempt,
  );
const hangingUp = (attempts: readonly Attempt[], id: string, hanging: Gesture): readonly Attempt[] =>
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
  .on(gestureAnswered, (attempts, { id, failure }) =>
    failure === null ? without(attempts, id) : changed(attempts, id, { trouble: troubleOf(failure) }),
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
  clock: uploadTriedAgain,
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
sample({ clock: hungAgain, target: gestureReady });
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
sample({ clock: brought, filter: ({ isTaken }) => isTaken, fn: ({ gesture }) => gesture, target: gestureTaken });
sample({ clock: brought, filter: ({ isTaken }) => !isTaken, fn: ({ gesture }) => gesture, target: gestureReady });
