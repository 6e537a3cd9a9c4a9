/** The photo that is open in the viewer of the workshop. */
import { createEvent, createStore } from 'effector';

export const openPhotoChanged = createEvent<string | null>();
export const $openPhotoId = createStore<string | null>(null).on(openPhotoChanged, (_, id) => id);
