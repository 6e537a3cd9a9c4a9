/**
 * A clock for counting attempts that nobody can set: it begins at the time of day and goes on with the process's
 * monotonic clock, so that a lock neither ends early nor lasts longer when the time of day is changed.
 */
export type Clock = () => Date;

export const createMonotonicClock = (
  timeOfDayMs: () => number = Date.now,
  monotonicMs: () => number = () => performance.now(),
): Clock => {
  const offset = timeOfDayMs() - monotonicMs();
  return () => new Date(offset + monotonicMs());
};
