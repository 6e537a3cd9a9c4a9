/** Opens an imported space when it is ready, if its owner waited for it (docs/reference/spaces.md#opening). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $language, viewerUrl } from '#src/features/spaces/index.ts';
import { $jobs, removePressed, uploadStarted } from './state.ts';

/** The user presses a key or a pointer on the page, and so does something else. */
export const pageUsed = createEvent();

/** The job that the user waits for: an upload, unless another one follows or the page is used. */
export const $awaitedJob = createStore<string | null>(null)
  .on(uploadStarted, (awaited, { created }) => (awaited === null || awaited === created.job.id ? created.job.id : null))
  .on($jobs, (awaited, jobs) => (jobs.some(({ id, state }) => id === awaited && state === 'failed') ? null : awaited))
  .reset(pageUsed, removePressed);

export const openSpaceFx = createEffect((url: string) => window.location.assign(url));
sample({
  clock: sample({
    clock: $jobs.updates,
    source: { awaited: $awaitedJob, language: $language },
    fn: ({ awaited, language }, jobs) => {
      const modelId = jobs.find(({ id, state }) => id === awaited && state === 'done')?.modelId;
      return modelId ? viewerUrl(modelId, language) : null;
    },
  }).filterMap((url) => url ?? undefined),
  target: [openSpaceFx, pageUsed],
});
