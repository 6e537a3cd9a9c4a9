/** docs/reference/vr.md#videos */
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { fromYawPitch, identity } from '#domain/geometry/quat.ts';
import type { XrCardVideo } from '../stage-api.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { stageConfig } from '../testing/test-stage.ts';
import { SpaceView } from '../view/space-view.ts';
import { CardSound } from '../xr/card-sound.ts';
import { PanelDrawing } from '../xr/panel-drawing.ts';
import { CardVideo } from './xr-card-video.ts';

let browser: FakeBrowser;
let view: SpaceView;
let cardVideo: CardVideo;
let element: { videoWidth: number; currentTime: number; readyState: number };
let video: XrCardVideo;
let sound: CardSound;
let connect: MockInstance<CardSound['connect']>;
let show: MockInstance<PanelDrawing['show']>;
let upload: MockInstance<PanelDrawing['setPicture']>;
let hide: MockInstance<PanelDrawing['hide']>;
/** Metres. */
const card = {
  pose: { position: [1, 1.5, -1], rotation: fromYawPitch(Math.PI / 2, 0) },
  size: { width: 0.6, height: 0.8 },
  cursor: null,
  head: { position: [0, 1.6, 0], rotation: identity },
} as const;

beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
  const canvas = browser.canvas as unknown as HTMLCanvasElement;
  view = new SpaceView(canvas, stageConfig, { onChanged: () => {}, onAssetFailed: () => {} });
  sound = new CardSound();
  connect = vi.spyOn(sound, 'connect').mockResolvedValue();
  cardVideo = new CardVideo(view.renderer, sound);
  show = vi.spyOn(PanelDrawing.prototype, 'show');
  upload = vi.spyOn(PanelDrawing.prototype, 'setPicture');
  hide = vi.spyOn(PanelDrawing.prototype, 'hide');
  const fake = { videoWidth: 640, videoHeight: 360, currentTime: 0, readyState: 2, HAVE_CURRENT_DATA: 2 };
  element = fake;
  video = {
    element: fake as Partial<HTMLVideoElement> as HTMLVideoElement,
    left: 0,
    top: 0.25,
    width: 0.5,
    height: 0.5,
    radius: 0.02,
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cardVideo.dispose();
  view.dispose();
  browser.uninstall();
});

it('is where the picture of the card has it, in the plane of the card, with its cursor', () => {
  cardVideo.set(video);
  cardVideo.draw({ ...card, cursor: { x: -0.1, y: 0.05, progress: 0.5 } }, 0);
  const [pose, size, cursor] = show.mock.lastCall!;
  // The card faces to the left: its right is backwards.
  expect(pose.position.map((value) => Number(value.toFixed(6)))).toEqual([1, 1.5, -0.85]);
  expect(pose.rotation).toEqual(card.pose.rotation);
  expect(size).toEqual({ width: 0.3, height: 0.4, radius: 0.012 });
  expect(cursor!.x).toBeCloseTo(0.05);
  expect(cursor).toMatchObject({ y: 0.05, progress: 0.5 });
});

it('is heard from where it is', () => {
  const place = vi.spyOn(sound, 'place');
  cardVideo.set(video);
  cardVideo.draw(card, 0);
  expect(connect).toHaveBeenCalledWith(video.element);
  expect(place).toHaveBeenLastCalledWith(show.mock.lastCall![0].position, card.head);
});

it('uploads a frame once, and at most each 20 ms', () => {
  cardVideo.set(video);
  for (const [time, now] of [
    [0, 0],
    [0, 50],
    [0.1, 60],
    [0.11, 70],
    [0.12, 81],
  ] as const) {
    element.currentTime = time;
    cardVideo.draw(card, now);
  }
  expect(upload.mock.calls).toEqual([[element], [element], [element]]);
  expect(show).toHaveBeenCalledTimes(5);
});

it('is not shown before it has a frame, and shows the last one while it has none', () => {
  element.readyState = 1;
  cardVideo.set(video);
  cardVideo.draw(card, 0);
  expect([show.mock.calls.length, upload.mock.calls.length]).toEqual([0, 0]);
  element.readyState = 2;
  cardVideo.draw(card, 30);
  element.readyState = 1;
  element.currentTime = 5;
  cardVideo.draw(card, 60);
  expect([show.mock.calls.length, upload.mock.calls.length]).toEqual([2, 1]);
});

it('is hidden with its card, and without a video', () => {
  cardVideo.draw(card, 0);
  cardVideo.set(video);
  cardVideo.draw(null, 30);
  expect([show.mock.calls.length, hide.mock.calls.length]).toEqual([0, 2]);
  cardVideo.draw(card, 60);
  cardVideo.set(null);
  expect(upload).toHaveBeenLastCalledWith(null);
  show.mockClear();
  element.readyState = 1;
  cardVideo.set(video);
  cardVideo.draw(card, 90);
  expect(show, 'its last frame is gone').not.toHaveBeenCalled();
});

it('is uploaded with at most 2048 pixels a side', () => {
  const drawImage = vi.fn<CanvasDrawImage['drawImage']>();
  const canvas = { width: 300, height: 150, getContext: () => ({ drawImage }) };
  vi.stubGlobal('document', { createElement: () => canvas });
  element.videoWidth = 4096;
  cardVideo.set(video);
  cardVideo.draw(card, 0);
  expect(upload).toHaveBeenLastCalledWith(canvas);
  expect(canvas).toMatchObject({ width: 2048, height: 180 });
  expect(drawImage).toHaveBeenCalledWith(element, 0, 0, 2048, 180);
});

it('leaves nothing on the GPU', () => {
  const { webgl } = browser.canvas;
  const live = (): number => webgl.live('Texture');
  const before = live();
  cardVideo.set(video);
  cardVideo.draw(card, 0);
  expect(live()).toBe(before + 1);
  cardVideo.set(null);
  expect(live()).toBe(before);
  cardVideo.set(video);
  cardVideo.draw(card, 30);
  cardVideo.dispose();
  expect(live()).toBe(before);
});
