/** The three heights of a bottom sheet, as shares of the screen, and which one a gesture ends at. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

export const heightOfStop: Readonly<Record<SheetStop, number>> = { peek: 0.16, half: 0.5, full: 0.92 };

/** One stop up (1) or down (-1), staying at the ends. */
export const neighbourStop = (stop: SheetStop, step: 1 | -1): SheetStop =>
  sheetStops[sheetStops.indexOf(stop) + step] ?? stop;

// A flick carries on for as long as a hand expects it to.
const flickMilliseconds = 180;

/**
 * @param share height at release, as a share of the screen
 * @param speed shares a millisecond, positive upwards
 * @returns the nearest stop to where the flick would come to rest; null when that is below half of the peek: closed
 */
export const restingStop = (share: number, speed: number): SheetStop | null => {
  const rest = share + speed * flickMilliseconds;
  if (rest < heightOfStop.peek / 2) return null;
  return sheetStops.reduce((best, stop) =>
    Math.abs(heightOfStop[stop] - rest) < Math.abs(heightOfStop[best] - rest) ? stop : best,
  );
};
