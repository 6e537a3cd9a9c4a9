/**
 * The cards of a tour's stops, of notifications and of the first session, and videos on those of tags, in a headset
 * (docs/reference/vr.md#tours, #notifications, #videos).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { Headset, type CardPoint } from '../support/headset.ts';
import { menuTab, pressInMenu } from '../support/headset-menu.ts';
import { restingScreenshot } from '../support/headset-visitor.ts';
import { TestServer } from '../support/server.ts';
import { lampPin, smallSpaceId, writeSmallSpace } from '../support/small-space.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(240_000);
test.use({ viewport: { width: 640, height: 360 } });

const film = 'attachments/film.webm';

/** A little red, then blue, with a tone. */
const recordFilm = async (browser: Browser): Promise<Buffer> => {
  const page = await browser.newPage();
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d')!;
    const start = performance.now();
    const paint = setInterval(() => {
      context.fillStyle = performance.now() - start < 400 ? '#ff0000' : '#0000ff';
      context.fillRect(0, 0, 320, 180);
    }, 40);
    const audio = new AudioContext();
    const sound = audio.createMediaStreamDestination();
    const tone = audio.createOscillator();
    tone.connect(sound);
    tone.start();
    const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...sound.stream.getTracks()]);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus' });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
    });
    recorder.start();
    await new Promise((resolve) => void setTimeout(resolve, 6000));
    recorder.stop();
    clearInterval(paint);
    return [...new Uint8Array(await (await recorded).arrayBuffer())];
  });
  await page.close();
  return Buffer.from(bytes);
};

interface CaptureWithTags {
  readonly content: { readonly tags: readonly { readonly id: string }[] };
}

/** Attaches the film to the lamp. */
const addFilm = (folder: string, bytes: Buffer): void => {
  writeFileSync(path.join(folder, film), bytes);
  const file = path.join(folder, 'capture.json');
  const capture = JSON.parse(readFileSync(file, 'utf8')) as CaptureWithTags;
  const attachment = {
    id: 'film',
    file: film,
    filename: 'film.webm',
    mimeType: 'video/webm',
    mediaType: 'video',
    created: '2026-01-01T12:00:00Z',
  };
  const tags = capture.content.tags.map((tag) =>
    tag.id === lampPin.id ? { ...tag, fileAttachments: [attachment] } : tag,
  );
  writeFileSync(file, JSON.stringify({ ...capture, content: { ...capture.content, tags } }));
};

let server: TestServer;
test.beforeAll(async ({ browser }) => {
  server = new TestServer();
  await server.serve();
  const folder = writeSmallSpace(server.folder);
  addFilm(folder, await recordFilm(browser));
  await server.import(folder, smallSpaceId);
});
test.afterAll(() => server.dispose());

test.use({ viewer: async ({ page }, use) => use(new ViewerDriver(page, server.origin)) });

/** The button on the right of a stop's card: the only one where there is one, else the one that most visitors want. */
const mainButton: CardPoint = { across: 752, fromEdge: 88 };
const leftButton: CardPoint = { across: 272, fromEdge: 88 };
/** Below a title of one line. */
const middleOfVideo: CardPoint = { across: 512, fromEdge: 420 };

const stopRows = ['1', '2', '3'].map((id) => `stop:${id}`);
const tabs = ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'].map((id) =>
  menuTab(id, id === 'tour' ? ['startTour', ...stopRows] : ['first']),
);

const poseOf = async (viewer: ViewerDriver) => (await viewer.state()).pose;

/** Presses a button of the card of the current stop with the right controller. */
const pressOnStop = async (viewer: ViewerDriver, headset: Headset, button: CardPoint): Promise<void> => {
  await headset.frames(3);
  await headset.pointAtCard('right', 'ahead', button, await poseOf(viewer), 0);
  await headset.press('right');
};

test('a tour waits at each stop until a button of its card goes on', async ({ viewer, page, consoleErrors }) => {
  const headset = await Headset.connect(page);
  await viewer.openTour(smallSpaceId);
  await headset.enter();
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:tour', tabs, 'floors');
  await pressInMenu(headset, 'row:startTour', tabs, 'tour');
  await viewer.tour.waitFor('Paused 0');
  await pressOnStop(viewer, headset, mainButton);
  await viewer.tour.waitFor('Paused 1');
  await viewer.arriveAt('living-east');
  await pressOnStop(viewer, headset, leftButton);
  await viewer.tour.waitFor('Paused 0');

  await viewer.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door' });
  await viewer.arriveAt('kitchen-door');
  await pressOnStop(viewer, headset, mainButton);
  await viewer.arriveAt('living-middle');
  await viewer.tour.waitFor('Paused 0');

  await pressOnStop(viewer, headset, mainButton);
  await viewer.tour.waitFor('Paused 1');
  await pressOnStop(viewer, headset, mainButton);
  await viewer.tour.waitFor('Paused 2');
  await pressOnStop(viewer, headset, mainButton);
  await viewer.tour.waitFor('Completed 2');
  expect(consoleErrors).toEqual([]);
});

