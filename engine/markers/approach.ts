/** A value on its way to a target in even steps; it never goes past. `duration` is for the whole way from 0 to 1. */
export const approach = (value: number, target: number, dtMs: number, duration: number): number => {
  const by = dtMs / duration;
  return value < target ? Math.min(target, value + by) : Math.max(target, value - by);
};
