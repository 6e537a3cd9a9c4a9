/** docs/reference/vr.md#videos */
import { allSettled, attach, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import {
  abortLoading,
  loadMediaFx,
  playbackChanged,
  playbackFailed,
  playFx,
  releaseMedia,
  type MediaRequest,
  type MediaSource,
} from './load-media.ts';

class FakeVideo extends EventTarget {
  videoWidth = 640;
  videoHeight = 360;
  crossOrigin: string | null = null;
  src = '/';
  error: { readonly message: string } | null = null;
  readonly calls: string[] = [];
  readonly pause = () => void this.calls.push('pause');
  readonly removeAttribute = (name: string) => void this.calls.push(`remove ${name}`);
  readonly load = () => void this.calls.push('load');
}
const released = ['pause', 'remove src', 'load'];

const request: MediaRequest = { tagId: 'stove' as TagId, kind: 'video', url: '/files/walk.mp4?signature=1' };

let video: FakeVideo;
let scope: Scope;
let events: string[];
/** Of the request: undefined while it is loading. */
let result: MediaSource | Error | undefined;

beforeEach(() => {
  video = new FakeVideo();
  vi.stubGlobal('document', { createElement: () => video });
  scope = fork();
  events = [];
  result = undefined;
  createWatch({
    unit: playbackChanged,
    scope,
    fn: ({ element, isPlaying }) => events.push(`${element === (video as unknown)} ${isPlaying}`),
  });
  createWatch({ unit: playbackFailed, scope, fn: () => events.push('failed') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As the card requests it: through an effect of its own. */
const load = (): Promise<unknown> => {
  const requestFx = attach({ effect: loadMediaFx });
  createWatch({ unit: requestFx.doneData, scope, fn: (source) => (result = source) });
  createWatch({ unit: requestFx.failData, scope, fn: (error) => (result = error) });
  return allSettled(requestFx, { scope, params: request });
};
const send = (type: string): void => void video.dispatchEvent(new Event(type));

it('a video is loaded when its first frame is, so that a headset can draw it', async () => {
  const loading = load();
  expect(video).toMatchObject({ src: request.url, crossOrigin: 'anonymous' });
  expect(result).toBeUndefined();
  send('loadeddata');
  await loading;
  expect([result, events, video.calls]).toEqual([video, [], []]);
});

it('a video reports that it plays and pauses, also later', async () => {
  const loading = load();
  send('loadeddata');
  await loading;
  send('play');
  send('pause');
  expect(events).toEqual(['true true', 'true false']);
});

it.each([
  ['that the browser cannot play', () => void (video.error = { message: 'no decoder' }), 'error', 'no decoder'],
  ['without a reason', () => {}, 'error', 'the browser cannot play it'],
  ['without a picture', () => void (video.videoWidth = 0), 'loadeddata', 'the browser shows no picture of it'],
])('a video %s is released', async (_, change, event, message) => {
  const loading = load();
  change();
  send(event);
  await loading;
  expect([(result as Error).message, video.calls]).toEqual([message, released]);
});

it('a video that fails later is reported, and released', async () => {
  const loading = load();
  send('loadeddata');
  await loading;
  send('error');
  expect([events, video.calls]).toEqual([['failed'], released]);
});

it('a video that is being loaded is released where it is no longer shown', async () => {
  const loading = load();
  abortLoading(request);
  await loading;
  expect([(result as Error).message, video.calls]).toEqual(['it is no longer shown', released]);
});

it('an image frees its memory', () => {
  const close = vi.fn<() => void>();
  releaseMedia({ width: 4, height: 3, close });
  expect(close).toHaveBeenCalledOnce();
});

it('a pause before a video has begun to play is no failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const rejected = Object.assign(new Error('interrupted'), { name: 'AbortError' });
  const playing = fork({ handlers: [[playFx, () => Promise.reject(rejected)]] });
  await allSettled(playFx, { scope: playing, params: video as unknown as HTMLVideoElement });
  expect(warn).not.toHaveBeenCalled();
});
