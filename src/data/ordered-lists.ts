/** The ordered lists of the model; where the page has them, with the notes in them for users who may read notes. */
import { combine, createEffect, createStore, sample } from 'effector';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { isPermissionCode, type LoadFailure } from './errors.ts';
import { createRecords } from './records.ts';
import { $mayReadNotes, type ModelRequest } from './state.ts';

export const orderedListRecords = createRecords<OrderedList>(
  'orderedList',
  async () => (await import('./ordered-list-source.ts')).orderedListSource,
);

/** The page has the lists as visitors see them: without their notes (docs/reference/data-api.md#prefetch). */
const $listsInPage = createStore<ModelRequest | null>(null, { serialize: 'ignore' }).on(
  orderedListRecords.wanted,
  (current, { page, modelId }) => {
    if (!page.queries.GetOrderedLists) return null;
    return current?.page === page && current.modelId === modelId ? current : { page, modelId };
  },
);
const $listsWithoutNotes = combine($listsInPage, $mayReadNotes, (request, mayRead) => (mayRead ? request : null));

const refreshListsFx = createEffect<ModelRequest, void, LoadFailure>(async ({ page, modelId }) => {
  const { graphClientOf } = await import('./graph-client-of.ts');
  await retry(() => graphClientOf(page, modelId).refresh(new Set(['GetOrderedLists'])), annotationsRetry, {
    isRetryable: (failure) => !isPermissionCode((failure as LoadFailure).code),
  });
});
sample({
  clock: $listsWithoutNotes,
  filter: (request) => request !== null,
  fn: (request) => request!,
  target: refreshListsFx,
});
const warnFx = createEffect((failure: unknown) =>
  console.warn('the notes in the ordered lists could not be loaded', failure),
);
sample({ clock: refreshListsFx.failData, target: warnFx });
