import { describe, expect, it } from 'vitest';
import { isBoxInView, type Box3 } from './box3.ts';

/** From the origin along −z, half the field of view 45°, near plane at 0.1 m, far plane at 100 m. */
const perspective = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -100.1 / 99.9, -1, 0, 0, -20 / 99.9, 0);
/** The same direction, 4 m wide and high, from 100 m behind the origin to 100 m ahead. */
const orthographic = Float32Array.of(0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, -0.01, 0, 0, 0, 0, 1);

const at = (x: number, y: number, z: number): Box3 => ({ min: [x - 1, y - 1, z - 1], max: [x + 1, y + 1, z + 1] });

describe('isBoxInView', () => {
  it.each([
    ['ahead', at(0, 0, -10), true],
    ['around the camera', at(0, 0, 0), true],
    ['partly in view at the right', at(11.5, 0, -10), true],
    ['beyond the right edge', at(13, 0, -10), false],
    ['beyond the left edge', at(-13, 0, -10), false],
    ['above the view', at(0, 13, -10), false],
    ['below the view', at(0, -13, -10), false],
    ['behind the camera', at(0, 0, 10), false],
    ['beyond the far plane', at(0, 0, -102), false],
  ])('perspective: %s', (_, box, expected) => expect(isBoxInView(box, perspective)).toBe(expected));

  it.each([
    ['ahead', at(0, 0, -90), true],
    ['behind, within the range', at(0, 0, 90), true],
    ['partly in view', at(2.9, 0, -10), true],
    ['beside the view', at(3.1, 0, -10), false],
  ])('orthographic: %s', (_, box, expected) => expect(isBoxInView(box, orthographic)).toBe(expected));
});
