import { expect, it } from 'vitest';
import { createStaleness } from './staleness.ts';

it('knows results that are older than a change, by query and variables', () => {
  const { begin, changed, isStale } = createStaleness<'a' | 'b'>();
  begin('a', { id: 1 })();
  expect(isStale('a', { id: 1 })).toBe(false);
  changed(new Set(['a']));
  expect([isStale('a', { id: 1 }), isStale('a', { id: 2 }), isStale('b', { id: 1 })]).toEqual([true, true, false]);
  begin('a', { id: 1 })();
  expect([isStale('a', { id: 1 }), isStale('a', { id: 2 })]).toEqual([false, true]);
});

it('is not deceived by answers to queries of before the change', () => {
  const { begin, changed, isStale } = createStaleness<'a'>();
  const early = begin('a', {});
  changed(new Set(['a']));
  early();
  expect(isStale('a', {})).toBe(true);
  const late = begin('a', {});
  late();
  early();
  expect(isStale('a', {})).toBe(false);
});
