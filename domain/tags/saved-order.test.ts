/** docs/reference/tags.md#saved-order */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../base/json-fields.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { applyToRecords } from '../edits/apply-to-records.ts';
import { findEditIssue } from '../edits/checks/find-issue.ts';
import { completeEdit } from '../edits/complete-record.ts';
import { inverseOf, type Edit } from '../edits/edit.ts';
import { referencedVersion } from '../edits/layer-versions.ts';
import { maxEntries } from '../records/common-fields.ts';
import { orderedList as definition } from '../records/kinds/ordered-list.ts';
import { tagOrderLabel, type OrderedList } from '../ordered-lists/ordered-list.ts';
import { orderedListOf, tagEntries } from '../ordered-lists/testing/ordered-list-of.ts';
import { isTagOrderList, savedTagOrder, tagOrderEdit, tagOrderRemoval } from './saved-order.ts';

const tour = orderedListOf('tour', { entries: tagEntries('t9') });
const inLayer = orderedListOf('other', { label: tagOrderLabel, layerId: 'works', entries: tagEntries('t8') });
const saved = (...ids: readonly string[]): OrderedList =>
  orderedListOf('order', { label: tagOrderLabel, layerId: '0', entries: tagEntries(...ids) });
const newId = (): string => 'new';

describe('the saved order of the tags', () => {
  it.each<[string, readonly OrderedList[], readonly string[]]>([
    ['is empty without lists', [], []],
    ['is empty where only other lists exist', [tour, inLayer], []],
    ['is the list in the base layer', [tour, inLayer, saved('a', 'b')], ['a', 'b']],
    ['is the list of a space that was loaded without layers', [{ ...saved('a'), layerId: null }], ['a']],
    ['is the first of two', [saved('b'), saved('a')], ['b']],
    ['has tags only', [{ ...saved(), entries: [{ id: 'n', type: 'note' }, ...tagEntries('a')] }], ['a']],
  ])('%s', (_, lists, expected) => {
    expect(savedTagOrder(lists)).toEqual(expected);
    expect(lists.some(isTagOrderList)).toBe(expected.length > 0);
  });
});

/** The record as the server stores it, without what the server assigns. */
const storedOf = ({ id, label, description, entries, enabled, layerId }: OrderedList): Fields => {
  const after = { label, description, entries, enabled, layerId: layerId ?? '0' };
  return completeEdit({ kind: 'orderedList', id, before: null, after }, { floors: [], rooms: [] }).after!;
};
const assigned = { sequence: 3, created: '2025-05-06T12:00:00Z' };

/** The stored version after an edit, as on the server. */
const applied = (edit: Edit, versions: readonly Fields[]): Fields | null => {
  const version = referencedVersion(edit, versions);
  const complete = completeEdit(edit, { floors: [], rooms: [] });
  const result = applyEdit(version.ok ? version.value : null, complete);
  if (!version.ok || !result.ok || findEditIssue(edit, result.value)) throw new Error('the edit is rejected');
  return result.value;
};

const orderAfter = (lists: readonly OrderedList[], edit: Edit | null): readonly string[] =>
  savedTagOrder(applyToRecords({ definition }, lists, edit ? [edit] : []));

const someLists = fc.constantFrom<readonly OrderedList[]>(
  [],
  [tour, inLayer],
  [saved('a', 'b', 'c'), tour],
  [tour, { ...saved('c'), layerId: null }],
  [
    inLayer,
    { ...saved('a'), description: 'As on the plan', entries: [...tagEntries('a', 'a'), { id: 'n', type: 'note' }] },
  ],
);
const someIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

describe('saving an order', () => {
  it('adds the list with all fields', () =>
    expect(tagOrderEdit([tour], ['b', 'a'], newId)).toEqual({
      kind: 'orderedList',
      id: 'new',
      before: null,
      after: { label: 'tag-order', description: '', entries: tagEntries('b', 'a'), enabled: true, layerId: '0' },
    }));
  it('changes only the entries of the list', () =>
    expect(tagOrderEdit([saved('a', 'b'), tour], ['b', 'a'], newId)).toEqual({
      kind: 'orderedList',
      id: 'order',
      layerId: '0',
      before: { entries: tagEntries('a', 'b') },
      after: { entries: tagEntries('b', 'a') },
    }));
  it.each<[string, readonly OrderedList[], readonly string[]]>([
    ['the same order', [saved('a', 'b')], ['a', 'b']],
    ['the same order with a repeated id', [saved('a', 'b')], ['a', 'b', 'a']],
    ['no order where none is saved', [tour], []],
  ])('is no edit for %s', (_, lists, ids) => expect(tagOrderEdit(lists, ids, newId)).toBeNull());

  it('has at most the possible number of entries', () => {
    const ids = Array.from({ length: maxEntries + 5 }, (_, n) => `t${n}`);
    const edit = tagOrderEdit([], ids, newId);
    expect(orderAfter([], edit)).toEqual(ids.slice(0, maxEntries));
    expect(applied(edit!, [])).not.toBeNull();
  });

  it('saves that order, on the server and in the viewer, and is undone by its inverse', () =>
    fc.assert(
      fc.property(someLists, someIds, (lists, ids) => {
        const edit = tagOrderEdit(lists, ids, newId);
        expect(orderAfter(lists, edit)).toEqual(ids);
        if (!edit) return;
        const versions = lists.filter(({ id }) => id === edit.id).map(storedOf);
        const stored = applied(edit, versions)!;
        expect(stored).toMatchObject({ entries: tagEntries(...ids), layerId: '0', enabled: true });
        expect(applied(inverseOf(edit), [stored])).toEqual(versions[0] ?? null);
        const after = applyToRecords({ definition }, lists, [edit]);
        expect(orderAfter(after, inverseOf(edit))).toEqual(savedTagOrder(lists));
      }),
    ));
});

describe('removing the saved order', () => {
  it('is no edit where none is saved', () => expect(tagOrderRemoval([tour, inLayer])).toBeNull());

  it('leaves the version of another layer in the viewer', () => {
    const works = { ...saved('b'), layerId: 'works' };
    expect(applyToRecords({ definition }, [works, saved('a')], [tagOrderRemoval([works, saved('a')])!])).toEqual([
      works,
    ]);
  });

  it('removes the list, and is undone by its inverse', () =>
    fc.assert(
      fc.property(someLists, (lists) => {
        const edit = tagOrderRemoval(lists);
        expect(edit === null).toBe(!lists.some(isTagOrderList));
        if (!edit) return;
        const stored = storedOf(lists.find(isTagOrderList)!);
        expect(
          applied(edit, [
            { ...stored, layerId: 'works' },
            { ...stored, ...assigned },
          ]),
        ).toBeNull();
        expect(orderAfter(lists, edit)).toEqual([]);
        expect(applied(inverseOf(edit), [])).toEqual(stored);
      }),
    ));
});
