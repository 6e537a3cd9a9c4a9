/**
 * Jobs that import, extend, export and duplicate spaces: uploads from this page, and the server's list, which is read again every moment
 * while one of them is unfinished (docs/reference/spaces.md#jobs).
 */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { ok, type Result } from '#base/result.ts';
import { isUnfinished, type SpaceJob } from '#domain/spaces/space-job.ts';
import {
  createUpload,
  listJobs,
  removeJob,
  startDuplicate,
  startExport,
  type CreatedUpload,
  type SpaceCode,
  type SpaceFailure,
  type UploadTarget,
} from '#src/data/spaces/space-requests.ts';
import { uploadSpace, type SpaceFile } from '#src/data/spaces/upload-space.ts';
import { refreshRequested } from '#src/features/spaces/index.ts';

/** Milliseconds between two reads of the list. */
export const $pollDelay = createStore(1500);

/** The files of a new space, or for an existing one. */
export interface SpaceFiles {
  readonly files: readonly SpaceFile[];
  readonly target: UploadTarget;
}

interface Duplicate {
  /** The space that is copied. */
  readonly id: string;
  /** Of the copy. */
  readonly name: string;
}

export const jobsOpened = createEvent();
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
  readonly created: CreatedUpload;
  readonly files: readonly SpaceFile[];
}

const bytesOf = (files: readonly SpaceFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Its upload follows. */
export const createUploadFx = createEffect(
  async ({ files, target }: SpaceFiles): Promise<Result<Upload, SpaceFailure>> => {
    const declared = files.map(({ path, bytes }) => ({ path, bytes }));
    const created = await createUpload(target, declared);
    return created.ok ? ok({ created: created.value, files }) : created;
  },
);
/** Its failure is shown on the page. */
const retryUploadFx = attach({ effect: createUploadFx });

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
const $picked = createStore<ReadonlyMap<string, SpaceFiles>>(new Map(), { serialize: 'ignore' })
  .on(createUploadFx.done, (before, { params, result }) =>
    result.ok ? new Map(before).set(result.value.created.job.id, params) : before,
  )
  .on(uploadFx.done, (before, { params, result }) => (result.ok ? without(before, params.created.job.id) : before))
  .on(removePressed, without);
sample({
  clock: sample({ clock: retryPressed, source: $picked, fn: (picked, id) => picked.get(id) }).filterMap(
    (files) => files,
  ),
  target: retryUploadFx,
});
/** While files are sent, leaving the page interrupts them. */
export const $isUploading = $uploads.map((uploads) =>
  [...uploads.values()].some(({ isInterrupted }) => !isInterrupted),
);

/** Why an action on a job failed. */
export const $failure = createStore<SpaceCode | null>(null)
  .on(
    [retryUploadFx.doneData, startExportFx.doneData, startDuplicateFx.doneData, removeJobFx.doneData],
    (before, result) => (result.ok ? before : result.failure.code),
  )
  .reset(retryPressed, exportPressed, duplicatePressed, failureDismissed);

/** A finished import or duplicate is a new card, and an addition changes one. */
const $changedSpaces = $jobs.map((jobs) =>
  jobs
    .filter(({ kind, state }) => kind !== 'export' && state === 'done')
    .map(({ id }) => id)
    .join(' '),
);
sample({ clock: $changedSpaces.updates, filter: (ids) => ids !== '', fn: () => undefined, target: refreshRequested });
