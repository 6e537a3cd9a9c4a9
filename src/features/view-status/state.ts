/** What the bars need to know of views; small, since the views' own code is fetched late and tells it here. */
import { createEvent, createStore } from 'effector';

/** Whether there is something to choose. */
export const viewsOffered = createEvent<boolean>();
export const $viewsAreOffered = createStore(false).on(viewsOffered, (_, offered) => offered);

/** On a phone, where the menu of more leads to them. */
export const viewSheetOpened = createEvent();
export const viewSheetClosed = createEvent();
export const $viewSheetOpen = createStore(false)
  .on(viewSheetOpened, () => true)
  .on(viewSheetClosed, () => false);
