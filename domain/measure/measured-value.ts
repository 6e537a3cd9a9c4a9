/** Lengths and areas with their margins of error (docs/reference/measuring.md#lengths-and-areas). */
import { distance, length, normalize, sub, zero, type Vec3 } from '../geometry/vec3.ts';
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

/**
 * @param slopes by how much the value changes with each point's position, at most
 * @param scale by how much it changes with the scale of the reconstruction
 */
const marginOf = (points: readonly MeasuredPoint[], slopes: readonly number[], scale: number): number | null => {
  let squares = (scale * scaleUncertainty) ** 2;
  for (const [n, { uncertainty }] of points.entries()) {
    if (uncertainty === null) return null;
    squares += (slopes[n]! * uncertainty) ** 2;
  }
  return coverageFactor * Math.sqrt(squares);
};

export const measuredLength = (from: MeasuredPoint, to: MeasuredPoint): Measured => {
  const value = distance(from.position, to.position);
  return { value, margin: marginOf([from, to], [1, 1], value) };
};

/** One for each segment. */
export const measuredSegments = (line: Outline): Measured[] =>
  segmentsOf(line).map(([from, to]) => measuredLength(from, to));

/** The length of a line, or the perimeter of an area. */
export const measuredTotal = (line: Outline): Measured => {
  const { points } = line;
  const directions = new Map<MeasuredPoint, Vec3>(points.map((point) => [point, zero]));
  let value = 0;
  for (const [from, to] of segmentsOf(line)) {
    const direction = normalize(sub(to.position, from.position));
    directions.set(from, sub(directions.get(from)!, direction));
    directions.set(to, sub(directions.get(to)!, normalize(sub(from.position, to.position))));
    value += distance(from.position, to.position);
  }
  const slopes = points.map((point) => length(directions.get(point)!));
  return { value, margin: marginOf(points, slopes, value) };
};

/** Null where the outline crosses itself. */
export const measuredArea = ({ points }: Pick<Outline, 'points'>): Measured | null => {
  const value = polygonArea(positionsOf({ points }));
  if (value === null) return null;
  const slopes = points.map((_, n) => {
    const [before, after] = [points.at(n - 1)!, points[(n + 1) % points.length]!];
    return distance(before.position, after.position) / 2;
  });
  return { value, margin: marginOf(points, slopes, 2 * value) };
};

/** The sum of what was measured independently. */
export const measuredSum = (parts: readonly Measured[]): Measured => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  margin: parts.some(({ margin }) => margin === null) ? null : Math.hypot(...parts.map(({ margin }) => margin!)),
});
