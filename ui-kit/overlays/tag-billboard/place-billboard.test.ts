import { describe, expect, it } from 'vitest';
import {
  edgeMargin,
  minCaretDistance,
  pinGap,
  placeBillboard,
  type BillboardLayout,
  type BillboardPlace,
} from './place-billboard.ts';

const layout = (changes: Partial<BillboardLayout> = {}): BillboardLayout => ({
  point: { x: 500, y: 400, radius: 20 },
  card: { width: 320, height: 200 },
  canvas: { width: 1000, height: 800 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  isRightToLeft: false,
  previous: null,
  ...changes,
});
const at = (x: number, y: number, changes: Partial<BillboardLayout> = {}): BillboardPlace =>
  placeBillboard(layout({ point: { x, y, radius: 20 }, ...changes }));
const out = (previous: BillboardPlace | null, changes: Partial<BillboardLayout> = {}): BillboardPlace =>
  placeBillboard(layout({ point: null, previous, ...changes }));
/** As wide as a phone. */
const narrow = { width: 390, height: 800 };

describe('at the pin', () => {
  it('is at the end of the line, its middle at the pin', () => {
    expect(at(500, 400)).toEqual({ x: 500 + 20 + pinGap, y: 300, side: 'right', isPinInView: true, caret: 100 });
  });

  it('is at the left in a right-to-left layout', () => {
    const place = at(500, 400, { isRightToLeft: true });
    expect(place).toEqual({ x: 500 - 20 - pinGap - 320, y: 300, side: 'left', isPinInView: true, caret: 100 });
  });

  it.each([
    ['left', 700, 400],
    ['right', 200, 400],
  ] as const)('is at the %s where the other side has no room', (side, x, y) => {
    expect(at(x, y).side).toBe(side);
    expect(at(x, y, { isRightToLeft: true }).side).toBe(side);
  });

  it('is below, or else above, where neither side has room', () => {
    expect(at(200, 100, { canvas: narrow })).toEqual({
      x: 40,
      y: 100 + 20 + pinGap,
      side: 'below',
      isPinInView: true,
      caret: 160,
    });
    expect(at(200, 700, { canvas: narrow })).toMatchObject({ y: 700 - 20 - pinGap - 200, side: 'above', caret: 160 });
  });

  it('counts the insets as no room', () => {
    const insets = { top: 56, right: 200, bottom: 64, left: 0 };
    expect(at(500, 400, { insets }).side).toBe('left');
    expect(at(100, 60, { insets })).toMatchObject({ side: 'right', y: 56 + edgeMargin });
    expect(at(100, 790, { insets }).y).toBe(800 - 64 - edgeMargin - 200);
  });

  it('stays on its side while that has room', () => {
    const left = at(700, 400);
    expect(at(500, 400, { previous: left }).side).toBe('left');
    expect(at(340, 400, { previous: left }).side).toBe('right');
  });

  it('has its caret at the pin, away from the corners', () => {
    expect(at(500, 60)).toMatchObject({ y: edgeMargin, caret: 60 - edgeMargin });
    expect(at(500, 12)).toMatchObject({ y: edgeMargin, caret: minCaretDistance });
    expect(at(500, 790)).toMatchObject({ caret: 200 - minCaretDistance });
  });

  it('has no caret where the pin is beyond its corner', () => {
    const insets = { top: 100, right: 0, bottom: 0, left: 0 };
    expect(at(500, 40, { insets })).toMatchObject({ y: 100 + edgeMargin, caret: null });
  });

  it('is at whole pixels', () => {
    const { x, y } = at(500.4, 400.7);
    expect([x, y]).toEqual([532, 301]);
  });
});

describe('without room on any side', () => {
  const card = { width: 320, height: 480 };

  it('is at the edge that is farther from the pin, without a caret', () => {
    expect(at(195, 390, { canvas: narrow, card })).toMatchObject({
      y: 800 - edgeMargin - 480,
      side: 'below',
      caret: null,
    });
    expect(at(195, 410, { canvas: narrow, card })).toMatchObject({ y: edgeMargin, side: 'above', caret: null });
  });

  it('stays at that edge', () => {
    const above = at(195, 410, { canvas: narrow, card });
    expect(at(195, 390, { canvas: narrow, card, previous: above })).toEqual(above);
  });

  it('begins at the top left corner where it is larger than the canvas', () => {
    const place = at(100, 100, { canvas: { width: 300, height: 150 } });
    expect([place.x, place.y]).toEqual([edgeMargin, edgeMargin]);
  });
});

describe('with the pin out of view', () => {
  it.each([
    ['left', at(0, 400), { x: edgeMargin, y: 300 }],
    ['right', at(1000, 400), { x: 1000 - edgeMargin - 320, y: 300 }],
    ['above', at(500, 30), { x: 532, y: edgeMargin }],
    ['below', at(500, 780), { x: 532, y: 800 - edgeMargin - 200 }],
  ] as const)('is at the nearest edge: %s', (side, previous, corner) => {
    expect(out(previous)).toEqual({ ...corner, side, isPinInView: false, caret: null });
  });

  it('does not move', () => {
    const place = out(at(0, 400));
    expect(out(place)).toEqual(place);
  });

  it('stays at its edge when the canvas is resized', () => {
    const place = out(at(1000, 400));
    expect(out(place, { canvas: { width: 1400, height: 800 } })).toMatchObject({
      x: 1400 - edgeMargin - 320,
      side: 'right',
    });
  });

  it('is in the middle of the edge at the end of the line if it was nowhere before', () => {
    expect(out(null)).toMatchObject({ x: 1000 - edgeMargin - 320, y: 300, side: 'right' });
    expect(out(null, { isRightToLeft: true })).toMatchObject({ x: edgeMargin, y: 300, side: 'left' });
  });

  it('chooses a side again when the pin is back', () => {
    const previous = out(at(0, 400));
    expect(at(500, 400, { previous }).side).toBe('right');
  });
});
