import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducedSize, type ImageSize } from './reduced-size.ts';
import { snapshotSizeIds, snapshotSizes } from './snapshot-size.ts';

it.each<[ImageSize, number | null, ImageSize]>([
  [{ width: 1920, height: 1080 }, 320, { width: 320, height: 180 }],
  [{ width: 1080, height: 1920 }, 1600, { width: 900, height: 1600 }],
  [{ width: 4096, height: 2048 }, 1600, { width: 1600, height: 800 }],
  [{ width: 1000, height: 999 }, 320, { width: 320, height: 320 }],
  [{ width: 320, height: 200 }, 320, { width: 320, height: 200 }],
  [{ width: 321, height: 200 }, 320, { width: 320, height: 199 }],
  [{ width: 40, height: 20 }, 320, { width: 40, height: 20 }],
  [{ width: 9000, height: 6000 }, null, { width: 9000, height: 6000 }],
  [{ width: 10_000, height: 1 }, 320, { width: 320, height: 1 }],
  [{ width: 1, height: 10_000 }, 320, { width: 1, height: 320 }],
])('%j within %s is %j', (size, most, expected) => {
  expect(reducedSize(size, most)).toEqual(expected);
});

const side = fc.integer({ min: 1, max: 20_000 });
it('fits, is never larger, has at least one pixel a side, and keeps the ratio as far as whole pixels do', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 4000 }), (width, height, most) => {
      const reduced = reducedSize({ width, height }, most);
      const longer = Math.max(width, height);
      const expected = { longer: Math.min(longer, most), factor: Math.min(1, most / longer) };
      expect(Math.max(reduced.width, reduced.height)).toBe(expected.longer);
      for (const [before, after] of [
        [width, reduced.width],
        [height, reduced.height],
      ] as const) {
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(1);
        expect(after).toBeLessThanOrEqual(before);
        expect(Math.abs(after - Math.max(1, before * expected.factor))).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

it('is the same once more', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(320, 1600, null), (width, height, most) => {
      const once = reducedSize({ width, height }, most);
      expect(reducedSize(once, most)).toEqual(once);
    }),
  );
});

/** docs/reference/photos.md#taking-a-photo */
it('the sizes of taken photos are those of the reference', () => {
  expect(snapshotSizeIds.map((id) => [id, snapshotSizes[id].width, snapshotSizes[id].height])).toEqual([
    ['wide', 1920, 1080],
    ['large', 3840, 2160],
    ['square', 1080, 1080],
    ['portrait', 1080, 1920],
    ['sphere', 4096, 2048],
  ]);
});
