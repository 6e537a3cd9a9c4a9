/** The label that is selected in the workshop. */
import { createEvent, createStore } from 'effector';

export const labelSelected = createEvent<string | null>();
export const $selectedLabelId = createStore<string | null>(null).on(labelSelected, (_, id) => id);
