/** A clock for tests, whose time passes only when the test advances it. */
import type { Clock } from '../clock.ts';

export interface FrozenClock extends Clock {
  /** Advances time, makes the calls that are due in order, and lets the promises that these settle run. */
  readonly advance: (ms: number) => Promise<void>;
  /** Number of scheduled calls. */
  readonly pending: () => number;
  /** Milliseconds until the next call; null when none is scheduled. */
  readonly next: () => number | null;
}

interface ScheduledCall {
  readonly at: number;
  readonly callback: () => void;
}

/** Chained promises need several turns to settle; timers of the platform are not waited for. */
const settlePromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createFrozenClock = (start = 0): FrozenClock => {
  let now = start;
  const scheduled = new Set<ScheduledCall>();
  const nextDue = (until: number): ScheduledCall | undefined =>
    [...scheduled].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (ms, callback) => {
      const call = { at: now + ms, callback };
      scheduled.add(call);
      return () => scheduled.delete(call);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settlePromises();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        scheduled.delete(due);
        now = due.at;
        due.callback();
        await settlePromises();
      }
      now = until;
    },
    pending: () => scheduled.size,
    next: () => {
      const due = nextDue(Infinity);
      return due ? due.at - now : null;
    },
  };
};
