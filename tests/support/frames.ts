/** What the visitor's eye gets while something moves: the frames the browser puts on the screen, one after the other. */
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import type { Image } from './images.ts';

/** Runs an action and answers every frame that the screen showed meanwhile, in order. */
export const framesDuring = async (page: Page, action: () => Promise<void>): Promise<readonly Image[]> => {
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

/** The middle of an image, free of the bars above and below: where the space is. */
export const middleOf = (image: Image): Image => {
  const [left, top] = [Math.round(image.width * 0.2), Math.round(image.height * 0.25)];
  const [width, height] = [image.width - 2 * left, image.height - 2 * top];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = 4 * ((y + top) * image.width + left);
    data.set(image.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { width, height, data };
};
