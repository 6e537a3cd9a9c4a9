/**
 * Set-up of each file of unit tests: cancels the timers that it leaves. Files share modules and `globalThis`; a request that
 * is retried after minutes would be sent to the server that a later file simulates.
 */
import { afterAll } from 'vitest';
import { systemClock, type Clock } from '../clock.ts';

// The tests alone may replace it.
const clock: { -readonly [K in keyof Clock]: Clock[K] } = systemClock;
const { after } = clock;
const pending = new Set<() => void>();

clock.after = (ms, callback) => {
  const cancelTimer = after(ms, () => {
    pending.delete(cancel);
    callback();
  });
  const cancel = (): void => {
    pending.delete(cancel);
    cancelTimer();
  };
  pending.add(cancel);
  return cancel;
};

afterAll(() => {
  clock.after = after;
  for (const cancel of pending) cancel();
});
