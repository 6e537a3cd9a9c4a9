/** Backups that the server makes (docs/reference/server-settings.md#backups). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { isUnfinished } from '#domain/spaces/space-job.ts';
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

/** Null before the first response. */
export const $backups = createStore<Backups | null>(null)
  .on(listFx.doneData, (before, read) => (read.ok ? read.value : before))
  .on(removePressed, (before, id) => before && { ...before, jobs: before.jobs.filter((job) => job.id !== id) });

export const $hasListFailed = createStore(false)
  .on(listFx.doneData, (_, { ok }) => !ok)
  .reset(retryPressed);

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
  clock: delay(listFx.finally, $pollDelay),
  source: { isShown: $isShown, hasUnfinished },
  filter: ({ isShown, hasUnfinished: is }) => isShown && is,
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
