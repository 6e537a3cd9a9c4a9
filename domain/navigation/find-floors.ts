/**
 * Derives floors from the heights of sweeps. Levels are heights with many sweeps, at least 1.5 m apart; sweeps on stairs
 * are assigned to the nearest level, and a half level (less than 1.5 m up or down) to its floor.
 */
import type { SweepId } from '../ids.ts';

export interface FoundFloor {
  /** Height of the floor's lowest part with more than a few sweeps, metres. */
  readonly bottom: number;
  readonly sweepIds: SweepId[];
}

/** Minimal height difference of two floors, metres. */
const minStoreyHeight = 1.5;
/** Largest height of two flights of stairs, metres: a level with few sweeps in between is a landing. */
const maxStairsHeight = 4.5;
/** Heights this close are one level, in metres: scans drift, and floors have steps and thresholds. */
const levelTolerance = 0.4;

const countNear = (heights: readonly number[], height: number, reach: number): number =>
  heights.filter((other) => Math.abs(other - height) <= reach).length;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1]!;
};

/** Heights with the most sweeps nearby first, then others at least a storey away from those. */
const findLevels = (heights: readonly number[]): number[] => {
  const byCount = [...new Set(heights)]
    .map((height) => ({ height, size: countNear(heights, height, levelTolerance) }))
    .toSorted((a, b) => b.size - a.size || a.height - b.height);
  const levels: { height: number; size: number }[] = [];
  for (const candidate of byCount) {
    if (levels.some((level) => Math.abs(level.height - candidate.height) < minStoreyHeight)) continue;
    levels.push(candidate);
  }
  const sorted = levels.toSorted((a, b) => a.height - b.height);
  const isLanding = (i: number): boolean => {
    const [below, here, above] = [sorted[i - 1], sorted[i]!, sorted[i + 1]];
    if (!below || !above || above.height - below.height > maxStairsHeight) return false;
    // The sweeps of a flight of stairs are at different heights, those of a mezzanine at one.
    return countNear(heights, here.height, 0.15) < Math.max(3, 0.2 * Math.min(below.size, above.size));
  };
  return sorted
    .filter((_, i) => !isLanding(i))
    .map(({ height }) => median(heights.filter((other) => Math.abs(other - height) <= levelTolerance)));
};

const bottomOf = (heights: readonly number[], level: number): number => {
  const enough = Math.max(3, 0.2 * heights.length);
  const occupied = heights.filter((height) => countNear(heights, height, 0.2) >= enough);
  return occupied.length > 0 ? Math.min(...occupied) : level;
};

/** Lowest floor first, sweeps in the given order. Heights in metres, all finite; without items there are no floors. */
export const findFloors = (items: readonly { readonly id: SweepId; readonly floorHeight: number }[]): FoundFloor[] => {
  const levels = findLevels(items.map((item) => item.floorHeight));
  const members = levels.map((): { id: SweepId; floorHeight: number }[] => []);
  for (const item of items) {
    let nearest = 0;
    for (let i = 1; i < levels.length; i++)
      if (Math.abs(levels[i]! - item.floorHeight) < Math.abs(levels[nearest]! - item.floorHeight)) nearest = i;
    members[nearest]!.push(item);
  }
  return members.map((group, i) => ({
    bottom: bottomOf(
      group.map((item) => item.floorHeight),
      levels[i]!,
    ),
    sweepIds: group.map((item) => item.id),
  }));
};
