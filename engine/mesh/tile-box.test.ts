import { expect, it } from 'vitest';
import { distanceToBox, pixelsOf, tileBoxOf } from './tile-box.ts';

// Centre (6, −4.5, 1.5) with Z up is (6, 1.5, 4.5) with Y up.
const box = tileBoxOf([6, -4.5, 1.5, 1, 0, 0, 0, 2, 0, 0, 0, 0.5]);
const position = [6, 1.5, 20] as const;
it('turns a box of 3D Tiles into the coordinates of the space', () => {
  expect(box).toEqual({ min: [5, 1, 2.5], max: [7, 2, 6.5] });
});

it('measures the distance to the nearest point, 0 inside', () => {
  expect(distanceToBox(box, [6, 1.5, 4])).toBe(0);
  expect(distanceToBox(box, [6, 1.5, 10])).toBeCloseTo(3.5);
  expect(distanceToBox(box, [2, 1.5, 10.5])).toBeCloseTo(5);
});

it('converts metres to pixels by distance, except orthographically', () => {
  const perspective = { position, viewProjection: new Float32Array(), pixelHeight: 0.002 };
  expect(pixelsOf(0.1, 10, { ...perspective, isOrthographic: false })).toBeCloseTo(5);
  expect(pixelsOf(0.1, 0, { ...perspective, isOrthographic: false })).toBe(Infinity);
  expect(pixelsOf(0.1, 10, { ...perspective, isOrthographic: true })).toBeCloseTo(50);
});
