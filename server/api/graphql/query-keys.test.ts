import { expect, it } from 'vitest';
import { createRepeatedKeys } from './query-keys.ts';

it('remembers the last thousand keys, counted from their last use', () => {
  const isRepeated = createRepeatedKeys();
  expect(isRepeated('a')).toBe(false);
  expect(isRepeated('a')).toBe(true);
  for (let i = 0; i < 999; i++) isRepeated(`other ${i}`);
  expect(isRepeated('a')).toBe(true);
  for (let i = 0; i < 1000; i++) isRepeated(`another ${i}`);
  expect(isRepeated('a')).toBe(false);
});
