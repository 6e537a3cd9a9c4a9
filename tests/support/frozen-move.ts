/**
 * A move held at a part of its way: the page's clock is stopped and led on frame by frame, so that the image on the
 * screen is the one that the engine draws there, however slow the machine is.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { Image } from './images.ts';
import { decodePng } from './images.ts';
import type { Viewer } from './viewer-driver.ts';

/** So long that one frame more or less is no pixel. */
const moveMs = 24_000;
const journeyMs = 60_000;
const frameMs = 16;

/** Before the page is opened: time runs as always until a move is held. */
export const withFrozenClock = (viewer: Viewer): Promise<void> => viewer.page.clock.install();

/**
 * Begins a move of `duration` milliseconds with a command and stops the page's clock at each of the given shares of the way (rising,
 * 0 to 1), as `shareOf` tells it; there `at` is called. Then it is left to arrive.
 */
const stopping = async <T>(
  viewer: Viewer,
  command: readonly [name: string, payload: Readonly<Record<string, unknown>>],
  duration: number,
  shares: readonly number[],
  shareOf: () => Promise<number>,
  at: (share: number) => Promise<T>,
): Promise<readonly T[]> => {
  const { clock } = viewer.page;
  const seen: T[] = [];
  // Far enough ahead that it is still to come when a busy machine gets there.
  await clock.pauseAt((await viewer.page.evaluate(() => Date.now())) + 3000);
  const arrived = viewer.run(...command);
  let share = 0;
  for (const wanted of shares) {
    for (let frames = 0; share < wanted && frames < 200; frames += 1) {
      // No frames are drawn in what is jumped over; half of what is left is never too far, however the move is eased.
      await clock.fastForward(Math.max(0, Math.floor(((wanted - share) * duration) / 2) - frameMs));
      await clock.runFor(frameMs);
      share = await shareOf();
    }
    seen.push(await at(share));
  }
  await clock.resume();
  await arrived;
  await viewer.idle();
  return seen;
};

/** Goes to a neighbour and answers an image at each share of the way, how far along and with how many draw calls. */
export const screenshotsDuringMove = async (
  viewer: Viewer,
  sweepId: string,
  shares: readonly number[],
): Promise<
  readonly { readonly share: number; readonly at: Vec3; readonly picture: Image; readonly drawCalls: number }[]
> => {
  const from = (await viewer.state()).pose.position;
  const to = (await viewer.sweep(sweepId)).position;
  const way = distance(from, to);
  const place = async (): Promise<Vec3> => (await viewer.state()).pose.position;
  return stopping(
    viewer,
    ['MOVE_TO_SWEEP', { sweepId, transition: 'interpolate', transitionTime: moveMs }],
    moveMs,
    shares,
    async () => distance(from, await place()) / way,
    async (share) => ({
      share,
      at: await place(),
      picture: decodePng(await viewer.picture()),
      drawCalls: (await viewer.stats()).drawCalls,
    }),
  );
};

/** Begins a move by its command and answers the screen at each share of its time. */
export const screensDuringMove = (
  viewer: Viewer,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  shares: readonly number[],
): Promise<readonly Buffer[]> => {
  let begun = false;
  return stopping(
    viewer,
    [name, { ...payload, transitionTime: journeyMs }],
    journeyMs,
    shares,
    async () => {
      const { transition } = await viewer.state();
      begun ||= transition !== null;
      return transition?.progress ?? (begun ? 1 : 0);
    },
    () => viewer.picture(),
  );
};
