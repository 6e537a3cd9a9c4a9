import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameLoop } from './frame-loop.ts';

/** Animation frames run by hand, as in a browser: callbacks that are registered in a frame run in the next one. */
let callbacks: Map<number, () => void>;
let handle = 0;
const runFrame = async (): Promise<void> => {
  const due = callbacks;
  callbacks = new Map();
  for (const callback of due.values()) {
    callback();
    // Microtasks run after each callback.
    await Promise.resolve();
  }
};
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  callbacks = new Map();
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    callbacks.set((handle += 1), callback);
    return handle;
  });
  vi.stubGlobal('cancelAnimationFrame', (cancelled: number) => callbacks.delete(cancelled));
});
afterEach(() => vi.unstubAllGlobals());

const createLoop = (needsMore: (frame: number) => boolean = () => false) => {
  const drawn: boolean[] = [];
  const loop = new FrameLoop(
    (_, __, isRequested) => {
      drawn.push(isRequested);
      return needsMore(drawn.length);
    },
    () => 0,
  );
  return { loop, drawn };
};

it('draws a requested frame once, and rests', async () => {
  const { loop, drawn } = createLoop();
  loop.request();
  loop.request();
  expect(loop.isScheduled).toBe(true);
  await runFrame();
  expect(loop.isScheduled).toBe(false);
  await runFrame();
  await runFrame();
  expect(drawn).toEqual([true]);
  expect(callbacks.size).toBe(0);
});

it('continues while a frame needs another one, which was not requested', async () => {
  const { loop, drawn } = createLoop((frame) => frame < 3);
  loop.request();
  for (let frame = 0; frame < 5; frame++) await runFrame();
  expect(drawn).toEqual([true, false, false]);
});

it.each([
  ['at once', (request: () => void) => request()],
  ['after a promise', (request: () => void) => void Promise.resolve().then(request)],
])('draws in every frame for a program that requests it %s in each of its own', async (_, run) => {
  const { loop, drawn } = createLoop();
  const program = (): void => {
    run(() => loop.request());
    requestAnimationFrame(program);
  };
  requestAnimationFrame(program);
  for (let frame = 0; frame < 3; frame++) await runFrame();
  const before = drawn.length;
  for (let frame = 0; frame < 10; frame++) await runFrame();
  expect(drawn.length - before).toBe(10);
});

it('draws nothing while the page is hidden or the loop is paused, and one frame afterwards', async () => {
  const { loop, drawn } = createLoop();
  page.hidden = true;
  loop.request();
  await runFrame();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await runFrame();
  expect(drawn).toHaveLength(1);
  loop.setPaused('context', true);
  loop.request();
  await runFrame();
  expect(drawn).toHaveLength(1);
  loop.setPaused('context', false);
  await runFrame();
  expect(drawn).toHaveLength(2);
});

it('draws again when the last of the reasons to pause is gone, whatever their order', async () => {
  const { loop, drawn } = createLoop();
  loop.setPaused('headset', true);
  loop.setPaused('context', true);
  loop.setPaused('headset', true);
  for (const reason of ['context', 'headset'] as const) {
    loop.request();
    loop.drawNow();
    await runFrame();
    expect([drawn.length, loop.isScheduled, callbacks.size]).toEqual([0, false, 0]);
    loop.setPaused(reason, false);
  }
  await runFrame();
  expect(drawn).toEqual([true]);
});

it('cancels the frame that is scheduled when it is paused', async () => {
  const { loop, drawn } = createLoop();
  loop.request();
  loop.setPaused('headset', true);
  await runFrame();
  expect(drawn).toEqual([]);
});

it('counts the frames that are drawn elsewhere, with their time, and draws none for them', async () => {
  const { loop, drawn } = createLoop();
  loop.setPaused('headset', true);
  loop.recordFrame(11);
  loop.recordFrame(7.5);
  await runFrame();
  expect([loop.frames, loop.lastFrameMs, drawn.length]).toEqual([2, 7.5, 0]);
  loop.setPaused('headset', false);
  await runFrame();
  expect(loop.frames).toBe(3);
});
