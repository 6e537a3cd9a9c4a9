/**
 * Chooses the sweep from which a measured line is viewed: the current one if the whole line is in sight from there at a good
 * distance; else the one that sees most of it, near the distance at which it fits the view
 * (docs/reference/measurements-and-units.md#list).
 */
import { lookRotation, type Quat } from '../geometry/quat.ts';
import { add, distance, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';
import { labelPointOfArea } from './measured-area.ts';
import { floorOfLine, positionsOf, segmentLengths, type MeasuredLine } from './measured-line.ts';

/** Metres. */
const minDistance = 1.8;
/** The distance at which a line fits the view, in lengths of it. */
const distanceByExtent = 0.8;
/** Metres of distance that another floor is worth. */
const otherFloorCost = 6;
/** Metres of distance that a move from the current sweep is worth. */
const moveCost = 1.5;
/** Sight is tested from at most so many sweeps, the best first, and to so many points. */
const [maxSweeps, maxPoints] = [24, 5];

export interface LineViewer {
  readonly sweepId: SweepId | null;
  /** Null: unknown, without a mesh. */
  readonly sees: (from: Vec3, point: Vec3) => boolean | null;
}

export interface LineView {
  readonly sweepId: SweepId;
  /** Faces the middle of the longest segment, where its length is; of an area, the place of its label. */
  readonly rotation: Quat;
}

const middleOf = (line: MeasuredLine): Vec3 => {
  const { shape, points } = line;
  if (shape === 'area') return labelPointOfArea(positionsOf(line));
  const lengths = segmentLengths(line);
  const longest = lengths.indexOf(Math.max(...lengths));
  return scale(add(points[longest]!.position, points[longest + 1]!.position), 0.5);
};

/** The middle and points along the line, evenly chosen. */
const testedPoints = (line: MeasuredLine, middle: Vec3): readonly Vec3[] => {
  const { points } = line;
  const count = Math.min(maxPoints - 1, points.length);
  const chosen = Array.from({ length: count }, (_, n) => points[Math.round((n * (points.length - 1)) / (count - 1))]!);
  return [middle, ...chosen.map(({ position }) => position)];
};

/** Null where there is no sweep to view it from. */
export const viewOfLine = (line: MeasuredLine, sweeps: readonly Sweep[], viewer: LineViewer): LineView | null => {
  const middle = middleOf(line);
  const tested = testedPoints(line, middle);
  const extent = 2 * Math.max(...tested.map((point) => distance(point, middle)));
  const ideal = Math.max(minDistance, extent * distanceByExtent);
  const floorId = floorOfLine(line);
  const costOf = (sweep: Sweep): number =>
    Math.abs(distance(sweep.position, middle) - ideal) +
    (floorId !== null && sweep.floorId !== null && sweep.floorId !== floorId ? otherFloorCost : 0) +
    (sweep.id === viewer.sweepId ? 0 : moveCost);
  const seenFrom = ({ position }: Sweep): number =>
    tested.filter((point) => viewer.sees(position, point) !== false).length;

  const candidates = sweeps
    .filter(({ enabled, alignment }) => enabled && alignment === 'aligned')
    .map((sweep) => ({ sweep, cost: costOf(sweep) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxSweeps);
  let best: { readonly sweep: Sweep; readonly seen: number } | null = null;
  for (const { sweep } of candidates) {
    const seen = seenFrom(sweep);
    if (!best || seen > best.seen) best = { sweep, seen };
    if (seen === tested.length) break;
  }
  return best && { sweepId: best.sweep.id, rotation: lookRotation(normalize(sub(middle, best.sweep.position))) };
};
