/**
 * Blurs values on the sphere, on a grid of longitudes and latitudes with twice as many columns as rows. Every row is a
 * circle, and every column with the opposite one is a circle through the poles, so there are no borders. Along a row the
 * blur is widened by the circle's smaller radius: it is as wide in all directions, and at the poles it covers all columns.
 */
const passes = 3;

/** The mean of a periodic list in windows of ± `radius` around each value; up to half the list. */
const boxBlur = (values: Float64Array, sums: Float64Array, radius: number, into: Float64Array): void => {
  const count = values.length;
  for (let i = 0; i < count; i++) sums[i + 1] = sums[i]! + values[i]!;
  const total = sums[count]!;
  const reach = Math.min(radius, count / 2);
  for (let i = 0; i < count; i++) {
    // Sums of the list from its beginning to a position between two values.
    const from = i + 0.5 - reach;
    const to = i + 0.5 + reach;
    const a = Math.floor(from);
    const b = Math.floor(to);
    const atA = a < 0 ? a + count : a;
    const atB = b >= count ? b - count : b;
    const before = sums[atA]! + values[atA]! * (from - a) - (a < 0 ? total : 0);
    const until = sums[atB]! + (atB < count ? values[atB]! * (to - b) : 0) + (b >= count ? total : 0);
    into[i] = (until - before) / (2 * reach);
  }
};

export interface SphereGrid {
  readonly columns: number;
  /** Half the columns. */
  readonly rows: number;
}

/** The factor by which a circle of latitude is smaller than the equator, for a row of a grid. */
export const circleOfRow = (row: number, rows: number): number => Math.sin((Math.PI * (row + 0.5)) / rows);

/** Three box blurs of ± `sigma` rows have the variance of a Gaussian of `sigma`. Returns a new plane. */
export const blurOnSphere = (plane: Float32Array, { columns, rows }: SphereGrid, sigma: number): Float32Array => {
  const out = Float32Array.from(plane);
  const [line, sums, blurred] = [new Float64Array(columns), new Float64Array(columns + 1), new Float64Array(columns)];
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < rows; y++) {
      const row = out.subarray(y * columns, (y + 1) * columns);
      line.set(row);
      boxBlur(line, sums, sigma / circleOfRow(y, rows), blurred);
      row.set(blurred);
    }
    for (let x = 0; x < rows; x++) {
      for (let y = 0; y < rows; y++) {
        line[y] = out[y * columns + x]!;
        line[columns - 1 - y] = out[y * columns + x + rows]!;
      }
      boxBlur(line, sums, sigma, blurred);
      for (let y = 0; y < rows; y++) {
        out[y * columns + x] = blurred[y]!;
        out[y * columns + x + rows] = blurred[columns - 1 - y]!;
      }
    }
  }
  return out;
};
