/**
 * Floors found from the heights at which sweeps stand. Levels are where many sweeps gather, at least 1.5 m apart;
 * sweeps on stairs belong to the nearest level, and a half level (less than 1.5 m up or down) to the floor it joins.
 */
import type { SweepId } from '../ids.ts';

export interface FoundFloor {
  /** Height of the floor's lowest part that holds more than a stray sweep, metres. */
  readonly bottom: number;
  readonly sweepIds: SweepId[];
}

/** Metres between the surfaces of two floors at least. */
const minStorey = 1.5;
/** Two flights of stairs between floors reach no further than this: what lies in between is a landing, if it is small. */
const widestStairs = 4.5;
/** Heights this close are one level: scans drift, thresholds and steps come and go. */
const levelReach = 0.4;

const crowd = (heights: readonly number[], height: number, reach: number): number =>
  heights.filter((other) => Math.abs(other - height) <= reach).length;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1]!;
};

/** Heights with the most sweeps around them first, then others at least a storey away from those. */
const findLevels = (heights: readonly number[]): number[] => {
  const byCrowd = [...new Set(heights)]
    .map((height) => ({ height, size: crowd(heights, height, levelReach) }))
    .toSorted((a, b) => b.size - a.size || a.height - b.height);
  const levels: { height: number; size: number }[] = [];
  for (const candidate of byCrowd) {
    if (levels.some((level) => Math.abs(level.height - candidate.height) < minStorey)) continue;
    levels.push(candidate);
  }
  const sorted = levels.toSorted((a, b) => a.height - b.height);
  const isLanding = (i: number): boolean => {
    const [below, here, above] = [sorted[i - 1], sorted[i]!, sorted[i + 1]];
    if (!below || !above || above.height - below.height > widestStairs) return false;
    // Sweeps up a flight of stairs stand at ever other heights, those of a mezzanine at one.
    return crowd(heights, here.height, 0.15) < Math.max(3, 0.2 * Math.min(below.size, above.size));
  };
  return sorted
    .filter((_, i) => !isLanding(i))
    .map(({ height }) => median(heights.filter((other) => Math.abs(other - height) <= levelReach)));
};

const bottomOf = (heights: readonly number[], level: number): number => {
  const enough = Math.max(3, 0.2 * heights.length);
  const held = heights.filter((height) => crowd(heights, height, 0.2) >= enough);
  return held.length > 0 ? Math.min(...held) : level;
};

/** Lowest first; sweeps keep their order. Heights in metres, all finite; no items give no floors. */
export const findFloors = (items: readonly { readonly id: SweepId; readonly floorHeight: number }[]): FoundFloor[] => {
  const levels = findLevels(items.map((item) => item.floorHeight));
  const members = levels.map((): { id: SweepId; floorHeight: number }[] => []);
  for (const item of items) {
    let nearest = 0;
    for (let i = 1; i < levels.length; i++)
      if (Math.abs(levels[i]! - item.floorHeight) < Math.abs(levels[nearest]! - item.floorHeight)) nearest = i;
    members[nearest]!.push(item);
  }
  return members.map((own, i) => ({
    bottom: bottomOf(
      own.map((item) => item.floorHeight),
      levels[i]!,
    ),
    sweepIds: own.map((item) => item.id),
  }));
};
