/** Opens an imported or extended space when it is ready, if its owner waited for it (docs/reference/spaces.md#opening). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { isToBePlacedAfter } from '#domain/spaces/find-spaces.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import {
  $language,
  $pendingReads,
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

type ReadyJob = Pick<SpaceJob, 'kind'> & { readonly modelId: string };

/** The job whose space is ready; its card is being loaded, and says whether viewpoints are to be placed. */
const $ready = createStore<ReadyJob | null>(null, {
  updateFilter: (after, before) => after?.modelId !== before?.modelId,
})
  .on(
    sample({
      clock: $jobs.updates,
      source: $awaitedJob,
      fn: (awaited, jobs) => jobs.find(({ id, state }) => id === awaited && state === 'done'),
    }),
    (_, job) => (job && job.modelId !== null ? { kind: job.kind, modelId: job.modelId } : null),
  )
  .reset(pageUsed, removePressed);
const becameReady = $ready.updates.filter({ fn: (ready) => ready !== null });

/** Requests of the list that began before: the card of an extended space is not new in them. One more than there are. */
const $earlierReads = createStore(0)
  .on(sample({ clock: becameReady, source: $pendingReads }), (_, count) => count + 1)
  .on(listRefreshed, (count) => Math.max(0, count - 1));
sample({ clock: becameReady, fn: () => undefined, target: refreshRequested });

export const openSpaceFx = createEffect((url: string) => window.location.assign(url));
sample({
  clock: sample({
    clock: listRefreshed,
    source: { ready: $ready, earlierReads: $earlierReads, spaces: $spaces, language: $language },
    fn: ({ ready, earlierReads, spaces, language }) => {
      const space = earlierReads === 0 ? spaces.find(({ id }) => id === ready?.modelId) : undefined;
      if (!ready || !space) return null;
      return isToBePlacedAfter(ready.kind, space) ? placingUrl(space.id, language) : viewerUrl(space.id, language);
    },
  }).filterMap((url) => url ?? undefined),
  target: [openSpaceFx, pageUsed],
});
