/** What others need to know of views; small, since the views' own code is fetched late and tells it here. */
import { createEvent, createStore } from 'effector';
import type { ViewState } from '#domain/views/view-state.ts';

/** Whether there is something to choose. */
export const viewsOffered = createEvent<boolean>();
export const $viewsAreOffered = createStore(false).on(viewsOffered, (_, offered) => offered);

/** Somebody has chosen a view or switched a layer; told from then on. */
export const viewLookedAt = createEvent<ViewState>();
/** Null: as every visit begins. */
export const $viewLookedAt = createStore<ViewState | null>(null).on(viewLookedAt, (_, state) => state);

/** On a phone, where the menu of more leads to them. */
export const viewSheetOpened = createEvent();
export const viewSheetClosed = createEvent();
export const $viewSheetOpen = createStore(false)
  .on(viewSheetOpened, () => true)
  .on(viewSheetClosed, () => false);
