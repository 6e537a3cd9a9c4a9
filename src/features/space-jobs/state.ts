/**
 * Jobs that import, export and duplicate spaces: uploads from this page, and the server's list, which is read again every moment
 * while one of them is unfinished (docs/reference/spaces.md#jobs).
 */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { fail, ok, type Result } from '#base/result.ts';
import { isUnfinished, type SpaceJob } from '#domain/spaces/space-job.ts';
import { checkFiles, isLeftOut, nameOfItem, type FilesFailure } from '#domain/spaces/upload-files.ts';
import {
  createImport,
  listJobs,
  removeJob,
  startDuplicate,
  startExport,
  type CreatedImport,
  type SpaceFailure,
} from '#src/data/spaces/space-requests.ts';
import { uploadSpace, type PickedFile } from '#src/data/spaces/upload-space.ts';
import { refreshRequested } from '#src/features/spaces/index.ts';

/** Milliseconds between two reads of the list. */
export const $pollDelay = createStore(1500);

export interface DroppedFiles {
  readonly files: readonly PickedFile[];
  /** For files that have no name in common. */
  readonly fallbackName: string;
}

/** Why nothing was uploaded. */
export type DropFailure =
  | { readonly code: `files.${FilesFailure['code']}`; readonly path: string }
  | { readonly code: SpaceFailure['code']; readonly path: '' };

interface Duplicate {
  /** The space that is copied. */
  readonly id: string;
  /** Of the copy. */
  readonly name: string;
}

export const jobsOpened = createEvent();
export const filesDropped = createEvent<DroppedFiles>();
export const removePressed = createEvent<string>();
/** Continues an interrupted upload of this page. */
export const retryPressed = createEvent<string>();
export const exportPressed = createEvent<string>();
export const duplicatePressed = createEvent<Duplicate>();
export const failureDismissed = createEvent();

export const listJobsFx = createEffect(() => listJobs());
export const removeJobFx = createEffect((id: string) => removeJob(id));
export const startExportFx = createEffect((id: string) => startExport(id));
export const startDuplicateFx = createEffect(({ id, name }: Duplicate) => startDuplicate(id, name));

interface Upload {
  readonly created: CreatedImport;
  readonly files: readonly PickedFile[];
}

const bytesOf = (files: readonly PickedFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

export const createUploadFx = createEffect(
  async ({ files: dropped, fallbackName }: DroppedFiles): Promise<Result<Upload, DropFailure>> => {
    const files = dropped.filter(({ path, file }) => !isLeftOut({ path, bytes: file.size }));
    const declared = files.map(({ path, file }) => ({ path, bytes: file.size }));
    const checked = checkFiles(declared);
    if (!checked.ok) return fail({ code: `files.${checked.failure.code}`, path: checked.failure.path });
    const paths = files.map(({ path }) => path);
    const isSeveral = files.length > 1 && !paths[0]!.includes('/');
    const created = await createImport(nameOfItem(paths) || (isSeveral ? fallbackName : ''), declared);
    return created.ok ? ok({ created: created.value, files }) : fail({ code: created.failure.code, path: '' });
  },
);

export interface UploadProgress {
  readonly sentBytes: number;
  readonly isInterrupted: boolean;
}

const uploadProgressed = createEvent<{ readonly id: string; readonly sentBytes: number }>();
export const uploadStarted = createEvent<Upload>();
const controllers = new Map<string, AbortController>();

export const uploadFx = createEffect(async ({ created, files }: Upload) => {
  const { id } = created.job;
  const missing = files.filter(({ path }) => !created.received.has(path));
  const receivedBytes = bytesOf(files) - bytesOf(missing);
  const controller = new AbortController();
  controllers.get(id)?.abort();
  controllers.set(id, controller);
  return uploadSpace({
    jobId: id,
    files: missing,
    signal: controller.signal,
    onProgress: (sent) => uploadProgressed({ id, sentBytes: receivedBytes + sent }),
  });
});
export const stopUploadFx = createEffect((id: string) => {
  controllers.get(id)?.abort();
  controllers.delete(id);
});

sample({ clock: filesDropped, target: createUploadFx });
sample({
  clock: createUploadFx.doneData.filterMap((result) => (result.ok ? result.value : undefined)),
  target: uploadStarted,
});
sample({ clock: uploadStarted, target: uploadFx });
sample({ clock: removePressed, target: [stopUploadFx, removeJobFx] });
sample({ clock: exportPressed, target: startExportFx });
sample({ clock: duplicatePressed, target: startDuplicateFx });
sample({
  clock: [
    jobsOpened,
    uploadStarted,
    uploadFx.finally,
    removeJobFx.finally,
    startExportFx.finally,
    startDuplicateFx.finally,
  ],
  fn: () => undefined,
  target: listJobsFx,
});

export const $jobs = createStore<readonly SpaceJob[]>([])
  .on(listJobsFx.doneData, (before, read) => (read.ok ? read.value : before))
  .on(removePressed, (before, id) => before.filter((job) => job.id !== id));
const hasUnfinished = $jobs.map((jobs) => jobs.some(isUnfinished));
sample({
  clock: delay(listJobsFx.finally, $pollDelay),
  filter: hasUnfinished,
  fn: () => undefined,
  target: listJobsFx,
});

const without = <Value>(before: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...before].filter(([each]) => each !== id));

/** Uploads of this page, by job. */
export const $uploads = createStore<ReadonlyMap<string, UploadProgress>>(new Map())
  .on(uploadStarted, (before, { created }) =>
    new Map(before).set(created.job.id, { sentBytes: created.job.receivedBytes, isInterrupted: false }),
  )
  .on(uploadProgressed, (before, { id, sentBytes }) => new Map(before).set(id, { sentBytes, isInterrupted: false }))
  .on(uploadFx.done, (before, { params, result }) => {
    const { id } = params.created.job;
    const after = new Map(before);
    const progress = before.get(id);
    if (result.ok || !progress) after.delete(id);
    else after.set(id, { ...progress, isInterrupted: true });
    return after;
  })
  .on(removePressed, without);
/** The files of uploads that have not arrived, by job. */
const $picked = createStore<ReadonlyMap<string, DroppedFiles>>(new Map(), { serialize: 'ignore' })
  .on(createUploadFx.done, (before, { params, result }) =>
    result.ok ? new Map(before).set(result.value.created.job.id, params) : before,
  )
  .on(uploadFx.done, (before, { params, result }) => (result.ok ? without(before, params.created.job.id) : before))
  .on(removePressed, without);
sample({
  clock: sample({ clock: retryPressed, source: $picked, fn: (picked, id) => picked.get(id) }).filterMap(
    (files) => files,
  ),
  target: filesDropped,
});
/** While files are sent, leaving the page interrupts them. */
export const $isUploading = $uploads.map((uploads) =>
  [...uploads.values()].some(({ isInterrupted }) => !isInterrupted),
);

export const $failure = createStore<DropFailure | null>(null)
  .on(createUploadFx.doneData, (_, result) => (result.ok ? null : result.failure))
  .on([startExportFx.doneData, startDuplicateFx.doneData, removeJobFx.doneData], (before, result) =>
    result.ok ? before : { code: result.failure.code, path: '' },
  )
  .reset(filesDropped, exportPressed, duplicatePressed, failureDismissed);

/** A finished import or duplicate is a new card. */
const $newSpaces = $jobs.map((jobs) =>
  jobs
    .filter(({ kind, state }) => kind !== 'export' && state === 'done')
    .map(({ id }) => id)
    .join(' '),
);
sample({ clock: $newSpaces.updates, filter: (ids) => ids !== '', fn: () => undefined, target: refreshRequested });
