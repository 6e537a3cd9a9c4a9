/** Waits in tests where `allSettled` would wait too long: until a toast is hidden, or a held request has ended. */

/** Promises that are resolved are handled. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Begins something, and handles what is resolved. */
export const run = (start: () => unknown): Promise<void> => {
  void start();
  return turn();
};