test('the gaze goes on with a tour, one stop each time it rests on the button', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.openTour(smallSpaceId);
  await headset.enter();
  await headset.use('nothing');
  await viewer.run('TOUR_START');
  await viewer.tour.waitFor('Paused 0');
  await headset.frames(3);
  await headset.lookAtCard('ahead', mainButton, await poseOf(viewer), 0);
  await headset.rest();
  await viewer.tour.waitFor('Paused 1');
  // The button of the next stop is where the gaze rests.
  await headset.frames(3);
  await headset.rest();
  await viewer.tour.waitFor('Paused 1');
  await headset.lookAtCard('ahead', { across: 512, fromEdge: 900 }, await poseOf(viewer), 0);
  await headset.lookAtCard('ahead', mainButton, await poseOf(viewer), 0);
  await headset.rest();
  await viewer.tour.waitFor('Paused 2');
});

interface PlayedGlobals {
  readonly playedMedia?: HTMLVideoElement;
  /** The highest amplitude of what goes to the loudspeakers, 0 to 1. */
  readonly loudness?: () => number;
}

test('a video plays with sound where it is pressed, and pauses by a press and when the headset is taken off', async ({
  viewer,
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const nodes = AudioNode.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- bound below
    const { connect } = nodes;
    nodes.connect = function connectAndListen(this: AudioNode, ...to: Parameters<AudioNode['connect']>) {
      const { context } = this;
      if ((to[0] as unknown) === context.destination) {
        const analyser = context.createAnalyser();
        (connect as (node: AudioNode) => AudioNode).call(this, analyser);
        const samples = new Float32Array(analyser.fftSize);
        const loudness = (): number => {
          analyser.getFloatTimeDomainData(samples);
          return Math.max(...samples.map(Math.abs));
        };
        Object.assign(globalThis, { loudness });
      }
      return connect.apply(this, to);
    } as AudioNode['connect'];
    const { prototype } = HTMLMediaElement;
    // oxlint-disable-next-line typescript/unbound-method -- bound below
    const { play } = prototype;
    prototype.play = function playAndKeep(this: HTMLMediaElement) {
      Object.assign(globalThis, { playedMedia: this });
      // Frames take long, so that the film would be over. At lower rates it has no sound.
      this.playbackRate = 0.5;
      return play.call(this);
    };
  });
  const played = () =>
    page.evaluate(() => {
      const { playedMedia, loudness } = globalThis as unknown as PlayedGlobals;
      if (!playedMedia) return null;
      const { paused, currentTime } = playedMedia;
      return { paused, isHeard: (loudness?.() ?? 0) > 0.01, hasBegun: currentTime > 0 };
    });
  /** Of what both eyes see: the video after its first frames. */
  const blueShare = async (): Promise<number> => {
    const { width, height, data } = decodePng(await page.screenshot());
    const isBlue = Array.from({ length: width * height }, (_, at) => {
      const [red, green, blue] = data.subarray(4 * at);
      return blue! > 180 && green! < 80 && red! < 80;
    });
    return isBlue.filter(Boolean).length / isBlue.length;
  };
  const headset = await Headset.connect(page);
  await viewer.open(smallSpaceId);
  await viewer.tags.waitUntilLoaded(2);
  await headset.enter();
  await viewer.run('TAG_OPEN', { tagId: lampPin.id });
  await expect(viewer.tags.card('Lamp')).toBeVisible({ timeout: 30_000 });
  await headset.frames(10);
  await headset.pointAtCard('right', lampPin.disc, middleOfVideo, await poseOf(viewer), 0);
  expect(await blueShare()).toBeLessThan(0.001);
  await headset.press('right');
  await expect.poll(played, { timeout: 30_000 }).toEqual({ paused: false, isHeard: true, hasBegun: true });
  await expect.poll(blueShare, { timeout: 30_000 }).toBeGreaterThan(0.02);
  await headset.press('right');
  const isPaused = async () => (await played())?.paused;
  await expect.poll(isPaused, { timeout: 30_000 }).toBe(true);
  await headset.press('right');
  await expect.poll(isPaused, { timeout: 30_000 }).toBe(false);
  await headset.takeOff();
  await expect.poll(isPaused, { timeout: 30_000 }).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('what could not be loaded is loaded by the button of its card', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await page.route(/\/tiles\/kitchen-door\//, (route) => route.abort());
  await viewer.open(smallSpaceId);
  await headset.enter();
  await expect(viewer.run('MOVE_TO_SWEEP', { sweepId: 'kitchen-door' })).rejects.toThrow('No available resolution');
  await page.unroute(/\/tiles\/kitchen-door\//);
  await headset.frames(3);
  await headset.pointAtCard('right', 'ahead', mainButton, await poseOf(viewer), 0);
  await headset.press('right');
  await viewer.arriveAt('kitchen-door');
});

test('the first session has a card with a hint, until the menu is opened', async ({ viewer, page }) => {
  const headset = await Headset.connect(page, { isFirst: true });
  const isSeen = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('enfilade.vrNudgeSeen'));
  await viewer.open(smallSpaceId);
  await headset.enter();
  const withHint = decodePng(await restingScreenshot(viewer));
  expect(await isSeen()).toBeNull();
  await headset.pressMenuButton('right');
  await headset.pressMenuButton('right');
  await expect.poll(isSeen).toBe('1');
  const without = decodePng(await restingScreenshot(viewer));
  expect(meanDifference(withHint, without)).toBeGreaterThan(2);
});
