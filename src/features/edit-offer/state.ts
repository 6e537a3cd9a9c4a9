/** Whether the offer is shown (docs/reference/screens-and-errors.md#links-for-editing): until it is dismissed. */
import { createEvent, createStore } from 'effector';

export const editOfferDismissed = createEvent();
export const $isEditOfferShown = createStore(true).on(editOfferDismissed, () => false);
