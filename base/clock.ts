/** Time as an argument: the browser's in use, one that stands still until told otherwise in tests and render pictures. */
export interface Clock {
  /** Milliseconds from some moment in the past; never goes back. */
  now(): number;
}

export const systemClock: Clock = { now: () => performance.now() };

export interface FrozenClock extends Clock {
  /** Milliseconds forward. Throws a RangeError for a negative number. */
  advance(ms: number): void;
}

export function frozenClock(at = 0): FrozenClock {
  let time = at;
  return {
    now: () => time,
    advance(ms) {
      if (!(ms >= 0)) throw new RangeError(`a clock cannot go ${ms} ms forward`);
      time += ms;
    },
  };
}
