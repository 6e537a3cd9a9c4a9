/** The label that is being edited, for other editors. */
import { createEvent, createStore } from 'effector';

export const openLabelChanged = createEvent<string | null>();
export const $openLabelId = createStore<string | null>(null).on(openLabelChanged, (_, id) => id);
