/** How long to wait before the next try: twice as long each time, and never all at the same moment. */
export interface BackOff {
  /** Milliseconds after the first failure. */
  readonly first: number;
  /** Milliseconds that are not exceeded. */
  readonly most: number;
}

/**
 * Between half and the whole of `first` · 2^(failures − 1), at most `most`.
 * @param failures in a row, from 1. @param random from 0 to below 1: many who failed together come back apart.
 */
export const backOffMs = ({ first, most: max }: BackOff, failures: number, random: number): number => {
  const whole = Math.min(max, first * 2 ** (failures - 1));
  return whole / 2 + (random * whole) / 2;
};
