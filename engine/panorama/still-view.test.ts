import { describe, expect, it } from 'vitest';
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { dot } from '#domain/geometry/vec3.ts';
import { cubePositions, maxHalfDiagonal, writeVisibleCells } from './still-view.ts';

const positions = cubePositions();
const allTiles = new Uint8Array(6 * 64).fill(1);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const visibleCells = (yaw: number, pitch: number, extent: readonly [number, number], hasTile = allTiles) => {
  const indices = new Uint16Array(6 * 64 * 6);
  const toCamera = conjugate(fromYawPitch(radians(yaw), radians(pitch)));
  const count = writeVisibleCells(indices, positions, hasTile, toCamera, extent);
  return new Set(Array.from(indices.subarray(0, count), (index) => Math.floor(index / 4)));
};

/** The cell of the direction through a point of the screen. */
const cellAt = (yaw: number, pitch: number, x: number, y: number): number => {
  const ray = rotate(fromYawPitch(radians(yaw), radians(pitch)), [x, y, -1]);
  const face = ([0, 1, 2, 3, 4, 5] as const).reduce<FaceIndex>(
    (best, next) => (dot(ray, faceAxes[next].forward) > dot(ray, faceAxes[best].forward) ? next : best),
    0,
  );
  const { forward, right, down } = faceAxes[face];
  const cellOf = (axis: typeof right): number =>
    Math.min(7, Math.floor(((dot(ray, axis) / dot(ray, forward) + 1) / 2) * 8));
  return face * 64 + cellOf(down) * 8 + cellOf(right);
};

const views = [0, 45, 90, 135, 200, 0.3].flatMap((yaw) =>
  [-60, 0, 33, 90].flatMap((pitch) =>
    (
      [
        [1.36, 0.77],
        [0.43, 0.77],
        [2.9, 1.19],
      ] as const
    ).map((extent) => [yaw, pitch, extent] as const),
  ),
);

describe('the cells of a still view', () => {
  it.each(views)('cover the screen at yaw %d°, pitch %d°, extent %o', (yaw, pitch, extent) => {
    expect(Math.hypot(...extent)).toBeLessThan(maxHalfDiagonal);
    const cells = visibleCells(yaw, pitch, extent);
    for (let i = 0; i <= 40; i++) {
      for (let j = 0; j <= 40; j++) {
        const [x, y] = [(i / 20 - 1) * extent[0], (j / 20 - 1) * extent[1]];
        expect(cells.has(cellAt(yaw, pitch, x, y)), `${x}, ${y}`).toBe(true);
      }
    }
    expect(cells.size).toBeLessThan(250);
  });

  it('have tiles', () => {
    const onlyFront = allTiles.map((_, cell) => (cell >= 64 && cell < 128 ? 1 : 0));
    const cells = [...visibleCells(0, 0, [1.36, 0.77], onlyFront)];
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every((cell) => cell >= 64 && cell < 128)).toBe(true);
  });
});
