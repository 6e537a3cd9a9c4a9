/** Time as something to be handed over, so that a test can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `call` once, after `ms` milliseconds; answers how to call it off. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after: (ms, call) => {
    const handle = setTimeout(call, ms);
    return () => clearTimeout(handle);
  },
};
