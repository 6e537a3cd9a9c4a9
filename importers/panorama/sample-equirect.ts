/**
 * Samples rows of a cube face from an equirect, bilinearly on the sphere: longitude wraps, poles are single points, and
 * adjacent pixels of two faces read adjacent positions of the source, so that there are no visible seams.
 */
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import type { Pixels } from './decode.ts';
import type { SphereWindow } from './plan.ts';
import { readSurroundings } from './surroundings.ts';

/** Fills `into` with `rows` rows of a face, from row `first` on. */
export type RowSampler = (into: Uint8Array, first: number, rows: number) => void;

/**
 * Blends four source pixels at the offsets `a` to `d` into out[at…at+2]; `fx` and `fy` are the position between them.
 * Weights have 8 bits each, rounded.
 */
const blend = (
  data: Uint8Array,
  out: Uint8Array,
  at: number,
  a: number,
  b: number,
  c: number,
  d: number,
  fx: number,
  fy: number,
): void => {
  const wx = (fx * 256) | 0;
  const wy = (fy * 256) | 0;
  const w11 = wx * wy;
  const w10 = (wx << 8) - w11;
  const w01 = (wy << 8) - w11;
  const w00 = 65536 - w11 - w10 - w01;
  out[at] = (data[a]! * w00 + data[b]! * w10 + data[c]! * w01 + data[d]! * w11 + 32768) >> 16;
  out[at + 1] = (data[a + 1]! * w00 + data[b + 1]! * w10 + data[c + 1]! * w01 + data[d + 1]! * w11 + 32768) >> 16;
  out[at + 2] = (data[a + 2]! * w00 + data[b + 2]! * w10 + data[c + 2]! * w01 + data[d + 2]! * w11 + 32768) >> 16;
};

/**
 * @param surroundings the colours outside of the window (surroundings.ts); null: black
 */
export const sampleEquirect = (
  { data, width, height }: Pixels,
  { fullWidth, fullHeight, left, top }: SphereWindow,
  face: FaceIndex,
  size: number,
  surroundings: Uint8Array | null = null,
): RowSampler => {
  const { forward, right, down } = faceAxes[face];
  const wraps = Math.abs(fullWidth - width) < 1;
  const whole = wraps && Math.abs(fullHeight - height) < 1;
  const perLongitude = fullWidth / (2 * Math.PI);
  const perLatitude = fullHeight / Math.PI;
  const middleX = fullWidth / 2 - left - 0.5;
  const middleY = fullHeight / 2 - top - 0.5;
  // A window may cross the seam: columns are counted from the middle of what it does not cover.
  const firstX = wraps ? -Infinity : (width - fullWidth) / 2 - 0.5;
  const lastX = wraps ? Infinity : firstX + fullWidth;
  const side = forward[1] === 0;
  // On the four side faces the longitude depends on the column only, and so does the length needed for the latitude.
  const columns = new Float64Array(size);
  const lengths = new Float64Array(size);
  for (let x = 0; x < size; x++) {
    const a = (2 * (x + 0.5)) / size - 1;
    const [dx, dz] = [forward[0] + right[0] * a, forward[2] + right[2] * a];
    columns[x] = Math.atan2(dx, -dz) * perLongitude + middleX;
    lengths[x] = 1 / Math.hypot(dx, dz);
  }
  return (into, first, rows) => {
    let at = 0;
    for (let y = first; y < first + rows; y++) {
      const b = (2 * (y + 0.5)) / size - 1;
      for (let x = 0; x < size; x++, at += 3) {
        let sx: number;
        let sy: number;
        if (side) {
          sx = columns[x]!;
          sy = Math.atan(b * lengths[x]!) * perLatitude + middleY;
        } else {
          const a = (2 * (x + 0.5)) / size - 1;
          const dz = down[2] * b;
          sx = Math.atan2(a, -dz) * perLongitude + middleX;
          sy = -forward[1] * Math.atan(1 / Math.sqrt(a * a + b * b)) * perLatitude + middleY;
        }
        if (sx < firstX) sx += fullWidth;
        else if (sx >= lastX) sx -= fullWidth;
        let x0 = Math.floor(sx);
        let y0 = Math.floor(sy);
        const fx = sx - x0;
        let fy = sy - y0;
        if (!whole && (y0 < -1 || y0 >= height || (!wraps && (x0 < -1 || x0 >= width)))) {
          if (surroundings)
            readSurroundings(surroundings, (sx + left + 0.5) / fullWidth, (sy + top + 0.5) / fullHeight, into, at);
          else into[at] = into[at + 1] = into[at + 2] = 0;
          continue;
        }
        let x1 = x0 + 1;
        if (wraps) {
          if (x0 < 0) x0 += width;
          else if (x0 >= width) x0 -= width;
          if (x1 < 0) x1 += width;
          else if (x1 >= width) x1 -= width;
        } else {
          if (x0 < 0) x0 = 0;
          if (x1 >= width) x1 = width - 1;
        }
        let y1 = y0 + 1;
        if (y0 < 0) y0 = y1 = fy = 0;
        else if (y1 >= height) y1 = y0 = height - 1;
        const row0 = y0 * width;
        const row1 = y1 * width;
        blend(data, into, at, (row0 + x0) * 3, (row0 + x1) * 3, (row1 + x0) * 3, (row1 + x1) * 3, fx, fy);
      }
    }
  };
};
