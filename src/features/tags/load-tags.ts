/**
 * Loads the tags after the first panorama, when the page subscribes to the model; retries; keeps the URLs of the open
 * tag valid; and opens the tag of the address once the tags are loaded.
 */
import { createEffect, createStore, sample } from 'effector';
import { retryDelayMs, annotationsRetry } from '#base/retry.ts';
import type { TagId } from '#domain/ids.ts';
import { isAccessCode } from '#src/data/errors.ts';
import { subscribeToModelFx } from '#src/data/state.ts';
import { loadTagsFx, refreshTagsFx, type TagsRequest } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $shownTags, $openTagId, tagOpened, type TagOpenRequest } from './state.ts';

sample({
  clock: subscribeToModelFx.done,
  source: $parameters,
  filter: ({ tags }) => tags,
  fn: ({ edit }, { params }) => ({ ...params, includeDisabled: edit }),
  target: loadTagsFx,
});
const warnFx = createEffect((failure: unknown) => console.warn('the tags could not be loaded', failure));
sample({ clock: loadTagsFx.failData, target: warnFx });

const $failedAttempts = createStore(0)
  .on(loadTagsFx.fail, (count) => count + 1)
  .reset(loadTagsFx.done);
interface Retry {
  readonly request: TagsRequest;
  readonly delayMs: number;
}
export const waitForRetryFx = createEffect(
  ({ delayMs }: Retry) => new Promise<void>((resolve) => setTimeout(resolve, delayMs)),
);
sample({
  clock: loadTagsFx.fail,
  source: $failedAttempts,
  filter: (count, { error }) => count < annotationsRetry.maxAttempts && !isAccessCode(error.code),
  fn: (count, { params }): Retry => ({
    request: params,
    delayMs: retryDelayMs(annotationsRetry, count, Math.random()),
  }),
  target: waitForRetryFx,
});
sample({ clock: waitForRetryFx.done, fn: ({ params }) => params.request, target: loadTagsFx });

sample({ clock: $openTagId, fn: (id) => (id === null ? [] : [id]), target: refreshTagsFx });
// A new subscription does not have the open tag of the old one.
sample({
  clock: loadTagsFx.done,
  source: $openTagId,
  filter: (id) => id !== null,
  fn: (id) => [id!],
  target: refreshTagsFx,
});

const $timesLoaded = createStore(0).on(loadTagsFx.done, (count) => count + 1);
sample({
  clock: loadTagsFx.done,
  source: { tags: $shownTags, parameters: $parameters, timesLoaded: $timesLoaded },
  filter: ({ tags, parameters, timesLoaded }) => timesLoaded === 1 && tags.some(({ id }) => id === parameters.tag),
  fn: ({ parameters }): TagOpenRequest => ({ tagId: parameters.tag as TagId, by: 'address' }),
  target: tagOpened,
});
