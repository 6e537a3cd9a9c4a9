/** Moves a value linearly towards a target, without overshoot. `durationMs` is the time from 0 to 1. */
export const approach = (value: number, target: number, dtMs: number, durationMs: number): number => {
  const step = dtMs / durationMs;
  return value < target ? Math.min(target, value + step) : Math.max(target, value - step);
};
