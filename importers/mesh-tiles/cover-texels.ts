/**
 * Finds the texels of an image that triangles show. A scan's image is mostly charts on a black background, which must not
 * darken the edges of the charts when the image is reduced.
 */
import type { SplitMesh } from '../mesh/split-mesh.ts';
import { hasTexture } from './flatten-part.ts';

/** Texels around a triangle: sampling just inside it reads half a texel further; the other half is a reserve. */
const margin = 1;

interface Mask {
  readonly width: number;
  readonly height: number;
  readonly texels: Uint8Array;
}

/** Marks columns `from` to `to` of a row, modulo the image's size. */
const markSpan = ({ width, height, texels }: Mask, row: number, from: number, to: number): void => {
  const start = (((row % height) + height) % height) * width;
  if (to - from + 1 >= width) {
    texels.fill(255, start, start + width);
    return;
  }
  const first = ((from % width) + width) % width;
  const end = first + to - from + 1;
  texels.fill(255, start + first, start + Math.min(end, width));
  if (end > width) texels.fill(255, start, start + end - width);
};

/** `corners`: x, y of three corners in texels. */
const markTriangle = (mask: Mask, corners: Float64Array): void => {
  const top = Math.min(corners[1]!, corners[3]!, corners[5]!);
  const bottom = Math.max(corners[1]!, corners[3]!, corners[5]!);
  const firstRow = Math.floor(top - margin);
  const lastRow = Math.min(Math.floor(bottom + margin), firstRow + mask.height + 2 * margin);
  for (let row = firstRow; row <= lastRow; row++) {
    const [low, high] = [Math.max(row - margin, top), Math.min(row + 1 + margin, bottom)];
    let [left, right] = [Infinity, -Infinity];
    for (let k = 0; k < 6; k += 2) {
      const [x, y] = [corners[k]!, corners[k + 1]!];
      const [dx, dy] = [corners[(k + 2) % 6]! - x, corners[(k + 3) % 6]! - y];
      // The part of this edge in the row's band; a horizontal edge is in it as a whole or not at all.
      const [t0, t1] = dy === 0 ? [0, 1] : [(low - y) / dy, (high - y) / dy];
      if (Math.max(t0, t1) < 0 || Math.min(t0, t1) > 1 || (dy === 0 && (y < low || y > high))) continue;
      for (const t of [t0, t1]) {
        const at = x + dx * Math.min(1, Math.max(0, t));
        left = Math.min(left, at);
        right = Math.max(right, at);
      }
    }
    if (left <= right) markSpan(mask, row, Math.floor(left - margin), Math.floor(right + margin));
  }
};

const floatBits = new Float32Array(1);
const floatBitsAsInteger = new Int32Array(floatBits.buffer);

/** One byte for each texel of the image with the index `texture`: 255 where it is shown, else 0. */
export const coverTexels = (split: SplitMesh, texture: number, width: number, height: number): Uint8Array => {
  const mask: Mask = { width, height, texels: new Uint8Array(width * height) };
  const corners = new Float64Array(6);
  const pieces = split.parts.flatMap((part) => part.pieces);
  for (const piece of pieces) {
    if (!hasTexture(piece) || piece.material.texture !== texture) continue;
    const { vertices, triangles } = piece;
    for (let i = 0; i < triangles.count * 3; i++) {
      const at = triangles.values[i]! * vertices.width + 3;
      for (const k of [0, 1]) {
        floatBitsAsInteger[0] = vertices.values[at + k]!;
        corners[(i % 3) * 2 + k] = floatBits[0]! * (k === 0 ? width : height);
      }
      if (i % 3 === 2 && corners.every((value) => Math.abs(value) < 1e9)) markTriangle(mask, corners);
    }
  }
  return mask.texels;
};
