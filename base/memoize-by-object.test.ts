import { expect, it } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

it('calls the function once for each object, also when it returns undefined', () => {
  let count = 0;
  const callOf = memoizeByObject((): number | undefined => (count++ === 0 ? undefined : count));
  const [a, b] = [{}, {}];
  expect([callOf(a), callOf(a), callOf(b), callOf(b), callOf(a)]).toEqual([undefined, undefined, 2, 2, undefined]);
});
