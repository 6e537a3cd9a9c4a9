/** The three heights of a bottom sheet as fractions of the screen, and the one at which a drag ends. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

export const heightOfStop: Readonly<Record<SheetStop, number>> = { peek: 0.16, half: 0.5, full: 0.92 };

/** The next stop up (1) or down (-1); the same at the ends. */
export const neighbourStop = (stop: SheetStop, step: 1 | -1): SheetStop =>
  sheetStops[sheetStops.indexOf(stop) + step] ?? stop;

// After release a sheet is assumed to continue at its speed for this long.
const flickMs = 180;

/**
 * @param height height at release, as a fraction of the screen
 * @param speed fractions per millisecond, positive upwards
 * @returns the stop nearest to where the flick would end; null, meaning closed, below half of the peek height
 */
export const restingStop = (height: number, speed: number): SheetStop | null => {
  const end = height + speed * flickMs;
  if (end < heightOfStop.peek / 2) return null;
  return sheetStops.reduce((best, stop) =>
    Math.abs(heightOfStop[stop] - end) < Math.abs(heightOfStop[best] - end) ? stop : best,
  );
};
