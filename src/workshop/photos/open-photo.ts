/** The photo in the viewer: that it is open, and whether its texts are being edited. */
import { createEvent, createStore, sample } from 'effector';
import { $openPhoto } from '#src/features/photos/lazy.ts';
import { openPhotoChanged } from '../open-photo.ts';

/** The module is loaded, perhaps after a photo was opened. */
export const photoEditorLoaded = createEvent();
const $openId = $openPhoto.map((photo) => photo?.id ?? null, { skipVoid: false });
sample({ clock: [$openId, photoEditorLoaded], source: $openId, target: openPhotoChanged });

export const textEditingStarted = createEvent();
export const textEditingEnded = createEvent();
/** A step to another photo goes on with its texts. */
export const $areTextsEdited = createStore(false)
  .on(textEditingStarted, () => true)
  .reset(textEditingEnded, $openId.updates.filter({ fn: (id) => id === null }));
