/** A clock for tests that stands still until it is told to go on. */
import type { Clock } from '../clock.ts';

export interface FrozenClock extends Clock {
  /** Goes on, calls what falls due in its order, and lets promises that this settles run. */
  readonly advance: (ms: number) => Promise<void>;
  /** How much is still to be called. */
  readonly pending: () => number;
  /** Milliseconds until the next call; null where there is none. */
  readonly next: () => number | null;
}

interface Due {
  readonly at: number;
  readonly call: () => void;
}

/** Promises need some turns to tell each other; timers of the platform are not waited for. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createFrozenClock = (start = 0): FrozenClock => {
  let now = start;
  const waiting = new Set<Due>();
  const dueBy = (until: number): Due | undefined =>
    [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (ms, call) => {
      const due = { at: now + ms, call };
      waiting.add(due);
      return () => waiting.delete(due);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let due = dueBy(until); due; due = dueBy(until)) {
        waiting.delete(due);
        now = due.at;
        due.call();
        await settle();
      }
      now = until;
    },
    pending: () => waiting.size,
    next: () => {
      const due = dueBy(Infinity);
      return due ? due.at - now : null;
    },
  };
};
