/** The open tag in a headset, and what of its card is shown (docs/reference/vr.md#cards). */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { imagesOf } from '#domain/tags/tag-images.ts';
import { $isXrPresented, stageEvents } from '#src/stage/state.ts';
import { $openTag, tagsPanel } from '../tags/index.ts';

/** Null: no tag is open, or no session is presented. */
export const $shownTag = combine($isXrPresented, $openTag, (isPresented, tag) => (isPresented ? tag : null));
const $shownTagId = $shownTag.map((tag) => tag?.id ?? null);

export const imageChosen = createEvent<number>();
/** From 0. */
const $chosenImage = createStore(0)
  .on(imageChosen, (_, index) => index)
  .reset($shownTagId);

export const pageChosen = createEvent<number>();
/** Of the text, from 0. */
export const $page = createStore(0)
  .on(pageChosen, (_, page) => page)
  .reset($shownTagId);

/** What is pointed at; null: nothing that can be pressed. */
export const $hoveredId = createStore<string | null>(null)
  .on(stageEvents.xrCardHovered, (_, { areaId }) => areaId)
  .reset($shownTagId);

/** Pixels of the larger side of an image on the card. */
const maxImageSize = 1024;

/** An image that is drawn: as large as the card needs it, so that it is drawn again in no time. */
const loadImage = async (url: string): Promise<ImageBitmap> => {
  const image = new Image();
  // One of another origin could not be drawn in a headset.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const share = Math.min(1, maxImageSize / Math.max(width, height));
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(width * share)),
    resizeHeight: Math.max(1, Math.round(height * share)),
    resizeQuality: 'high',
  });
};
export const loadImageFx = createEffect(loadImage);
const requestImageFx = attach({ effect: loadImageFx });

/** By URL; null: it could not be loaded. */
const $loaded = createStore<ReadonlyMap<string, ImageBitmap | null>>(new Map(), { serialize: 'ignore' })
  .on(requestImageFx.done, (loaded, { params, result }) => new Map(loaded).set(params, result))
  .on(requestImageFx.fail, (loaded, { params }) => new Map(loaded).set(params, null))
  .reset($shownTagId);

/** The image that is shown; null: the tag has none. */
export const $image = combine($shownTag, $chosenImage, $loaded, (tag, chosen, loaded) => {
  const urls = tag ? imagesOf(tag) : [];
  const index = Math.max(0, Math.min(chosen, urls.length - 1));
  const url = urls[index];
  return url === undefined ? null : { url, index, count: urls.length, loaded: loaded.get(url) };
});
sample({
  clock: $image.map((image) => (image && image.loaded === undefined ? image.url : null)),
  filter: (url): url is string => url !== null,
  target: requestImageFx,
});

export const cardClosed = createEvent();
sample({ clock: cardClosed, target: tagsPanel.closed });
