import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { OcclusionTracker } from './occlusion-tracker.ts';

const points = (count: number): Map<string, Vec3> =>
  new Map(Array.from({ length: count }, (_, i) => [`p${i}`, [i, 0, 0] as const]));

it('asks for three milliseconds a frame until all points are known', () => {
  let time = 0;
  const watch = new OcclusionTracker(() => time);
  watch.set(points(100));
  let requested = 0;
  const hidden = ([x]: Vec3): boolean => {
    requested += 1;
    time += 0.1;
    return x >= 50;
  };
  expect(watch.sees('p0')).toBe(false);
  expect(watch.step(hidden)).toBe(true);
  expect(requested).toBe(32);
  expect([watch.step(hidden), watch.step(hidden), watch.step(hidden)]).toEqual([true, true, false]);
  expect(requested).toBe(100);
  expect([watch.sees('p49'), watch.sees('p50')]).toEqual([true, false]);
});

it('keeps its answers over a movement until it has asked again', () => {
  let time = 0;
  const watch = new OcclusionTracker(() => time);
  watch.set(points(50));
  while (watch.step(() => false));
  watch.moved();
  expect(watch.sees('p49')).toBe(true);
  const hidden = (): boolean => {
    time += 0.1;
    return true;
  };
  expect(watch.step(hidden)).toBe(true);
  expect([watch.sees('p0'), watch.sees('p49')]).toEqual([false, true]);
  expect(watch.step(hidden)).toBe(false);
  expect(watch.sees('p49')).toBe(false);
});

it('asks again only for what is new or elsewhere', () => {
  const watch = new OcclusionTracker();
  watch.set(points(3));
  while (watch.step(() => false));
  const next = points(4);
  next.set('p1', [9, 9, 9]);
  next.delete('p2');
  watch.set(next);
  const requested: Vec3[] = [];
  watch.step((point) => requested.push(point) > 0);
  expect(requested).toEqual([
    [9, 9, 9],
    [3, 0, 0],
  ]);
  expect(watch.sees('p2')).toBe(false);
});
