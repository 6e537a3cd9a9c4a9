/** docs/reference/ordered-lists.md */
import { describe, expect, it } from 'vitest';
import { presentedLists, shownEntries, tagOrderLabel, type OrderedList } from './ordered-list.ts';
import { orderedListOf, tagEntries } from './testing/ordered-list-of.ts';

const tour = orderedListOf('tour', { entries: tagEntries('t9') });
const inLayer = orderedListOf('other', { label: tagOrderLabel, layerId: 'works', entries: tagEntries('t8') });
const saved = (...ids: readonly string[]): OrderedList =>
  orderedListOf('order', { label: tagOrderLabel, layerId: '0', entries: tagEntries(...ids) });

describe('presenting lists', () => {
  it('leaves out orders of tags, empty lists and disabled ones', () => {
    const lists = [saved('a'), tour, orderedListOf('empty'), inLayer, { ...tour, enabled: false }];
    expect(presentedLists(lists)).toEqual([tour]);
  });

  it('has the entries whose records are found, each once, with their places in the list', () => {
    const entries = [
      ...tagEntries('a', 'gone', 'a'),
      { id: 'a', type: 'note' as const },
      { id: 'b', type: 'tag' as const },
    ];
    const found = shownEntries({ entries }, (type, id) => (id === 'gone' ? null : `${type} ${id}`));
    expect(found.map(({ record, index }) => [record, index])).toEqual([
      ['tag a', 0],
      ['note a', 3],
      ['tag b', 4],
    ]);
    expect(found.map(({ entry }) => entry)).toEqual([entries[0], entries[3], entries[4]]);
  });
});
