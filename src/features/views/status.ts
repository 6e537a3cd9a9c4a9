/**
 * What the rest of the page needs to know of views and layers. It is separate from the views' own code, which is
 * downloaded later and updates this status.
 */
import { createEvent, createStore } from 'effector';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Command } from '#src/shell/commands/index.ts';
import { $modelRequest } from '#src/data/state.ts';
import type { ViewState } from '#domain/views/view-state.ts';

export type TagCommandName = 'TAG_SAVE' | 'TAG_DELETE';
type TagCommandHandlers = Readonly<Record<TagCommandName, Command['run']>>;
/** The workshop's code can write tags of the server; elsewhere only tags in memory can be written. */
export const tagCommandsRegistered = createEvent<() => Promise<TagCommandHandlers>>();
export const $tagCommands = createStore<(() => Promise<TagCommandHandlers>) | null>(null, {
  serialize: 'ignore',
}).on(tagCommandsRegistered, (_, load) => load);

/** By the page's data about the views that visitors see; an editor may see more. */
const hasOnlyBaseLayer = ({ queries, workshop }: PageData): boolean => {
  const data = queries.GetModelPrefetch?.data as GetModelPrefetchData | null | undefined;
  const views = data?.model?.views;
  return (
    workshop !== true && Array.isArray(views) && views.length < 2 && !views.some(({ layers }) => layers?.length > 1)
  );
};
/** Whether to load the views as soon as the space is at rest. */
export const $mayHaveChoice = $modelRequest.map((request) => request !== null && !hasOnlyBaseLayer(request.page));

/** Whether there is a view to choose or a layer to switch. */
export const viewMenuAvailabilityChanged = createEvent<boolean>();
export const $hasViewMenu = createStore(false).on(viewMenuAvailabilityChanged, (_, isAvailable) => isAvailable);

/** Sent from the user's first choice of a view or switch of a layer on. */
export const userViewStateChanged = createEvent<ViewState>();
/** Null until the user has chosen a view or switched a layer. */
export const $userViewState = createStore<ViewState | null>(null).on(userViewStateChanged, (_, state) => state);

/** On a phone the menu of views is a sheet, opened from the overflow menu. */
export const viewSheetOpened = createEvent();
export const viewSheetClosed = createEvent();
export const $isViewSheetOpen = createStore(false)
  .on(viewSheetOpened, () => true)
  .on(viewSheetClosed, () => false);
