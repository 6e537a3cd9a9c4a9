/**
 * A move held at a part of its way: the page's clock is stopped and led on frame by frame, so that the picture on the
 * screen is the one that the engine draws there, however slow the machine is.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { Picture } from './pictures.ts';
import { decodePng } from './pictures.ts';
import type { Viewer } from './viewer-driver.ts';

const moveMs = 8000;
const frameMs = 16;

/** Before the page is opened: time runs as always until a move is held. */
export const withHeldClock = (viewer: Viewer): Promise<void> => viewer.page.clock.install();

/**
 * Goes from where one stands towards a neighbour, to the given shares of the way (rising, 0 to 1), and answers a picture
 * at each and how far along it was taken; then arrives.
 */
export const picturesOnTheWay = async (
  viewer: Viewer,
  sweepId: string,
  shares: readonly number[],
): Promise<readonly { readonly share: number; readonly at: Vec3; readonly picture: Picture }[]> => {
  const { clock } = viewer.page;
  const from = (await viewer.state()).pose.position;
  const to = (await viewer.sweep(sweepId)).position;
  const way = distance(from, to);
  const pictures = [];
  // Far enough ahead that it is still to come when a busy machine gets there.
  await clock.pauseAt((await viewer.page.evaluate(() => Date.now())) + 3000);
  const arrived = viewer.run('MOVE_TO_SWEEP', { sweepId, transition: 'interpolate', transitionTime: moveMs });
  let share = 0;
  for (const wanted of shares) {
    for (let frames = 0; share < wanted && frames < 200; frames += 1) {
      // No frames are drawn in what is jumped over; half of what is left is never too far, however the move is eased.
      await clock.fastForward(Math.max(0, Math.floor(((wanted - share) * moveMs) / 2) - frameMs));
      await clock.runFor(frameMs);
      share = distance(from, (await viewer.state()).pose.position) / way;
    }
    const { position: at } = (await viewer.state()).pose;
    pictures.push({ share, at, picture: decodePng(await viewer.picture()) });
  }
  await clock.resume();
  await arrived;
  await viewer.idle();
  return pictures;
};
