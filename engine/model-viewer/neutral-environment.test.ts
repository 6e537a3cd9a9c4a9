import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { environmentFaces, environmentLight, environmentSize } from './neutral-environment.ts';

describe('the neutral environment', () => {
  it('is dark from no direction', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 7, noNaN: true }),
        (y, angle) => {
          const across = Math.sqrt(1 - y * y);
          const light = environmentLight([across * Math.cos(angle), y, across * Math.sin(angle)]);
          expect(light).toBeGreaterThan(0.1);
          expect(light).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is brighter above than below', () => {
    expect(environmentLight([0, 1, 0])).toBeGreaterThan(environmentLight([0, -1, 0]) + 0.4);
  });

  it('has six grey, opaque faces, of which neighbours meet without a seam', () => {
    const faces = environmentFaces();
    const pixelOf = (face: number, x: number, y: number): number[] => {
      const at = (y * environmentSize + x) * 4;
      return [...faces[face]!.subarray(at, at + 4)];
    };
    expect(faces.map(({ length }) => length)).toEqual(Array.from({ length: 6 }, () => environmentSize ** 2 * 4));
    const last = environmentSize - 1;
    for (let n = 0; n < environmentSize; n++) {
      const [red, green, blue, alpha] = pixelOf(4, last, n);
      expect([green, blue, alpha]).toEqual([red, red, 255]);
      // The right edge of +z is the left edge of +x, the upper edge of +z the lower one of +y.
      expect(Math.abs(red! - pixelOf(0, 0, n)[0]!)).toBeLessThan(8);
      expect(Math.abs(pixelOf(4, n, 0)[0]! - pixelOf(2, n, last)[0]!)).toBeLessThan(8);
    }
  });
});
