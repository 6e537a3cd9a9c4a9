import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doublePressZoom, fitSize, fittedView, keepInBounds, maxZoom, panBy, zoomAt } from './zoom-view.ts';

const area = { width: 800, height: 600 };

describe('the size that fits', () => {
  it.each([
    { image: { width: 1600, height: 900 }, fit: { width: 800, height: 450 }, why: 'as wide as the area' },
    { image: { width: 600, height: 1200 }, fit: { width: 300, height: 600 }, why: 'as high as the area' },
    { image: { width: 320, height: 200 }, fit: { width: 320, height: 200 }, why: 'its own size where that is smaller' },
  ])('is $why', ({ image, fit }) => {
    expect(fitSize(image, area)).toEqual(fit);
  });
});

describe('a double press', () => {
  it.each([
    { width: 1600, zoom: 2, why: 'shows a larger image at its own size' },
    { width: 16_000, zoom: maxZoom, why: 'magnifies a huge image as far as possible' },
    { width: 820, zoom: 2.5, why: 'magnifies an image that is hardly larger than its area' },
    { width: 200, zoom: 2.5, why: 'magnifies a small image' },
  ])('$why', ({ width, zoom }) => {
    const image = { width, height: width / 2 };
    expect(doublePressZoom(image, fitSize(image, area))).toBe(zoom);
  });
});

describe('two fingers', () => {
  it('move the place between them with them', () => {
    const to = { x: 40, y: 20 };
    expect(zoomAt({ zoom: 2, x: 10, y: 0 }, 4, { x: 30, y: 0 }, area, area, to)).toEqual({ zoom: 4, x: 0, y: 20 });
  });
});

describe('moving', () => {
  const fit = { width: 800, height: 400 };

  it('moves a magnified image to its edges and not further', () => {
    const view = { zoom: 2, x: 0, y: 0 };
    expect(panBy(view, { x: 300, y: -50 }, fit, area)).toEqual({ zoom: 2, x: 300, y: -50 });
    expect(panBy(view, { x: 900, y: -900 }, fit, area)).toEqual({ zoom: 2, x: 400, y: -100 });
  });

  it('does not move a fitted image', () => {
    expect(panBy(fittedView, { x: 30, y: 40 }, fit, area)).toEqual(fittedView);
  });
});

const size = fc.record({
  width: fc.integer({ min: 20, max: 4000 }),
  height: fc.integer({ min: 20, max: 4000 }),
});
const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const zoomLevel = fc.double({ min: 1, max: maxZoom, noNaN: true });
const cases = fc.record({
  image: size,
  area: size,
  from: fc.record({ zoom: zoomLevel, x: fraction, y: fraction }),
  to: fc.double({ min: 0.1, max: 20, noNaN: true }),
  point: fc.record({ x: fraction, y: fraction }),
});

/** Half of what the image is larger than the area. */
const overflow = (length: number, areaLength: number): number => Math.max(0, (length - areaLength) / 2);

describe('a zoom at a point', () => {
  it('moves the image away from the point by as much as it grows', () => {
    expect(zoomAt(fittedView, 2, { x: 100, y: -50 }, area, area)).toEqual({ zoom: 2, x: -100, y: 50 });
  });

  it('keeps the point of the image there, or has the edge of the image at the edge of the area', () => {
    fc.assert(
      fc.property(cases, ({ image, area: areaSize, from, to, point }) => {
        const fit = fitSize(image, areaSize);
        const before = keepInBounds(
          { zoom: from.zoom, x: from.x * fit.width * from.zoom, y: from.y * fit.height * from.zoom },
          fit,
          areaSize,
        );
        const at = { x: point.x * areaSize.width, y: point.y * areaSize.height };
        const after = zoomAt(before, to, at, fit, areaSize);
        for (const [axis, length] of [
          ['x', 'width'],
          ['y', 'height'],
        ] as const) {
          const limit = overflow(fit[length] * after.zoom, areaSize[length]);
          const stays = (at[axis] - after[axis]) / after.zoom - (at[axis] - before[axis]) / before.zoom;
          if (Math.abs(Math.abs(after[axis]) - limit) > 1e-6) expect(stays).toBeCloseTo(0, 5);
        }
      }),
    );
  });

  it('leaves the image covering the area or centred in it, between its fitted and its largest size', () => {
    fc.assert(
      fc.property(cases, ({ image, area: areaSize, from, to, point }) => {
        const fit = fitSize(image, areaSize);
        const at = { x: point.x * areaSize.width, y: point.y * areaSize.height };
        const after = zoomAt({ ...from, x: from.x * 9000, y: from.y * 9000 }, to, at, fit, areaSize);
        expect(after.zoom).toBeGreaterThanOrEqual(1);
        expect(after.zoom).toBeLessThanOrEqual(maxZoom);
        for (const [axis, length] of [
          ['x', 'width'],
          ['y', 'height'],
        ] as const) {
          const shown = fit[length] * after.zoom;
          if (shown <= areaSize[length]) expect(after[axis]).toBeCloseTo(0, 9);
          else expect(Math.abs(after[axis])).toBeLessThanOrEqual((shown - areaSize[length]) / 2 + 1e-9);
        }
      }),
    );
  });
});
