/** The photo in the viewer: that it is open, and whether its texts are being edited. */
import { createEvent, createStore, merge, sample } from 'effector';
import { $openPhoto } from '#src/features/photos/lazy.ts';
import { showLostTextFx } from '../lost-text.ts';
import { openPhotoChanged } from '../open-photo.ts';
import { photoEditorMessages as messages } from './messages.ts';
import { photoTexts } from './photo-texts.ts';

/** The module is loaded, perhaps after a photo was opened. */
export const photoEditorLoaded = createEvent();
const $openId = $openPhoto.map((photo) => photo?.id ?? null, { skipVoid: false });
sample({ clock: [$openId, photoEditorLoaded], source: $openId, target: openPhotoChanged });

const viewerLeft = $openId.updates.filter({ fn: (id) => id === null });

export const textEditingStarted = createEvent();
export const textEditingEnded = createEvent();
/** A step to another photo goes on with its texts. */
export const $areTextsEdited = createStore(false)
  .on(textEditingStarted, () => true)
  .reset(textEditingEnded, viewerLeft);

// No field shows an invalid text any more; a field reports its text a little later than the viewer is left.
const invalidLeft = sample({
  clock: merge([viewerLeft, photoTexts.committed]),
  source: { invalid: photoTexts.$invalid, openId: $openId },
  filter: ({ invalid, openId }) => openId === null && invalid.length > 0,
  fn: ({ invalid }) => invalid,
});
sample({
  clock: invalidLeft.map((texts) => texts.map(({ text }) => text.trim()).filter((text) => text !== '')),
  filter: (texts) => texts.length > 0,
  fn: (texts) => ({ message: messages.invalidText, text: texts.join('\n') }),
  target: showLostTextFx,
});
sample({ clock: invalidLeft, target: photoTexts.discarded });
