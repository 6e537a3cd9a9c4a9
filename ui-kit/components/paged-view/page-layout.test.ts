/** The layout of pages: sizes, what is drawn, and the position that zooming keeps. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  contentSize,
  footSpace,
  keepPosition,
  layoutPages,
  nextZoom,
  pageGap,
  pageMargin,
  pixelRatioOf,
  shownPages,
  zoomSteps,
  type PageSize,
} from './page-layout.ts';

const a4: PageSize = { width: 600, height: 800 };
const pages = (count: number, size = a4): readonly PageSize[] => Array.from({ length: count }, () => size);

const viewAt = (top: number) => ({ left: 0, top, width: 1200, height: 800 });

describe('layoutPages', () => {
  it.each([
    { of: 'a phone', viewWidth: 390, zoom: 1, width: 358 },
    { of: 'a wide window', viewWidth: 1440, zoom: 1, width: 1000 },
    { of: 'half the size', viewWidth: 1440, zoom: 0.5, width: 500 },
    { of: 'four times the size', viewWidth: 390, zoom: 4, width: 1432 },
  ])('gives all pages the same width: $of', ({ viewWidth, zoom, width }) => {
    const boxes = layoutPages([a4, { width: 100, height: 50 }], viewWidth, zoom);
    expect(boxes.map((box) => box.width)).toEqual([width, width]);
    expect(boxes.map((box) => box.scale)).toEqual([width / 600, width / 100]);
    expect(boxes[1]!.height).toBeCloseTo(width / 2);
  });

  test('has no boxes before the area is measured', () => {
    expect(layoutPages(pages(3), 0, 1)).toEqual([]);
  });

  test('pages do not overlap, and the content ends below the last one', () => {
    const page = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 30 }), fc.constantFrom(...zoomSteps), (sizes, zoom) => {
        const boxes = layoutPages(sizes, 800, zoom);
        boxes.slice(1).forEach((box, index) => {
          const before = boxes[index]!;
          expect(box.top).toBeCloseTo(before.top + before.height + pageGap);
        });
        const last = boxes.at(-1)!;
        expect(contentSize(boxes, 800).height).toBeCloseTo(last.top + last.height + footSpace);
      }),
    );
  });
});

describe('nextZoom', () => {
  it.each([
    { zoom: 1, direction: 1, next: 1.25 },
    { zoom: 1, direction: -1, next: 0.75 },
    { zoom: 4, direction: 1, next: null },
    { zoom: 0.5, direction: -1, next: null },
  ] as const)('of $zoom in direction $direction is $next', ({ zoom, direction, next }) => {
    expect(nextZoom(zoom, direction)).toBe(next);
  });
});

describe('shownPages', () => {
  // Of 1000 × 1333.3.
  const tall = layoutPages(pages(500), 1200, 1);
  // Of 1000 × 250.
  const short = layoutPages(pages(6, { width: 400, height: 100 }), 1200, 1);

  it.each([
    { of: 'the start', boxes: tall, top: 0, shown: { current: 0, first: 0, last: 1 } },
    { of: 'mostly the second page', boxes: tall, top: 1000, shown: { current: 1, first: 0, last: 1 } },
    {
      of: 'the top of page 101',
      boxes: tall,
      top: tall[100]!.top - pageMargin,
      shown: { current: 100, first: 99, last: 101 },
    },
    { of: 'several whole pages', boxes: short, top: short[1]!.top, shown: { current: 1, first: 0, last: 5 } },
    { of: 'the end', boxes: short, top: 860, shown: { current: 5, first: 0, last: 5 } },
  ])('at $of', ({ boxes, top, shown }) => {
    expect(shownPages(boxes, viewAt(top))).toEqual(shown);
  });

  test('draws few of many pages, wherever the view is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const { current, first, last } = shownPages(tall, viewAt(share * contentSize(tall, 1200).height));
        expect(last - first).toBeLessThanOrEqual(3);
        expect(current).toBeGreaterThanOrEqual(first);
        expect(current).toBeLessThanOrEqual(last);
      }),
    );
  });
});

describe('keepPosition', () => {
  test('a zoom keeps what is in the middle', () => {
    const zoom = fc.constantFrom(...zoomSteps);
    fc.assert(
      fc.property(
        zoom,
        zoom,
        fc.nat({ max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, to, index, share) => {
          const [before, after] = [layoutPages(pages(10), 1200, from), layoutPages(pages(10), 1200, to)];
          const view = {
            left: 0,
            top: before[index]!.top + share * before[index]!.height - 400,
            width: 1200,
            height: 800,
          };
          const { top } = keepPosition({ boxes: before, view }, after, view, 0.5);
          expect(top + 400).toBeCloseTo(after[index]!.top + share * after[index]!.height, 3);
        },
      ),
    );
  });

  test('a page that becomes wider than the view is centred', () => {
    const [before, after] = [layoutPages(pages(1), 1200, 1), layoutPages(pages(1), 1200, 4)];
    const view = { left: 0, top: 0, width: 1200, height: 800 };
    const { left } = keepPosition({ boxes: before, view }, after, view, 0.5);
    expect(left).toBe((4000 + 2 * pageMargin - 1200) / 2);
  });

  test('a document at its start stays there when the window changes its width', () => {
    const view = { left: 0, top: 0, width: 1200, height: 800 };
    const { top } = keepPosition(
      { boxes: layoutPages(pages(3), 1200, 1), view },
      layoutPages(pages(3), 600, 1),
      view,
      0,
    );
    expect(top).toBe(0);
  });
});

describe('pixelRatioOf', () => {
  it.each([
    { of: 'an ordinary display', size: a4, device: 1, ratio: 1 },
    { of: 'a phone with three', size: a4, device: 3, ratio: 2 },
    { of: 'a page with too many pixels', size: { width: 4000, height: 8000 }, device: 2, ratio: Math.SQRT1_2 },
  ])('of $of is $ratio', ({ size, device, ratio }) => {
    expect(pixelRatioOf(size, device)).toBeCloseTo(ratio);
  });
});
