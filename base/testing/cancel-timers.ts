/**
 * Set-up of each file of unit tests: waits for the imports that it leaves, and cancels its timers. Files share modules and
 * `globalThis`; a request that is retried after minutes, or whose client is loaded only then, would be sent to the server
 * that a later file simulates.
 */
import { afterAll, vi } from 'vitest';
import { systemClock, type Clock } from '../clock.ts';
import { nextTask } from '../next-task.ts';

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

afterAll(async () => {
  await vi.dynamicImportSettled();
  // The client for the GraphQL API is created two tasks after its import: it fails here, or waits to be retried.
  await nextTask();
  await nextTask();
  clock.after = after;
  for (const cancel of pending) cancel();
});
