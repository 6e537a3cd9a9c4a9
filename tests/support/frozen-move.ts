/**
 * Screenshots at fractions of a move: the page's clock is paused and advanced frame by frame, so that they do not depend
 * on the machine's speed.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { distance } from '#domain/geometry/vec3.ts';
import { walkLegProgress } from '#domain/navigation/camera-transition.ts';
import type { Image } from './images.ts';
import { decodePng } from './images.ts';
import type { SceneDriver } from './scene-driver.ts';

/** So long that one frame more or less changes no pixel. */
const moveMs = 24_000;
const transitionMs = 60_000;
const frameMs = 16;
/** Visibility maps of a move are drawn over its first frames. */
const preparingFrames = 3;
const approachFrames = 3;

/** The smallest share at which a rising function reaches a value. */
const bisect = (f: (share: number) => number, value: number): number => {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (f(middle) < value) low = middle;
    else high = middle;
  }
  return high;
};

/** Call it before the page is opened; the clock runs normally until a move is captured or the test advances it. */
export const installClock = (scene: SceneDriver): Promise<void> => scene.page.clock.install();

/** The time at which the clock is paused has to be in the future when the request arrives. */
const pauseClock = async (scene: SceneDriver): Promise<void> => {
  for (let attempts = 1; ; attempts++) {
    const now = await scene.page.evaluate(() => Date.now());
    try {
      return await scene.page.clock.pauseAt(now + 3000);
    } catch (thrown) {
      if (attempts === 5) throw thrown;
    }
  }
};

/**
 * Starts a move of `duration` milliseconds with a command and pauses the page's clock at each fraction of it (rising, 0 to
 * 1), as `currentFraction` measures them, to call `capture`. Then lets the move end. As few frames as possible are drawn,
 * since a frame in software may take seconds. `timeOf`: the share of the time at which a fraction is reached.
 */
const captureAt = async <T>(
  scene: SceneDriver,
  command: readonly [name: string, payload: Readonly<Record<string, unknown>>],
  duration: number,
  fractions: readonly number[],
  timeOf: (fraction: number) => number,
  currentFraction: () => Promise<number>,
  capture: (fraction: number) => Promise<T>,
): Promise<readonly T[]> => {
  const { clock } = scene.page;
  const captured: T[] = [];
  await pauseClock(scene);
  const arrived = scene.run(...command);
  let fraction = 0;
  let elapsed = 0;
  const drawFrame = async (): Promise<number> => {
    await clock.runFor(frameMs);
    elapsed += frameMs;
    return currentFraction();
  };
  /** At most so many frames, until the fraction is reached. */
  const drawUntil = async (target: number, maxFrames = 200): Promise<void> => {
    for (let frames = 0; frames < maxFrames; frames += 1) {
      fraction = await drawFrame();
      if (fraction >= target) return;
    }
  };
  for (const target of fractions) {
    if (target > 0) {
      if (fraction === 0) {
        // The time of a move begins with its first frame.
        await drawUntil(Number.MIN_VALUE);
        elapsed = 0;
        await drawUntil(Infinity, preparingFrames);
      }
      // Fast forward draws no frames. The fraction is reached by frames of the usual length: fades advance with each.
      const ahead = Math.floor(timeOf(target) * duration) - elapsed - approachFrames * frameMs;
      if (ahead > 0) {
        await clock.fastForward(ahead);
        elapsed += ahead;
      }
      await drawUntil(target);
    }
    captured.push(await capture(fraction));
  }
  await clock.resume();
  await arrived;
  await scene.idle();
  return captured;
};

/** Moves to a neighbour and returns at each fraction of the way the image, the camera's position and the draw calls. */
export const screenshotsDuringMove = async (
  scene: SceneDriver,
  sweepId: string,
  fractions: readonly number[],
): Promise<
  readonly { readonly fraction: number; readonly position: Vec3; readonly image: Image; readonly drawCalls: number }[]
> => {
  const from = (await scene.state()).pose.position;
  const to = (await scene.sweep(sweepId)).position;
  const length = distance(from, to);
  const currentPosition = async (): Promise<Vec3> => (await scene.state()).pose.position;
  return captureAt(
    scene,
    ['MOVE_TO_SWEEP', { sweepId, transition: 'interpolate', transitionTime: moveMs }],
    moveMs,
    fractions,
    (fraction) => bisect((t) => walkLegProgress('whole', t), fraction),
    async () => distance(from, await currentPosition()) / length,
    async (fraction) => ({
      fraction,
      position: await currentPosition(),
      image: decodePng(await scene.screenshot()),
      drawCalls: (await scene.stats()).drawCalls,
    }),
  );
};

/** Runs a command that changes the view and returns a PNG at each fraction of its time. */
export const screenshotsDuringCommand = (
  scene: SceneDriver,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  fractions: readonly number[],
): Promise<readonly Buffer[]> => {
  let hasBegun = false;
  return captureAt(
    scene,
    [name, { ...payload, transitionTime: transitionMs }],
    transitionMs,
    fractions,
    (fraction) => fraction,
    async () => {
      const { transition } = await scene.state();
      hasBegun ||= transition !== null;
      return transition?.progress ?? (hasBegun ? 1 : 0);
    },
    () => scene.screenshot(),
  );
};
