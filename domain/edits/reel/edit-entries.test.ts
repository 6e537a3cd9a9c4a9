import { assert, nat, property, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeReelEntry } from '../../records/kinds/highlight-reel.ts';
import {
  changeEntry,
  entryIds,
  indexAfterRemoval,
  insertEntries,
  moveEntry,
  placeIndex,
  removeEntry,
  type Entries,
} from './edit-entries.ts';

const entriesOf = (...sids: readonly string[]): Entries => sids.map((sid) => completeReelEntry({ sid }));
const sidsOf = (entries: Entries): string => entries.map(({ sid }) => sid).join('');
const notFound = { ok: false, failure: { code: 'tour.entry', message: 'Reel entry not found' } };

describe('a stop', () => {
  it.each([
    ['beginning', 1, 0],
    ['current', 1, 2],
    ['current', -1, 3],
    ['current', 7, 3],
    ['end', 1, 3],
  ] as const)('that is added at the %s while the stop %i is current has the index %i', (place, current, index) => {
    expect(placeIndex(place, current, 3)).toBe(index);
  });

  it('is inserted with all its fields', () => {
    const added = insertEntries(entriesOf('a', 'b'), 1, [{ sid: 'c', title: 'Hall' } as Entries[number]]);
    expect(sidsOf(added)).toBe('acb');
    expect(added[1]).toEqual({ sid: 'c', title: 'Hall', description: null, overrides: null });
  });

  it('is removed', () => {
    const result = removeEntry(entriesOf('a', 'b'), 0);
    expect(result.ok && sidsOf(result.value)).toBe('b');
  });

  it.each([
    ['before the current one', 2, 0, 3, 1],
    ['the current one', 2, 2, 3, 1],
    ['behind the current one', 1, 2, 3, 1],
    ['the first, which is current', 0, 0, 3, 0],
    ['the only one', 0, 0, 1, -1],
    ['where none is current', -1, 0, 3, -1],
  ])('that is removed, %s, changes the current index', (_, current, removed, count, index) => {
    expect(indexAfterRemoval(current, removed, count)).toBe(index);
  });

  it.each([
    [0, 2, 'bac'],
    [0, 3, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [1, 2, 'abc'],
  ])('from %i is moved before %i', (index, before, sids) => {
    const result = moveEntry(entriesOf('a', 'b', 'c'), index, before);
    expect(result.ok && sidsOf(result.value)).toBe(sids);
  });

  it('is in the tour after any move', () => {
    assert(
      property(uniqueArray(string({ minLength: 1 }), { minLength: 1 }), nat(), nat(), (sids, from, to) => {
        const entries = entriesOf(...sids);
        const result = moveEntry(entries, from % sids.length, to % (sids.length + 1));
        expect(result.ok && new Set(result.value)).toEqual(new Set(entries));
      }),
    );
  });

  it('has another title; an empty one is that of its photo', () => {
    const titled = changeEntry(entriesOf('a'), 0, { title: 'Hall', description: 'Wide.' });
    expect(titled).toMatchObject({ ok: true, value: [{ title: 'Hall', description: 'Wide.' }] });
    expect(titled.ok && changeEntry(titled.value, 0, { title: ' ' })).toMatchObject({ value: [{ title: null }] });
  });

  it('has overrides, one by one, until none is left', () => {
    const first = changeEntry(entriesOf('a'), 0, { overrides: { panAngle: 20 } });
    const second = first.ok ? changeEntry(first.value, 0, { overrides: { transitionType: 'slideshow' } }) : first;
    expect(second).toMatchObject({
      value: [{ overrides: { transitionType: 'slideshow', panDirection: null, panAngle: 20 } }],
    });
    const last = second.ok
      ? changeEntry(second.value, 0, { overrides: { transitionType: null, panAngle: null } })
      : second;
    expect(last).toMatchObject({ value: [{ overrides: null }] });
  });

  it.each([
    ['removed', (entries: Entries) => removeEntry(entries, 2)],
    ['moved', (entries: Entries) => moveEntry(entries, -1, 0)],
    ['changed', (entries: Entries) => changeEntry(entries, 1.5, { title: 'x' })],
  ])('that does not exist cannot be %s', (_, change) => {
    expect(change(entriesOf('a', 'b'))).toEqual(notFound);
  });
});

it('stops at the same photo have different ids', () => {
  expect(entryIds(entriesOf('a', 'b', 'a', 'a'))).toEqual(['a', 'b', 'a 2', 'a 3']);
});
