/** What the server is, how much its spaces take, and the jobs of all users (docs/reference/server-settings.md#server). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { isUnfinished } from '#domain/spaces/space-job.ts';
import { readServerFacts, type ServerFacts } from '#src/data/administration/server-facts.ts';
import { listServerJobs, removeServerJob, type ServerJob } from '#src/data/administration/server-jobs.ts';
import { isAccessLost, type SpaceCode } from '#src/data/spaces/space-requests.ts';

/** Between two requests while something changes on the server; tests set it to 0. */
export const $pollDelay = createStore(1500);

export const sectionOpened = createEvent();
export const sectionClosed = createEvent();
export const allSpacesShown = createEvent();
/** Cancels a job, or removes what it made. */
export const removePressed = createEvent<string>();
export const retryPressed = createEvent();
export const failureDismissed = createEvent();

export const readFactsFx = createEffect(() => readServerFacts());
export const listJobsFx = createEffect(() => listServerJobs());
export const removeFx = createEffect((id: string) => removeServerJob(id));

const $isShown = createStore(false)
  .on(sectionOpened, () => true)
  .on(sectionClosed, () => false);

/** Null before the first response. */
export const $facts = createStore<ServerFacts | null>(null).on(readFactsFx.doneData, (before, read) =>
  read.ok ? read.value : before,
);
export const $jobs = createStore<readonly ServerJob[] | null>(null)
  .on(listJobsFx.doneData, (before, read) => (read.ok ? read.value : before))
  .on(removePressed, (before, id) => before && before.filter((job) => job.id !== id));

/** Whether the last request for one of both failed. */
export const $hasFailed = createStore(false)
  .on([readFactsFx.doneData, listJobsFx.doneData], (before, { ok }) => before || !ok)
  .reset(retryPressed, sectionOpened);

export const $areAllShown = createStore(false).on(allSpacesShown, () => true);

sample({ clock: [sectionOpened, retryPressed], fn: () => {}, target: [readFactsFx, listJobsFx] });
sample({ clock: removePressed, target: removeFx });
sample({ clock: removeFx.finally, fn: () => {}, target: listJobsFx });
sample({
  clock: delay(readFactsFx.finally, $pollDelay),
  source: { isShown: $isShown, facts: $facts },
  filter: ({ isShown, facts }) => isShown && facts !== null && facts.isMeasuring,
  fn: () => {},
  target: readFactsFx,
});
sample({
  clock: delay(listJobsFx.finally, $pollDelay),
  source: { isShown: $isShown, jobs: $jobs },
  filter: ({ isShown, jobs }) => isShown && (jobs ?? []).some(isUnfinished),
  fn: () => {},
  target: listJobsFx,
});

/** Of the last removal. */
export const $failure = createStore<SpaceCode | null>(null)
  .on(removeFx.doneData, (_, result) => (result.ok ? null : result.failure.code))
  .reset(removePressed, failureDismissed);

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = sample({
  clock: [readFactsFx.doneData, listJobsFx.doneData, removeFx.doneData],
  filter: isAccessLost,
  fn: () => {},
});
