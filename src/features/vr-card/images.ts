/** The images of the open tag, each loaded when the card shows it (docs/reference/vr.md#cards). */
import { attach, combine, createEffect, createEvent, createStore, sample, type Store } from 'effector';
import type { TagId } from '#domain/ids.ts';
import { imagesOf, withoutQuery } from '#domain/tags/tag-images.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';

/** Pixels of the larger side of an image on the card. */
const maxSize = 1024;

interface ImageRequest {
  readonly tagId: TagId;
  readonly url: string;
}

/** An image as large as the card needs it, so that it is drawn again in no time. */
export const loadImageFx = createEffect(async ({ url }: ImageRequest): Promise<ImageBitmap> => {
  const image = new Image();
  // One of another origin could not be drawn in a headset.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const share = Math.min(1, maxSize / Math.max(width, height));
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(width * share)),
    resizeHeight: Math.max(1, Math.round(height * share)),
    resizeQuality: 'high',
  });
});

/** Tags that have the same file load it each: the images of a tag are freed with its card. */
const keyOf = ({ tagId, url }: ImageRequest): string => `${tagId} ${withoutQuery(url)}`;

/** `bitmap`: null where it could not be loaded; undefined while it is loading. */
interface LoadedImage {
  readonly url: string;
  readonly bitmap: ImageBitmap | null | undefined;
}

/** The image that is shown, and of how many. `bitmap` as of a `LoadedImage`. */
export interface ShownImage {
  readonly url: string;
  readonly index: number;
  readonly count: number;
  readonly bitmap: ImageBitmap | null | undefined;
}

/**
 * @param $tag null: none is shown
 * @param $index of the image that the visitor has chosen, from 0
 * @returns `$shown`: the image that is shown, null where there is none; `started`: to be called when the stores exist, since a
 * tag may be open already
 */
export const createTagImages = ($tag: Store<Tag | null>, $index: Store<number>) => {
  const started = createEvent();
  const $tagId = $tag.map((tag) => tag?.id ?? null);
  const requestFx = attach({ effect: loadImageFx });
  const closeFx = createEffect((images: readonly LoadedImage[]) => images.forEach(({ bitmap }) => bitmap?.close()));
  const done = sample({
    clock: requestFx.finally,
    source: $tagId,
    fn: (tagId, finished) => ({
      isShown: finished.params.tagId === tagId,
      key: keyOf(finished.params),
      image: { url: finished.params.url, bitmap: finished.status === 'done' ? finished.result : null },
    }),
  });

  /** By tag and file: a signature that is renewed changes the URL of what is loaded already. */
  const $images = createStore<ReadonlyMap<string, LoadedImage>>(new Map(), { serialize: 'ignore' })
    .on(requestFx, (images, request) => new Map(images).set(keyOf(request), { url: request.url, bitmap: undefined }))
    .on(done, (images, { isShown, key, image }) => (isShown ? new Map(images).set(key, image) : images));
  const dropped = sample({ clock: $tagId, source: $images, filter: ({ size }) => size > 0, fn: (images) => images });
  $images.reset(dropped);
  sample({ clock: dropped, fn: (images) => [...images.values()], target: closeFx });
  sample({ clock: done, filter: ({ isShown }) => !isShown, fn: ({ image }) => [image], target: closeFx });

  const $shown = combine($tag, $index, $images, (tag, chosen, images): ShownImage | null => {
    const urls = tag ? imagesOf(tag) : [];
    const index = Math.max(0, Math.min(chosen, urls.length - 1));
    const url = urls[index];
    if (!tag || url === undefined) return null;
    return { url, index, count: urls.length, bitmap: images.get(keyOf({ tagId: tag.id, url }))?.bitmap };
  });

  /** What is to be loaded: what never was, and with another URL what could not be. */
  const $wanted = combine($tagId, $shown, $images, (tagId, shown, images): ImageRequest | null => {
    if (!tagId || !shown) return null;
    const request = { tagId, url: shown.url };
    const known = images.get(keyOf(request));
    return !known || (known.bitmap === null && known.url !== shown.url) ? request : null;
  });
  sample({
    clock: [$wanted, started],
    source: $wanted,
    filter: (wanted) => wanted !== null,
    fn: (it) => it!,
    target: requestFx,
  });

  // The URL of an image may have expired: after a first failure all of the tag are renewed.
  const $renewedFor = createStore<TagId | null>(null, { serialize: 'ignore' });
  const isExpired = sample({
    clock: requestFx.fail,
    source: { renewedFor: $renewedFor, tagId: $tagId },
    filter: ({ renewedFor, tagId }, { params }) => params.tagId === tagId && renewedFor !== tagId,
    fn: (_, { params }) => params.tagId,
  });
  $renewedFor.on(isExpired, (_, tagId) => tagId).on($tagId, () => null);
  sample({ clock: isExpired, fn: () => undefined, target: tagRecords.renewUrlsFx });

  return { $shown, started };
};
