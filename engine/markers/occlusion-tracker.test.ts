import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { OcclusionTracker } from './occlusion-tracker.ts';

const budgetMs = 3;

const points = (count: number): Map<string, Vec3> =>
  new Map(Array.from({ length: count }, (_, i) => [`p${i}`, [i, 0, 0] as const]));

it('tests points for three milliseconds in each frame until all are tested', () => {
  let time = 0;
  const tracker = new OcclusionTracker(() => time);
  tracker.set(points(100));
  let tested = 0;
  const hidden = ([x]: Vec3): boolean => {
    tested += 1;
    time += 0.1;
    return x >= 50;
  };
  expect(tracker.isVisible('p0')).toBe(false);
  expect(tracker.step(hidden, budgetMs)).toBe(true);
  expect(tested).toBe(32);
  expect([tracker.step(hidden, budgetMs), tracker.step(hidden, budgetMs), tracker.step(hidden, budgetMs)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(tested).toBe(100);
  expect([tracker.isVisible('p49'), tracker.isVisible('p50')]).toEqual([true, false]);
});

it('keeps its results after a movement until the points are tested again', () => {
  let time = 0;
  const tracker = new OcclusionTracker(() => time);
  tracker.set(points(50));
  while (tracker.step(() => false, budgetMs));
  tracker.invalidate();
  expect(tracker.isVisible('p49')).toBe(true);
  const hidden = (): boolean => {
    time += 0.1;
    return true;
  };
  expect(tracker.step(hidden, budgetMs)).toBe(true);
  expect([tracker.isVisible('p0'), tracker.isVisible('p49')]).toEqual([false, true]);
  expect(tracker.step(hidden, budgetMs)).toBe(false);
  expect(tracker.isVisible('p49')).toBe(false);
});

it('tests all points in turn while the camera moves in every frame', () => {
  let time = 0;
  const tracker = new OcclusionTracker(() => time);
  tracker.set(points(100));
  const tested = new Set<number>();
  for (let frame = 0; frame < 4; frame++) {
    tracker.invalidate();
    tracker.step(([x]) => {
      time += 0.1;
      tested.add(x);
      return false;
    }, budgetMs);
  }
  expect(tested.size).toBe(100);
});

it('tests only new and moved points again', () => {
  const tracker = new OcclusionTracker();
  tracker.set(points(3));
  while (tracker.step(() => false, budgetMs));
  const next = points(4);
  next.set('p1', [9, 9, 9]);
  next.delete('p2');
  tracker.set(next);
  const tested: Vec3[] = [];
  tracker.step((point) => tested.push(point) > 0, budgetMs);
  expect(tested).toEqual([
    [9, 9, 9],
    [3, 0, 0],
  ]);
  expect(tracker.isVisible('p2')).toBe(false);
});
