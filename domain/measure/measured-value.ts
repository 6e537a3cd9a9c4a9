/** Lengths and areas with their margins of error (docs/reference/measuring.md#lengths-and-areas). */
import { add, distance, length, normalize, sub, zero, type Vec3 } from '../geometry/vec3.ts';
import { polygonArea } from './measured-area.ts';
import { positionsOf, segmentsOf, type MeasuredPoint, type Outline } from './measured-line.ts';

/** Of a length: the whole reconstruction may be larger or smaller than what it shows. */
const scaleUncertainty = 0.003;
/** Standard deviations from the middle to the ends of the interval. */
const coverageFactor = 2;

/** A length in metres or an area in square metres. */
export interface Measured {
  readonly value: number;
  /** Half of the interval that holds the true value in 95% of cases; null where it is not known. */
  readonly margin: number | null;
}

/** Of the margin: what the scale of the reconstruction adds. `dimensions`: 1 for a length, 2 for an area. */
const scaleMarginOf = (value: number, dimensions: 1 | 2): number =>
  coverageFactor * scaleUncertainty * dimensions * value;

/**
 * The variance that the points add to a value; null where the uncertainty of a point is not known.
 * @param slopes by how much the value changes with each point's position, at most
 */
const varianceOf = (points: readonly MeasuredPoint[], slopes: readonly number[]): number | null => {
  let variance = 0;
  for (const [n, { uncertainty }] of points.entries()) {
    if (uncertainty === null) return null;
    variance += (slopes[n]! * uncertainty) ** 2;
  }
  return variance;
};

type Segment = readonly [MeasuredPoint, MeasuredPoint];

/**
 * Metres: by how much uncertain ends make a segment longer on average, since what moves them aside always does. To second
 * order it is (σ₁² + σ₂²) / length, and so is its own deviation; never more than both uncertainties.
 */
const excessOf = ([from, to]: Segment): number => {
  const [a, b] = [from.uncertainty ?? 0, to.uncertainty ?? 0];
  if (a + b === 0) return 0;
  return Math.min(a + b, (a * a + b * b) / distance(from.position, to.position));
};

/** @param slopes of the points, see `varianceOf` */
const measuredAlong = (
  segments: readonly Segment[],
  points: readonly MeasuredPoint[],
  slopes: readonly number[],
): Measured => {
  const value = segments.reduce((sum, [from, to]) => sum + distance(from.position, to.position), 0);
  const variance = varianceOf(points, slopes);
  if (variance === null) return { value, margin: null };
  const excesses = segments.map(excessOf);
  const deviation = Math.sqrt(excesses.reduce((sum, excess) => sum + excess * excess, variance));
  const excess = excesses.reduce((sum, each) => sum + each, 0);
  return { value, margin: Math.hypot(scaleMarginOf(value, 1), coverageFactor * deviation) + excess };
};

/** One for each segment. */
export const measuredSegments = (line: Outline): Measured[] =>
  segmentsOf(line).map((segment) => measuredAlong([segment], segment, [1, 1]));

/** The length of a line, or the perimeter of an area. */
export const measuredTotal = (line: Outline): Measured => {
  const { points } = line;
  const segments = segmentsOf(line);
  /** The change of the length with the position of each point. */
  const gradients = new Map<MeasuredPoint, Vec3>(points.map((point) => [point, zero]));
  for (const [from, to] of segments) {
    const direction = normalize(sub(to.position, from.position));
    gradients.set(from, sub(gradients.get(from)!, direction));
    gradients.set(to, add(gradients.get(to)!, direction));
  }
  const slopes = points.map((point) => length(gradients.get(point)!));
  return measuredAlong(segments, points, slopes);
};

/** Null where the outline crosses itself. */
export const measuredArea = ({ points }: Pick<Outline, 'points'>): Measured | null => {
  const value = polygonArea(positionsOf({ points }));
  if (value === null) return null;
  const slopes = points.map((_, n) => {
    const [before, after] = [points.at(n - 1)!, points[(n + 1) % points.length]!];
    return distance(before.position, after.position) / 2;
  });
  const variance = varianceOf(points, slopes);
  const margin = variance === null ? null : Math.hypot(scaleMarginOf(value, 2), coverageFactor * Math.sqrt(variance));
  return { value, margin };
};

/** The sum of lengths or of areas: their points are independent, and the scale is the same for all. */
export const measuredSum = (parts: readonly Measured[], dimensions: 1 | 2): Measured => {
  let [value, squares] = [0, 0];
  let isKnown = parts.length > 0;
  for (const part of parts) {
    value += part.value;
    if (part.margin === null) isKnown = false;
    else squares += part.margin ** 2 - scaleMarginOf(part.value, dimensions) ** 2;
  }
  // Rounding may have left a little less than nothing.
  const points = Math.sqrt(Math.max(0, squares));
  return { value, margin: isKnown ? Math.hypot(scaleMarginOf(value, dimensions), points) : null };
};
