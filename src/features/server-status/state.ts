/** What the server is, how much its spaces take, and the jobs of all users (docs/reference/server-settings.md#server). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { debounce, or } from 'patronum';
import { endedSince, isUnfinished } from '#domain/spaces/space-job.ts';
import { readServerFacts, type ServerFacts } from '#src/data/administration/server-facts.ts';
import { listServerJobs, removeServerJob, type ServerJob } from '#src/data/administration/server-jobs.ts';
import { isAccessLost, type SpaceCode } from '#src/data/spaces/space-requests.ts';

/** Between two requests while something changes on the server; tests set it to 0. */
export const $pollDelay = createStore(1500);

export const sectionOpened = createEvent();
export const sectionClosed = createEvent();
export const allSpacesToggled = createEvent();
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

interface Listed {
  /** Null before the first response. */
  readonly jobs: readonly ServerJob[] | null;
  /** Ids of those that have ended since the response before. */
  readonly ended: readonly string[];
}

const $listed = createStore<Listed>({ jobs: null, ended: [] })
  .on(listJobsFx.doneData, (before, read) =>
    read.ok ? { jobs: read.value, ended: endedSince(before.jobs, read.value).map(({ id }) => id) } : before,
  )
  .on(removePressed, ({ jobs }, id) => ({ jobs: jobs && jobs.filter((job) => job.id !== id), ended: [] }));
export const $jobs = $listed.map(({ jobs }) => jobs);
export const $ended = $listed.map(({ ended }) => ended);

const haveFactsFailed = createStore(false).on(readFactsFx.doneData, (_, { ok }) => !ok);
const haveJobsFailed = createStore(false).on(listJobsFx.doneData, (_, { ok }) => !ok);
/** Whether the last request for one of both failed. */
export const $hasFailed = or(haveFactsFailed, haveJobsFailed);

export const $areAllShown = createStore(false).on(allSpacesToggled, (are) => !are);

sample({ clock: [sectionOpened, retryPressed], fn: () => {}, target: [readFactsFx, listJobsFx] });
sample({ clock: removePressed, target: removeFx });
sample({ clock: removeFx.finally, fn: () => {}, target: listJobsFx });
sample({
  clock: debounce({ source: readFactsFx.finally, timeout: $pollDelay }),
  source: { isShown: $isShown, facts: $facts, isReading: readFactsFx.pending },
  filter: ({ isShown, facts, isReading }) => isShown && facts !== null && facts.isMeasuring && !isReading,
  fn: () => {},
  target: readFactsFx,
});
sample({
  clock: debounce({ source: listJobsFx.finally, timeout: $pollDelay }),
  source: { isShown: $isShown, jobs: $jobs, isListing: listJobsFx.pending },
  filter: ({ isShown, jobs, isListing }) => isShown && !isListing && (jobs ?? []).some(isUnfinished),
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
