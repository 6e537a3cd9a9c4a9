/** Backups that the server makes (docs/reference/server-settings.md#backups). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { endedSince, isUnfinished } from '#domain/spaces/space-job.ts';
import { listBackups, removeServerJob, startBackup, type Backups } from '#src/data/administration/server-jobs.ts';
import { isAccessLost, type SpaceCode } from '#src/data/spaces/space-requests.ts';

/** Between two requests while a backup is not finished; tests set it to 0. */
export const $pollDelay = createStore(1500);

export const sectionOpened = createEvent();
export const sectionClosed = createEvent();
export const backupPressed = createEvent();
/** Cancels a backup, or removes its archive. */
export const removePressed = createEvent<string>();
export const retryPressed = createEvent();
export const failureDismissed = createEvent();

export const listFx = createEffect(() => listBackups());
export const startFx = createEffect(() => startBackup());
export const removeFx = createEffect((id: string) => removeServerJob(id));

const $isShown = createStore(false)
  .on(sectionOpened, () => true)
  .on(sectionClosed, () => false);

interface Listed {
  /** Null before the first response. */
  readonly backups: Backups | null;
  /** Ids of those that have ended since the response before. */
  readonly ended: readonly string[];
}

const $listed = createStore<Listed>({ backups: null, ended: [] })
  .on(listFx.doneData, (before, read) =>
    read.ok
      ? {
          backups: read.value,
          ended: endedSince(before.backups?.jobs ?? null, read.value.jobs).map(({ id }) => id),
        }
      : before,
  )
  .on(removePressed, ({ backups }, id) => ({
    backups: backups && { ...backups, jobs: backups.jobs.filter((job) => job.id !== id) },
    ended: [],
  }));
export const $backups = $listed.map(({ backups }) => backups);
export const $ended = $listed.map(({ ended }) => ended);

export const $hasListFailed = createStore(false).on(listFx.doneData, (_, { ok }) => !ok);

const hasUnfinished = $backups.map((backups) => backups?.jobs.some(isUnfinished) ?? false);
export const $isStarting = startFx.pending;
/** A second backup would be the one that is not finished. */
export const $mayStart = hasUnfinished.map((is) => !is);

sample({
  clock: backupPressed,
  source: startFx.pending,
  filter: (isPending) => !isPending,
  fn: () => {},
  target: startFx,
});
sample({ clock: removePressed, target: removeFx });
sample({
  clock: [sectionOpened, retryPressed, startFx.finally, removeFx.finally],
  fn: () => {},
  target: listFx,
});
sample({
  clock: debounce({ source: listFx.finally, timeout: $pollDelay }),
  source: { isShown: $isShown, hasUnfinished, isListing: listFx.pending },
  filter: ({ isShown, hasUnfinished: is, isListing }) => isShown && is && !isListing,
  fn: () => {},
  target: listFx,
});

/** Of the last action. */
export const $failure = createStore<SpaceCode | null>(null)
  .on([startFx.doneData, removeFx.doneData], (_, result) => (result.ok ? null : result.failure.code))
  .reset(backupPressed, removePressed, failureDismissed);

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = sample({
  clock: [listFx.doneData, startFx.doneData, removeFx.doneData],
  filter: isAccessLost,
  fn: () => {},
});
