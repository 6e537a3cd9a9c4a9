import { expect, it } from 'vitest';
import { triangulate } from './area-fills.ts';

const square = (from: number, to: number) =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ] as const;

const areaOf = ({ positions, indices }: ReturnType<typeof triangulate>): number => {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [positions[indices[i + k]! * 3]!, positions[indices[i + k]! * 3 + 2]!]);
    sum += Math.abs((b![0]! - a![0]!) * (c![1]! - a![1]!) - (c![0]! - a![0]!) * (b![1]! - a![1]!)) / 2;
  }
  return sum;
};

it('covers the outline, without its holes, a little above the ground', () => {
  const whole = triangulate({ outline: square(0, 4), holes: [], height: 3 });
  expect(areaOf(whole)).toBeCloseTo(16);
  expect(whole.positions[1]).toBeCloseTo(3.02);
  expect(areaOf(triangulate({ outline: square(0, 4), holes: [square(1, 2), square(2.5, 3)], height: 3 }))).toBeCloseTo(
    14.75,
  );
});

it('has no triangles for an empty outline', () => {
  expect(triangulate({ outline: [], holes: [], height: 0 }).indices.length).toBe(0);
});
