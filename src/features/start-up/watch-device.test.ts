import { fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $device } from './state.ts';
import { watchDevice } from './watch-device.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = () => {
  const scope = fork();
  const view = Object.assign(new EventTarget(), {
    screen: { height: 900 },
    matchMedia: () => new EventTarget(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  });
  let height = 200;
  const listeners = new Set<() => void>();
  const host = testHost(undefined, {
    size: () => ({ width: 400, height }),
    watchSize: (resized) => {
      listeners.add(resized);
      return { dispose: () => listeners.delete(resized) };
    },
  });
  const watched = watchDevice(scope, view as unknown as Window, host);
  const resize = (next: number): void => {
    height = next;
    for (const resized of listeners) resized();
  };
  return { resize, watched, height: () => scope.getState($device).frameHeight };
};

it('takes the size 250 ms after the last change', () => {
  const { resize, height } = watch();
  resize(300);
  vi.advanceTimersByTime(249);
  resize(600);
  vi.advanceTimersByTime(249);
  expect(height()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(height()).toBe(600);
});

it('takes none after its end', () => {
  const { resize, watched, height } = watch();
  resize(300);
  watched.dispose();
  resize(600);
  vi.advanceTimersByTime(1000);
  expect(height()).toBe(0);
});
