import { expect, it } from 'vitest';
import { findJsonFailure } from './json-failure.ts';

const lists = (count: number): unknown => JSON.parse('['.repeat(count) + ']'.repeat(count));

it('accepts text in any script', () => {
  for (const each of ['', 'Küche', '👩🏽‍🚀', '\u202E', '\u2028', '\uFFFE', '\n\t', '\\u0000'])
    expect(findJsonFailure({ [each]: [each, { deep: each }, null, 1, true] }, 64)).toBeNull();
});

it.each<[string, unknown]>([
  ['in a value', ['a', 'b\0']],
  ['in a key', { a: { 'b\0': 1 } }],
  ['alone', '\0'],
])('finds NUL %s', (_, value) => {
  expect(findJsonFailure(value, 64)).toMatch(/NUL/);
});

it('finds lone surrogates', () => {
  expect(findJsonFailure(['x\uD83D'], 64)).toMatch(/half a character/);
  expect(findJsonFailure({ 'x\uDC00': 1 }, 64)).toMatch(/half a character/);
});

it('finds nesting that is too deep, at any depth', () => {
  expect(findJsonFailure(lists(65), 64)).toBeNull();
  expect(findJsonFailure(lists(66), 64)).toBe('is nested more than 64 levels deep; make it flatter');
  expect(findJsonFailure(lists(200_000), 64)).toMatch(/nested/);
});
