import { expect, it } from 'vitest';
import { createStaleness } from './staleness.ts';

it('marks results as out of date by query and variables', () => {
  const { begin, invalidate: changed, isStale } = createStaleness<'a' | 'b'>();
  begin('a', { id: 1 })();
  expect(isStale('a', { id: 1 })).toBe(false);
  changed(new Set(['a']));
  expect([isStale('a', { id: 1 }), isStale('a', { id: 2 }), isStale('b', { id: 1 })]).toEqual([true, true, false]);
  begin('a', { id: 1 })();
  expect([isStale('a', { id: 1 }), isStale('a', { id: 2 })]).toEqual([false, true]);
});

it('does not count results of queries that were sent before the change', () => {
  const { begin, invalidate: changed, isStale } = createStaleness<'a'>();
  const markEarlier = begin('a', {});
  changed(new Set(['a']));
  markEarlier();
  expect(isStale('a', {})).toBe(true);
  const markLater = begin('a', {});
  markLater();
  markEarlier();
  expect(isStale('a', {})).toBe(false);
});
