/** Animation frames of the page, and the frames that the browser shows on the screen while something moves. */
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import type { Image } from './images.ts';

/**
 * Waits for `count` animation frames of the page: an engine that wanted to draw would have drawn in them. The way to
 * prove that something does not happen.
 */
export const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i += 1) await new Promise(requestAnimationFrame);
  }, count);

/**
 * Waits until every running finite CSS animation and transition has ended, and none is about to begin. Throws with what
 * still moves after ten seconds.
 */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const began = performance.now();
    for (;;) {
      const animations = document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
      // Elements that React Aria has added or removes but whose transition has not begun.
      const changing = [...document.querySelectorAll('[data-entering], [data-exiting]')];
      if (animations.length === 0 && changing.length === 0) return;
      if (performance.now() - began > 10_000) {
        const targets = animations.flatMap(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.target ?? []) : [],
        );
        throw new Error(`these move: ${[...targets, ...changing].map(({ className }) => className).join(', ')}`);
      }
      await new Promise(requestAnimationFrame);
    }
  });

/** Runs an action and returns every frame that the screen showed during it, in order. */
export const recordFrames = async (page: Page, action: () => Promise<void>): Promise<readonly Image[]> => {
  const session = await page.context().newCDPSession(page);
  const shots: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 640, maxHeight: 360 });
  try {
    await action();
  } finally {
    await session.send('Page.stopScreencast');
    await session.detach();
  }
  return shots.map((shot) => PNG.sync.read(Buffer.from(shot, 'base64')));
};

/** The middle of an image, without the interface's bars above and below: where the scene is. */
export const cropMiddle = (image: Image): Image => {
  const [left, top] = [Math.round(image.width * 0.2), Math.round(image.height * 0.25)];
  const [width, height] = [image.width - 2 * left, image.height - 2 * top];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = 4 * ((y + top) * image.width + left);
    data.set(image.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { width, height, data };
};
