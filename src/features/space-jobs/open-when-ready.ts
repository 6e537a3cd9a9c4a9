/** Opens an imported or extended space when it is ready, if its owner waited for it (docs/reference/spaces.md#opening). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { countToPlaceAfter } from '#domain/spaces/find-spaces.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import {
  $language,
  $spaces,
  listRefreshed,
  placingUrl,
  refreshRequested,
  viewerUrl,
} from '#src/features/spaces/index.ts';
import { $jobs, removePressed, uploadStarted } from './state.ts';

/** The user presses a key or a pointer on the page, and so does something else. */
export const pageUsed = createEvent();

/** The job that the user waits for: an upload, unless another one follows or the page is used. */
export const $awaitedJob = createStore<string | null>(null)
  .on(uploadStarted, (awaited, { created }) => (awaited === null || awaited === created.job.id ? created.job.id : null))
  .on($jobs, (awaited, jobs) => (jobs.some(({ id, state }) => id === awaited && state === 'failed') ? null : awaited))
  .reset(pageUsed, removePressed);

/** The job whose space is ready; its card is being loaded, and says whether viewpoints are to be placed. */
const $readyJob = createStore<SpaceJob | null>(null, { updateFilter: (after, before) => after?.id !== before?.id })
  .on(
    sample({
      clock: $jobs.updates,
      source: $awaitedJob,
      fn: (awaited, jobs) => jobs.find(({ id, state }) => id === awaited && state === 'done') ?? null,
    }),
    (_, job) => job,
  )
  .reset(pageUsed, removePressed);

sample({ clock: $readyJob.updates, filter: (job) => job !== null, fn: () => undefined, target: refreshRequested });

export const openSpaceFx = createEffect((url: string) => window.location.assign(url));
sample({
  clock: sample({
    clock: listRefreshed,
    source: { job: $readyJob, spaces: $spaces, language: $language },
    fn: ({ job, spaces, language }) => {
      // A request that began before the end of the import does not have its space.
      const space = spaces.find(({ id }) => id === job?.modelId);
      if (!job || !space) return null;
      return countToPlaceAfter(job, space) > 0 ? placingUrl(space.id, language) : viewerUrl(space.id, language);
    },
  }).filterMap((url) => url ?? undefined),
  target: [openSpaceFx, pageUsed],
});
