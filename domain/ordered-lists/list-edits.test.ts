import { describe, expect, it } from 'vitest';
import { maxEntries, maxTitleLength } from '../records/common-fields.ts';
import { addEntries, findListNameIssue, listEdit, moveEntry, newListEdit, removeEntry } from './list-edits.ts';
import type { OrderedListEntry } from './ordered-list.ts';
import { orderedListOf } from './testing/ordered-list-of.ts';

const entries = (ids: string) => ids.split('').map((id): OrderedListEntry => ({ type: 'tag', id }));
const idsOf = (list: readonly OrderedListEntry[]) => list.map(({ id }) => id).join('');

describe('the entries of a list', () => {
  it.each([
    ['c', 'a', 'cabd'],
    ['a', 'd', 'bcad'],
    ['a', null, 'bcda'],
    ['d', null, 'abcd'],
    ['b', 'b', 'abcd'],
    ['x', 'a', 'abcd'],
    ['a', 'x', 'abcd'],
  ])('%s is moved before %s', (id, before, expected) =>
    expect(idsOf(moveEntry(entries('abcd'), `tag ${id}`, before && `tag ${before}`))).toBe(expected),
  );

  it('are removed with their repetitions', () => expect(idsOf(removeEntry(entries('abab'), 'tag a'))).toBe('bb'));

  it('are added at the end, once each, as many as there is room for', () => {
    expect(idsOf(addEntries(entries('ab'), entries('bcd')))).toBe('abcd');
    const many = Array.from({ length: maxEntries - 1 }, (_, at): OrderedListEntry => ({
      type: 'note',
      id: String(at),
    }));
    expect(addEntries(many, entries('xy'))).toEqual([...many, ...entries('x')]);
  });
});

describe('the edits of a list', () => {
  const list = orderedListOf('l', { label: 'Tour', description: 'Old', entries: entries('ab'), layerId: 'works' });

  it('change what differs, in the layer of the list', () => {
    expect(listEdit(list, { label: 'Tour', entries: entries('ab') })).toBeNull();
    expect(listEdit(list, { entries: entries('ba') })).toEqual({
      kind: 'orderedList',
      id: 'l',
      layerId: 'works',
      before: { entries: entries('ab') },
      after: { entries: entries('ba') },
    });
  });

  it('expect the text that the user saw', () => {
    expect(listEdit(list, { description: 'New' }, { description: 'Older' })).toMatchObject({
      before: { description: 'Older' },
      after: { description: 'New' },
    });
    // Another editor has made the same change.
    expect(listEdit(list, { description: 'Old' }, { description: 'Older' })).toBeNull();
  });

  it('add a list', () =>
    expect(newListEdit({ id: 'n', label: 'New' }, null)).toEqual({
      kind: 'orderedList',
      id: 'n',
      before: null,
      after: { label: 'New', description: '', enabled: true, entries: [] },
    }));
});

it.each([
  ['', 'empty'],
  ['Tour', null],
  ['a'.repeat(maxTitleLength), null],
  ['a'.repeat(maxTitleLength + 1), 'tooLong'],
  ['tag-order', 'taken'],
])('the name “%s” of a list: %s', (name, issue) => expect(findListNameIssue(name)).toBe(issue));
