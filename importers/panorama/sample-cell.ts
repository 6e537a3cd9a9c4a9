/** Samples a face from its cell in a cube image (rotated, mirrored or equiangular by the layout), bilinearly. */
import { faceNames, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { positionInCell, type CubeLayout } from './layouts.ts';
import type { Pixels } from './decode.ts';
import type { RowSampler } from './sample-equirect.ts';

const clamp = (value: number, min: number, max: number): number => (value < min ? min : value > max ? max : value);

export const sampleCell = (image: Pixels, layout: CubeLayout, face: FaceIndex, size: number): RowSampler => {
  const { data, width, height } = image;
  const name = faceNames[face];
  const { column, row } = layout.cells[name];
  const [cellWidth, cellHeight] = [width / layout.columns, height / layout.rows];
  // Rotation and mirroring are affine in u and v, which may be equiangular: one table for each axis covers both.
  const [originX, originY] = positionInCell(layout, name, 0, 0);
  const alongU = new Float64Array(size * 2);
  const alongV = new Float64Array(size * 2);
  for (let i = 0; i < size; i++) {
    const t = (i + 0.5) / size;
    const [ux, uy] = positionInCell(layout, name, t, 0);
    const [vx, vy] = positionInCell(layout, name, 0, t);
    alongU.set([(ux - originX) * cellWidth, (uy - originY) * cellHeight], i * 2);
    alongV.set([vx * cellWidth, vy * cellHeight], i * 2);
  }
  // The colours of adjacent cells must not bleed in.
  const [minX, minY] = [Math.ceil(column * cellWidth), Math.ceil(row * cellHeight)];
  const [maxX, maxY] = [Math.floor((column + 1) * cellWidth) - 1, Math.floor((row + 1) * cellHeight) - 1];
  return (into, first, rows) => {
    let at = 0;
    for (let y = first; y < first + rows; y++) {
      const baseX = column * cellWidth + alongV[y * 2]! - 0.5;
      const baseY = row * cellHeight + alongV[y * 2 + 1]! - 0.5;
      for (let x = 0; x < size; x++, at += 3) {
        const sx = clamp(baseX + alongU[x * 2]!, minX, maxX);
        const sy = clamp(baseY + alongU[x * 2 + 1]!, minY, maxY);
        const x0 = Math.floor(sx);
        const y0 = Math.floor(sy);
        const [fx, fy] = [sx - x0, sy - y0];
        const a = (y0 * width + x0) * 3;
        const b = x0 < maxX ? a + 3 : a;
        const c = y0 < maxY ? a + width * 3 : a;
        const d = c + (b - a);
        for (let k = 0; k < 3; k++) {
          const upper = data[a + k]! + (data[b + k]! - data[a + k]!) * fx;
          const lower = data[c + k]! + (data[d + k]! - data[c + k]!) * fx;
          into[at + k] = upper + (lower - upper) * fy + 0.5;
        }
      }
    }
  };
};
