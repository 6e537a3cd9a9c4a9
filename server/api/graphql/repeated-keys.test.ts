import { expect, it } from 'vitest';
import { createRepeatedKeys } from './repeated-keys.ts';

it('knows the last thousand keys, and those that come again for longer', () => {
  const isRepeated = createRepeatedKeys();
  expect(isRepeated('a')).toBe(false);
  expect(isRepeated('a')).toBe(true);
  for (let i = 0; i < 999; i++) isRepeated(`other ${i}`);
  expect(isRepeated('a')).toBe(true);
  for (let i = 0; i < 1000; i++) isRepeated(`another ${i}`);
  expect(isRepeated('a')).toBe(false);
});
