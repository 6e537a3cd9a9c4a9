/** What is injected into every measured page, and how a measurement reads it. */
import type { CDPSession, Page } from '@playwright/test';
import { instrumentFrames, type FrameInstruments, type Recording } from './instrument-frames.ts';
import { instrumentMemory, type MemoryInstruments } from './instrument-memory.ts';

/** The window of a measured page, in functions that run in it. */
export interface MeasuredWindow {
  readonly instruments: FrameInstruments & MemoryInstruments;
  /** Of the viewers that are compared. */
  readonly bench: {
    /** To a yaw, radians. */
    turn(yaw: number): void;
    /** Shows the first panorama (0) or the second (1), without a transition. */
    goto(index: number): unknown;
  };
}

/** Before the page's first navigation. */
export const instrument = async (page: Page): Promise<void> => {
  await page.addInitScript(instrumentFrames);
  await page.addInitScript(instrumentMemory);
};

/** Records the frames during each of several actions in a row. */
export const recordActions = async (
  page: Page,
  actions: readonly (() => Promise<unknown>)[],
): Promise<readonly Recording[]> => {
  await page.evaluate(() => (window as unknown as MeasuredWindow).instruments.startRecording());
  const recordings: Recording[] = [];
  for (const [i, action] of actions.entries()) {
    await action();
    recordings.push(
      await page.evaluate(
        (isLast) => {
          const { instruments } = window as unknown as MeasuredWindow;
          return isLast ? instruments.stopRecording() : instruments.takeRecording();
        },
        i === actions.length - 1,
      ),
    );
  }
  return recordings;
};

/** Turns by an angle (radians) at an even rate and returns the times between finished frames that drew something. */
export const recordTurn = async (page: Page, from: number, to: number): Promise<readonly number[]> => {
  const { frames } = await page.evaluate(
    ([start, end]) =>
      new Promise<Recording>((resolve) => {
        const { bench, instruments } = window as unknown as MeasuredWindow;
        instruments.startRecording();
        let began = 0;
        const frame = (now: number): void => {
          if (began === 0) began = now;
          const t = Math.min(1, (now - began) / 2500);
          bench.turn(start + (end - start) * t);
          if (t < 1) requestAnimationFrame(frame);
          else resolve(instruments.stopRecording());
        };
        requestAnimationFrame(frame);
      }),
    [from, to] as const,
  );
  // The first frame began when the recording did, not when a frame before it was finished.
  return frames.slice(1).map(({ gapMs }) => gapMs);
};

/** Milliseconds since the page began; needs `Performance.enable`. */
interface MainThreadTimes {
  readonly scriptMs: number;
  /** With layout, style and the commands of the frame. */
  readonly taskMs: number;
}

export const readMainThread = async (session: CDPSession): Promise<MainThreadTimes> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (metric: string): number => (metrics.find(({ name }) => name === metric)?.value ?? NaN) * 1000;
  return { scriptMs: msOf('ScriptDuration'), taskMs: msOf('TaskDuration') };
};

/** The value below which a share of them lies. */
export const rank = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};
