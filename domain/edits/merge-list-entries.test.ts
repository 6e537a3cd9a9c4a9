import { describe, expect, it } from 'vitest';
import { maxEntries } from '../records/common-fields.ts';
import { mergeListEntries } from './merge-list-entries.ts';

const entries = (ids: string) => ids.split('').map((id) => ({ type: 'tag', id }));
const merged = (base: string, mine: string, theirs: string) =>
  mergeListEntries(entries(base), entries(mine), entries(theirs))
    ?.map((entry) => (entry as { readonly id: string }).id)
    .join('') ?? null;

describe('the entries of a list that two editors have changed', () => {
  it.each([
    ['both add', 'ab', 'abx', 'yab', 'yabx'],
    ['both add the same', 'ab', 'axb', 'abx', 'abx'],
    ['one adds, the other removes', 'abc', 'abxc', 'ac', 'axc'],
    ['both remove', 'abcd', 'acd', 'abc', 'ac'],
    ['one moves, the other adds', 'abc', 'cab', 'abcx', 'cxab'],
    ['one moves, the other removes', 'abc', 'cab', 'ac', 'ca'],
    ['both move in the same way', 'abc', 'cab', 'cab', 'cab'],
    ['one removes what the other has moved', 'abc', 'cab', 'ab', 'ab'],
    ['a repeated entry is removed by one', 'aab', 'ab', 'aabx', 'abx'],
    ['in an empty list', '', 'a', 'b', 'ab'],
  ])('%s', (_, base, mine, theirs, expected) => expect(merged(base, mine, theirs)).toBe(expected));

  it('are in conflict where both have moved them in different ways', () =>
    expect(merged('abc', 'cab', 'bac')).toBeNull());

  it('are in conflict where they would be too many', () => {
    const many = Array.from({ length: maxEntries - 1 }, (_, index) => ({ type: 'label', id: String(index) }));
    expect(mergeListEntries(many, [...many, ...entries('x')], [...many, ...entries('y')])).toBeNull();
    expect(mergeListEntries(many, [...many, ...entries('x')], many)).toHaveLength(maxEntries);
  });

  it('of two types may have one id', () => {
    const label = { type: 'label', id: 'a' };
    expect(mergeListEntries([], entries('a'), [label])).toEqual([...entries('a'), label]);
  });
});
