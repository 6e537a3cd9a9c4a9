/** The ordered list that is open in the workshop. */
import { createEvent, createStore } from 'effector';

export const openListChanged = createEvent<string | null>();
export const $openListId = createStore<string | null>(null).on(openListChanged, (_, id) => id);
