import { expect, it } from 'vitest';
import { perObject } from './per-object.ts';

it('makes one thing of each object, once', () => {
  let count = 0;
  const numberOf = perObject((): number | undefined => (count++ === 0 ? undefined : count));
  const [a, b] = [{}, {}];
  expect([numberOf(a), numberOf(a), numberOf(b), numberOf(b), numberOf(a)]).toEqual([
    undefined,
    undefined,
    2,
    2,
    undefined,
  ]);
});
