/** Opens an imported space when it is ready, if its owner waited for it (docs/reference/spaces.md#opening). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { isToBePlaced } from '#domain/spaces/find-spaces.ts';
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

/** The imported space, whose card is being loaded: it says whether viewpoints are to be placed. */
const $readyId = createStore<string | null>(null)
  .on(
    sample({
      clock: $jobs.updates,
      source: $awaitedJob,
      fn: (awaited, jobs) => jobs.find(({ id, state }) => id === awaited && state === 'done')?.modelId ?? null,
    }),
    (_, id) => id,
  )
  .reset(pageUsed, removePressed);

sample({ clock: $readyId.updates, filter: (id) => id !== null, fn: () => undefined, target: refreshRequested });

export const openSpaceFx = createEffect((url: string) => window.location.assign(url));
sample({
  clock: sample({
    clock: listRefreshed,
    source: { readyId: $readyId, spaces: $spaces, language: $language },
    fn: ({ readyId, spaces, language }) => {
      // A request that began before the end of the import does not have its space.
      const space = spaces.find(({ id }) => id === readyId);
      if (!space) return null;
      return isToBePlaced(space) ? placingUrl(space.id, language) : viewerUrl(space.id, language);
    },
  }).filterMap((url) => url ?? undefined),
  target: [openSpaceFx, pageUsed],
});
