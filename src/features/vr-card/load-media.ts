/** Loads an image or a video of a tag, so that a headset can draw it (docs/reference/vr.md#cards, #videos). */
import { createEffect, createEvent, sample, scopeBind } from 'effector';
import type { TagId } from '#domain/ids.ts';
import type { MediaFile } from '#domain/tags/tag-media.ts';

/** Pixels of the larger side of an image on the card. */
const maxSize = 1024;

export type MediaSource = ImageBitmap | HTMLVideoElement;

export const isVideo = (source: MediaSource): source is HTMLVideoElement => 'videoWidth' in source;

/** Pixels. */
export const sizeOf = (source: MediaSource): { readonly width: number; readonly height: number } =>
  isVideo(source)
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

/** Of a video that was loaded. */
export const playbackChanged = createEvent<{ readonly element: HTMLVideoElement; readonly isPlaying: boolean }>();
/** A video that was loaded cannot be played on, such as where its URL has expired. */
export const playbackFailed = createEvent<HTMLVideoElement>();

/** An image as large as the card needs it, so that it is drawn again in no time. */
const loadImage = async (url: string): Promise<ImageBitmap> => {
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
};

/** Resolves when its first frame can be drawn. */
const loadVideo = (url: string, signal: AbortSignal): Promise<HTMLVideoElement> => {
  const options = { safe: true };
  const changed = scopeBind(playbackChanged, options);
  const failed = scopeBind(playbackFailed, options);
  const element = document.createElement('video');
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      releaseMedia(element);
      reject(new Error(reason));
      failed(element);
    };
    element.addEventListener(
      'loadeddata',
      () => (element.videoWidth > 0 ? resolve(element) : fail('the browser shows no picture of it')),
      { once: true },
    );
    element.addEventListener('error', () => fail(element.error?.message || 'the browser cannot play it'), {
      once: true,
    });
    element.addEventListener('play', () => changed({ element, isPlaying: true }));
    element.addEventListener('pause', () => changed({ element, isPlaying: false }));
    signal.addEventListener('abort', () => fail('it is no longer shown'));
    element.crossOrigin = 'anonymous';
    element.playsInline = true;
    element.preload = 'auto';
    element.src = url;
  });
};

export interface MediaRequest extends MediaFile {
  readonly tagId: TagId;
}

/** Aborts what is being loaded. */
const controllers = new WeakMap<MediaRequest, AbortController>();

export const loadMediaFx = createEffect((request: MediaRequest): Promise<MediaSource> => {
  const { kind, url } = request;
  if (kind === 'image') return loadImage(url);
  const controller = new AbortController();
  controllers.set(request, controller);
  return loadVideo(url, controller.signal);
});

/** Ends the download of a video that is being loaded: its request fails. An image is loaded to its end. */
export const abortLoading = (request: MediaRequest): void => controllers.get(request)?.abort();

/** Frees the memory of an image, or ends a video and its download. */
export const releaseMedia = (source: MediaSource): void => {
  if (!isVideo(source)) {
    source.close();
    return;
  }
  source.pause();
  source.removeAttribute('src');
  source.load();
};

export const playFx = createEffect((element: HTMLVideoElement) => element.play());
const warnFx = createEffect((thrown: Error) => console.warn('the video cannot be played', thrown));
sample({
  clock: playFx.failData,
  // It was paused before it began.
  filter: ({ name }) => name !== 'AbortError',
  target: warnFx,
});
export const pauseFx = createEffect((element: HTMLVideoElement) => element.pause());
