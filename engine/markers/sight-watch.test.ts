import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { SightWatch } from './sight-watch.ts';

const points = (count: number): Map<string, Vec3> =>
  new Map(Array.from({ length: count }, (_, i) => [`p${i}`, [i, 0, 0] as const]));

it('asks for three milliseconds a frame until all points are known', () => {
  let time = 0;
  const watch = new SightWatch(() => time);
  watch.set(points(100));
  let asked = 0;
  const hidden = ([x]: Vec3): boolean => {
    asked += 1;
    time += 0.1;
    return x >= 50;
  };
  expect(watch.sees('p0')).toBe(false);
  expect(watch.step(hidden)).toBe(true);
  expect(asked).toBe(32);
  expect([watch.step(hidden), watch.step(hidden), watch.step(hidden)]).toEqual([true, true, false]);
  expect(asked).toBe(100);
  expect([watch.sees('p49'), watch.sees('p50')]).toEqual([true, false]);
});

it('keeps its answers over a movement until it has asked again', () => {
  let time = 0;
  const watch = new SightWatch(() => time);
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
  const watch = new SightWatch();
  watch.set(points(3));
  while (watch.step(() => false));
  const next = points(4);
  next.set('p1', [9, 9, 9]);
  next.delete('p2');
  watch.set(next);
  const asked: Vec3[] = [];
  watch.step((point) => asked.push(point) > 0);
  expect(asked).toEqual([
    [9, 9, 9],
    [3, 0, 0],
  ]);
  expect(watch.sees('p2')).toBe(false);
});
