/** The images and videos of the open tag, each loaded when the card shows it (docs/reference/vr.md#cards, #videos). */
import { attach, combine, createEffect, createEvent, createStore, sample, type Store } from 'effector';
import type { TagId } from '#domain/ids.ts';
import { mediaFilesOf, withoutQuery, type MediaFile } from '#domain/tags/tag-media.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';
import { stageEvents } from '#src/stage/state.ts';
import {
  abortLoading,
  isVideo,
  loadMediaFx,
  pauseFx,
  playbackChanged,
  playbackFailed,
  playFx,
  releaseMedia,
  type MediaRequest,
  type MediaSource,
} from './load-media.ts';

/** Tags that have the same file load it each: the media of a tag are freed with its card. */
const keyOf = ({ tagId, url }: Pick<MediaRequest, 'tagId' | 'url'>): string => `${tagId} ${withoutQuery(url)}`;

/** Null where it could not be loaded; undefined while it is loading. */
type LoadedSource = MediaSource | null | undefined;

interface LoadedMedia {
  /** Its result counts alone: another one of the same file is older. */
  readonly request: MediaRequest;
  readonly source: LoadedSource;
}

const isCurrent = (media: ReadonlyMap<string, LoadedMedia>, { request }: LoadedMedia): boolean =>
  media.get(keyOf(request))?.request === request;

/** What is shown, and of how many. */
export interface ShownMedia extends MediaFile {
  readonly source: LoadedSource;
  readonly index: number;
  readonly count: number;
  readonly isPlaying: boolean;
}

/**
 * @param $tag null: none is shown
 * @param $index of what the visitor has chosen, from 0
 * @returns `$shown`: null where the tag has neither images nor videos; `$playing`: the video that plays; `started`: to be
 * called when the stores exist, since a tag may be open already; `playPressed` and `pausePressed`: of the video that is shown
 */
export const createTagMedia = ($tag: Store<Tag | null>, $index: Store<number>) => {
  const started = createEvent();
  const playPressed = createEvent();
  const pausePressed = createEvent();
  const $tagId = $tag.map((tag) => tag?.id ?? null);
  const requestFx = attach({ effect: loadMediaFx });
  const releaseFx = createEffect((media: readonly LoadedMedia[]) => {
    for (const { request, source } of media) {
      if (source) releaseMedia(source);
      else abortLoading(request);
    }
  });
  const loaded = requestFx.finally.map((finished) => ({
    request: finished.params,
    source: finished.status === 'done' ? finished.result : null,
  }));

  /** By tag and file: a signature that is renewed changes the URL of what is loaded already. */
  const $media = createStore<ReadonlyMap<string, LoadedMedia>>(new Map(), { serialize: 'ignore' })
    .on(requestFx, (media, request) => new Map(media).set(keyOf(request), { request, source: undefined }))
    .on(loaded, (media, result) =>
      isCurrent(media, result) ? new Map(media).set(keyOf(result.request), result) : media,
    )
    .on(playbackFailed, (media, element) => {
      const failed = [...media].find(([, { source }]) => source === element);
      return failed ? new Map(media).set(failed[0], { ...failed[1], source: null }) : media;
    });
  const dropped = sample({ clock: $tagId, source: $media, filter: ({ size }) => size > 0, fn: (media) => media });
  $media.reset(dropped);
  sample({ clock: dropped, fn: (media) => [...media.values()], target: releaseFx });
  sample({
    clock: loaded,
    source: $media,
    filter: (media, { source }) => source !== null && ![...media.values()].some((known) => known.source === source),
    fn: (_, result) => [result],
    target: releaseFx,
  });

  const $playing = createStore<HTMLVideoElement | null>(null, { serialize: 'ignore' })
    .on(playbackChanged, (playing, { element, isPlaying }) => {
      if (isPlaying) return element;
      return playing === element ? null : playing;
    })
    .reset($tagId);

  const $shown = combine(
    { tag: $tag, chosen: $index, media: $media, playing: $playing },
    ({ tag, chosen, media, playing }): ShownMedia | null => {
      const files = tag ? mediaFilesOf(tag) : [];
      const index = Math.max(0, Math.min(chosen, files.length - 1));
      const file = files[index];
      if (!tag || !file) return null;
      const source = media.get(keyOf({ tagId: tag.id, url: file.url }))?.source;
      return { ...file, index, count: files.length, source, isPlaying: playing !== null && playing === source };
    },
  );

  /** What is to be loaded: what never was, and with another URL what could not be. */
  const $wanted = combine($tagId, $shown, $media, (tagId, shown, media): MediaRequest | null => {
    if (!tagId || !shown) return null;
    const request = { tagId, kind: shown.kind, url: shown.url };
    const known = media.get(keyOf(request));
    return !known || (known.source === null && known.request.url !== shown.url) ? request : null;
  });
  sample({
    clock: [$wanted, started],
    source: $wanted,
    filter: (wanted) => wanted !== null,
    fn: (it) => it!,
    target: requestFx,
  });

  const $shownVideo = $shown.map((shown) => (shown?.source && isVideo(shown.source) ? shown.source : null));
  const whenShown = (pressed: typeof playPressed) =>
    sample({ clock: pressed, source: $shownVideo }).filter({ fn: (element) => element !== null });
  sample({ clock: whenShown(playPressed), target: playFx });
  sample({ clock: whenShown(pausePressed), target: pauseFx });
  // Another image or video of the tag is shown.
  sample({
    clock: $shownVideo,
    source: $playing,
    filter: (playing, shown) => playing !== null && playing !== shown,
    fn: (playing) => playing!,
    target: pauseFx,
  });
  // The headset is off, or shows something else.
  sample({
    clock: stageEvents.xrHidden,
    source: $playing,
    filter: Boolean,
    target: pauseFx,
  });

  // A URL may have expired: after a first failure all of the tag are renewed.
  const $renewedFor = createStore<TagId | null>(null, { serialize: 'ignore' });
  const failed = $shown.map((shown) => shown?.source === null);
  const isExpired = sample({
    clock: failed,
    source: { renewedFor: $renewedFor, tagId: $tagId },
    filter: ({ renewedFor, tagId }, hasFailed) => hasFailed && tagId !== null && renewedFor !== tagId,
    fn: ({ tagId }) => tagId,
  });
  $renewedFor.on(isExpired, (_, tagId) => tagId).on($tagId, () => null);
  sample({ clock: isExpired, fn: () => undefined, target: tagRecords.renewUrlsFx });

  return { $shown, $playing, started, playPressed, pausePressed };
};
