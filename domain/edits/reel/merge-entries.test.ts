import { array, assert, constant, nat, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxEntries } from '../../records/common-fields.ts';
import { completeReelEntry } from '../../records/kinds/highlight-reel.ts';
import { changeEntry, insertEntries, moveEntry, removeEntry, type Entries } from './edit-entries.ts';
import { mergeEntries } from './merge-entries.ts';

type Part = Parameters<typeof completeReelEntry>[0];
const entries = (...list: readonly (string | Part)[]): Entries =>
  list.map((each) => completeReelEntry(typeof each === 'string' ? { sid: each } : each));
const base = entries('a', 'b', 'c');
const sidsOf = (list: Entries | null): string | null => list && list.map(({ sid }) => sid).join('');
const made = (result: ReturnType<typeof removeEntry>): Entries => {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

describe('changes of two editors', () => {
  it('of different stops are both made', () => {
    const mine = made(changeEntry(base, 0, { title: 'Hall' }));
    const theirs = made(changeEntry(base, 2, { description: 'Blue.' }));
    expect(mergeEntries(base, mine, theirs)).toEqual(
      entries({ sid: 'a', title: 'Hall' }, 'b', { sid: 'c', description: 'Blue.' }),
    );
  });

  it('of different fields and options of one stop are both made', () => {
    const mine = made(changeEntry(base, 0, { title: 'Hall', overrides: { panAngle: 10 } }));
    const theirs = made(changeEntry(base, 0, { description: 'Wide.', overrides: { panDirection: 'left' } }));
    expect(mergeEntries(base, mine, theirs)![0]).toEqual({
      sid: 'a',
      title: 'Hall',
      description: 'Wide.',
      overrides: { transitionType: null, panDirection: 'left', panAngle: 10 },
    });
  });

  it.each([
    ['two stops are added at the end', entries('a', 'b', 'c', 'x'), entries('a', 'b', 'c', 'y'), 'abcxy'],
    ['one is added at the beginning, one removed', entries('x', 'a', 'b', 'c'), entries('a', 'c'), 'xac'],
    ['one moves a stop, the other adds one', entries('c', 'a', 'b'), entries('a', 'x', 'b', 'c'), 'caxb'],
    ['one adds a stop, the other moves one', entries('a', 'x', 'b', 'c'), entries('c', 'a', 'b'), 'caxb'],
    ['both remove the same stop', entries('a', 'c'), entries('a', 'c'), 'ac'],
    ['both make the same move', entries('b', 'a', 'c'), entries('b', 'a', 'c'), 'bac'],
    ['both add the same photo', entries('a', 'b', 'c', 'x'), entries('x', 'a', 'b', 'c'), 'xabc'],
  ])('are merged where %s', (_, mine, theirs, sids) => {
    expect(sidsOf(mergeEntries(base, mine, theirs))).toBe(sids);
  });

  it.each([
    ['the same title', made(changeEntry(base, 0, { title: 'Hall' })), made(changeEntry(base, 0, { title: 'Entry' }))],
    [
      'the same option',
      made(changeEntry(base, 0, { overrides: { panAngle: 1 } })),
      made(changeEntry(base, 0, { overrides: { panAngle: 2 } })),
    ],
    ['a stop that the other removes', made(changeEntry(base, 0, { title: 'Hall' })), made(removeEntry(base, 0))],
    ['the view of one stop', entries('a', 'x', 'c'), entries('a', 'y', 'c')],
    ['the order in different ways', entries('b', 'a', 'c'), entries('a', 'c', 'b')],
  ])('of %s are a conflict, from either side', (_, mine, theirs) => {
    expect(mergeEntries(base, mine, theirs)).toBeNull();
    expect(mergeEntries(base, theirs, mine)).toBeNull();
  });

  it('are a conflict where the tour would have too many stops', () => {
    const many = entries(...Array.from({ length: maxEntries - 1 }, (_, index) => `s${index}`));
    expect(mergeEntries(many, [...many, ...entries('x')], [...many, ...entries('y')])).toBeNull();
    expect(mergeEntries(many, [...many, ...entries('x')], many)).toHaveLength(maxEntries);
  });

  it('of one editor alone are the result, whatever they are', () => {
    const change = oneof(
      record({ kind: constant('remove' as const), at: nat(9), to: nat(9) }),
      record({ kind: constant('move' as const), at: nat(9), to: nat(9) }),
      record({ kind: constant('insert' as const), at: nat(9), to: nat(9) }),
      record({ kind: constant('title' as const), at: nat(9), to: nat(9) }),
    );
    assert(
      property(array(change, { maxLength: 8 }), (changes) => {
        const changed = changes.reduce<Entries>((list, { kind, at, to }, step) => {
          const index = list.length === 0 ? 0 : at % list.length;
          if (kind === 'insert') return insertEntries(list, index, entries(`n${step}`));
          if (list.length === 0) return list;
          if (kind === 'remove') return made(removeEntry(list, index));
          if (kind === 'move') return made(moveEntry(list, index, to % (list.length + 1)));
          return made(changeEntry(list, index, { title: `T${to}` }));
        }, base);
        expect(mergeEntries(base, changed, base)).toEqual(changed);
        expect(mergeEntries(base, base, changed)).toEqual(changed);
      }),
    );
  });
});
