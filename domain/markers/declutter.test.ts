import { expect, it } from 'vitest';
import { declutter, type ScreenBox } from './declutter.ts';

const box = (id: string, x: number, distance: number, y = 0): ScreenBox => ({
  id,
  x,
  y,
  width: 60,
  height: 20,
  distance,
});
const touches = (a: ScreenBox, b: ScreenBox): boolean => Math.abs(a.x - b.x) < 68 && Math.abs(a.y - b.y) < 28;
const shownOf = (boxes: ScreenBox[], shown: string[] = []): string[] =>
  [...declutter(boxes, new Set(shown))].toSorted();

it('shows all boxes that do not overlap', () => {
  expect(shownOf([box('a', 0, 1), box('b', 70, 2), box('c', 0, 3, 30)])).toEqual(['a', 'b', 'c']);
});

it('shows the nearer of two overlapping boxes', () => {
  expect(shownOf([box('far', 0, 9), box('near', 30, 2)])).toEqual(['near']);
});

it('keeps showing a box while the other is only slightly nearer', () => {
  expect(shownOf([box('a', 0, 5), box('b', 30, 4.5)], ['a'])).toEqual(['a']);
  expect(shownOf([box('a', 0, 5), box('b', 30, 3)], ['a'])).toEqual(['b']);
});

it('shows a third box that overlaps only a hidden one', () => {
  expect(shownOf([box('a', 0, 1), box('b', 50, 2), box('c', 100, 3)])).toEqual(['a', 'c']);
});

it('does not depend on the order of the boxes', () => {
  const boxes = Array.from({ length: 200 }, (_, i) => box(`${i}`, (i * 37) % 900, 1 + ((i * 13) % 50), (i * 53) % 500));
  const visible = shownOf(boxes);
  expect(shownOf(boxes.toReversed())).toEqual(visible);
  // No two visible boxes overlap, and every hidden one overlaps a visible one.
  const at = (id: string): ScreenBox => boxes.find((b) => b.id === id)!;
  for (const a of visible) for (const b of visible) if (a !== b) expect(touches(at(a), at(b))).toBe(false);
  for (const b of boxes) if (!visible.includes(b.id)) expect(visible.some((k) => touches(at(k), b))).toBe(true);
});
