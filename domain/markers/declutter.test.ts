import { expect, it } from 'vitest';
import { declutter, type ImageBox } from './declutter.ts';

type ScreenBox = ImageBox & { readonly id: string; readonly distance: number };

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
  [
    ...declutter(
      boxes.map(({ id, distance, ...box }) => ({ id, distance, boxes: [box] })),
      [],
      new Set(shown),
    ).keys(),
  ].toSorted();

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

const at = (x: number, y: number, width = 60): ImageBox => ({ x, y, width, height: 20 });
const used = (boxes: readonly ImageBox[], obstacles: readonly ImageBox[]) =>
  declutter([{ id: 'a', boxes, distance: 1 }], obstacles, new Set()).get('a');

it('uses the first box of a label that is free of obstacles', () => {
  const disc = { x: 0, y: 0, width: 24, height: 24 };
  expect(used([at(0, 0), at(0, 40), at(0, 80)], [])).toBe(0);
  expect(used([at(0, 0), at(0, 40), at(0, 80)], [disc])).toBe(1);
  expect(used([at(0, 0), at(0, 10)], [disc])).toBeUndefined();
});

it('lets a farther label take the second of its boxes', () => {
  const near = { id: 'near', boxes: [at(0, 0)], distance: 1 };
  const far = { id: 'far', boxes: [at(10, 0), at(10, 30)], distance: 2 };
  expect([...declutter([far, near], [], new Set())]).toEqual([
    ['near', 0],
    ['far', 1],
  ]);
});
