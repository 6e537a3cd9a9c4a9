/** Keyboard navigation inside a row or a column that is one tab stop. */

const steps = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 },
} as const;

/**
 * The index to focus after a key, or null for other keys. Arrow keys wrap around in a row, and stop at the ends of a
 * column, which may be long.
 */
export const rovingTarget = (
  key: string,
  index: number,
  count: number,
  direction: keyof typeof steps,
): number | null => {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = (steps[direction] as Readonly<Record<string, number>>)[key];
  if (step === undefined) return null;
  if (direction === 'horizontal') return (index + step + count) % count;
  return Math.max(0, Math.min(count - 1, index + step));
};
