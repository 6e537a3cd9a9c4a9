/** Which lists and entries a visitor sees, and the entry that the panel has. docs/reference/ordered-lists.md#panel */
import { allSettled, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { recordsViewChanged, type RecordsView } from '#src/data/records.ts';
import { measurementOf } from '#src/testing/measurement-of.ts';
import { listOf, openLists, tagBed, tagStove, type OpenListsOptions } from '#src/testing/open-lists.ts';
import { $areListsOffered } from './panel.ts';
import { returnedToEntries, returnedToLists } from './state.ts';

const tagsOf = (...ids: readonly string[]) => ids.map((id) => tagOf(id));
const listOfTags = (...ids: readonly string[]): OrderedList => listOf('first', ...ids.map((id) => `tag ${id}`));
const orderOfTags = { ...listOf('order', 'tag stove'), label: 'tag-order' };

const withoutSaved: OpenListsOptions = { options: { savedMeasurements: false } };
const labelsByAddress: OpenListsOptions = { options: { labels: false }, query: 'labels=1' };

describe('the button is there with a list', () => {
  it.each<[string, OrderedList, OpenListsOptions]>([
    ['of a tag', listOf('first', 'tag stove'), {}],
    ['of a label', listOf('first', 'label oven'), {}],
    ['of a label where only the address shows labels', listOf('first', 'label oven'), labelsByAddress],
    ['of a measurement', listOf('first', 'measurement door'), {}],
    ['of a note, for those who may read notes', listOf('first', 'note stain'), {}],
    ['of which one entry is seen', listOf('first', 'tag gone', 'label oven'), {}],
  ])('%s', async (_, list, options) => {
    const { scope } = await openLists({ ...options, lists: [list], isPanelOpen: false });
    expect(scope.getState($areListsOffered)).toBe(true);
  });

  it.each<[string, OrderedList, OpenListsOptions]>([
    ['of a disabled tag', listOf('first', 'tag stove'), { tags: [{ ...tagStove, enabled: false }] }],
    ['of an object tag', listOf('first', 'tag stove'), { tags: [{ ...tagStove, objectAnnotationId: 'o' }] }],
    ['of a tag that is not there', listOf('first', 'tag gone'), {}],
    ['of a tag with mt=0', listOf('first', 'tag stove'), { query: 'mt=0' }],
    ['of a label where the owner hides labels', listOf('first', 'label oven'), { options: { labels: false } }],
    ['of a label where the address hides labels', listOf('first', 'label oven'), { query: 'labels=0' }],
    ['of a measurement where the owner hides them', listOf('first', 'measurement door'), withoutSaved],
    ['of a note, for those who may not read notes', listOf('first', 'note stain'), { mayReadNotes: false }],
    ['that has no entries', listOf('first'), {}],
    ['that is disabled', { ...listOf('first', 'tag stove'), enabled: false }, {}],
    ['that is the order of the tags', orderOfTags, {}],
    ['that is a copy of the order of the tags in another layer', { ...orderOfTags, layerId: 'works' }, {}],
  ])('but not with one %s', async (_, list, options) => {
    const { scope } = await openLists({ ...options, lists: [list], isPanelOpen: false });
    expect(scope.getState($areListsOffered)).toBe(false);
  });

  it('in the workshop also without a list', async () => {
    const { scope } = await openLists({ lists: [], isWorkshop: true, isPanelOpen: false });
    expect(scope.getState($areListsOffered)).toBe(true);
  });

  it('not without a list', async () => {
    const { scope, loaded } = await openLists({ lists: [], isPanelOpen: false });
    expect([loaded.includes('lists'), scope.getState($areListsOffered)]).toEqual([true, false]);
  });
});

describe('the entries of a list', () => {
  it('are of all kinds, in the order of the list', async () => {
    const { entries } = await openLists();
    expect(entries()).toEqual(['tag stove', 'label oven', 'measurement door', 'note stain', 'tag bed']);
  });

  it('are each there once; records of different kinds may have the same id', async () => {
    const lists = [listOf('first', 'tag stove', 'note stain', 'tag stove', 'label stain', 'note stain')];
    const { entries } = await openLists({ lists, labels: [labelOf('stain')] });
    expect(entries()).toEqual(['tag stove', 'note stain', 'label stain']);
  });

  it.each<[string, OpenListsOptions, string]>([
    ['a tag that is disabled', { tags: [tagStove, { ...tagBed, enabled: false }] }, 'tag bed'],
    ['an object tag', { tags: [tagStove, { ...tagBed, objectAnnotationId: 'o' }] }, 'tag bed'],
    ['a tag that is not there', { tags: [tagStove] }, 'tag bed'],
    ['a label that is disabled', { labels: [labelOf('oven', { enabled: false })] }, 'label oven'],
    ['a label without a text', { labels: [labelOf('oven', { label: ' ' })] }, 'label oven'],
    ['a label where the owner hides labels', { options: { labels: false } }, 'label oven'],
    [
      'a measurement that is disabled',
      { measurements: [measurementOf('door', { enabled: false })] },
      'measurement door',
    ],
    ['a measurement where the owner hides them', withoutSaved, 'measurement door'],
    ['a note, for those who may not read notes', { mayReadNotes: false }, 'note stain'],
  ])('are without %s', async (_, options, missing) => {
    const [all, { entries }] = [await openLists(), await openLists(options)];
    expect(entries()).toEqual(all.entries().filter((key) => key !== missing));
  });

  it('have disabled measurements and tags in the workshop', async () => {
    const tags = [tagStove, { ...tagBed, enabled: false }];
    const measurements = [measurementOf('door', { enabled: false })];
    const { entries, openList } = await openLists({ tags, measurements, isWorkshop: true });
    await openList('first');
    expect(entries()).toEqual(expect.arrayContaining(['measurement door', 'tag bed']));
  });

  it('have notes once the server says that the visitor may read them', async () => {
    const { entries, setRights, loaded } = await openLists({ mayReadNotes: false });
    await setRights(true);
    expect(loaded).toContain('notes');
    expect(entries()).toContain('note stain');
  });
});

describe('the panel', () => {
  const two = [listOf('first', 'tag stove', 'tag bed'), listOf('second', 'tag bed', 'label oven')];

  it('opens with the only list; the order of the tags is none', async () => {
    const { lists, openId, current } = await openLists({ lists: [orderOfTags, two[0]!] });
    expect([lists(), openId(), current()]).toEqual([['first'], 'first', null]);
  });

  it('has all of several lists in their order, of which one is opened, and leads back to all', async () => {
    const { scope, lists, openId, openList, entries } = await openLists({ lists: two.toReversed() });
    expect([lists(), openId()]).toEqual([['second', 'first'], null]);
    await openList('first');
    expect([openId(), entries()]).toEqual(['first', ['tag stove', 'tag bed']]);
    await openList('second');
    expect([openId(), entries()]).toEqual(['second', ['tag bed', 'label oven']]);
    await allSettled(returnedToLists, { scope });
    expect(openId()).toBeNull();
  });

  it('goes through a list: to the first entry, forth, back, and no further than its ends', async () => {
    const { visit, step, current } = await openLists();
    const positions: (string | null)[] = [];
    await visit('tag stove');
    for (const by of [-1, 1, 1, 1, 1, 1, -1] as const) {
      positions.push(current());
      await step(by);
    }
    expect(positions).toEqual([
      'tag stove 1/5',
      'tag stove 1/5',
      'label oven 2/5',
      'measurement door 3/5',
      'note stain 4/5',
      'tag bed 5/5',
      'tag bed 5/5',
    ]);
    expect(current()).toBe('note stain 4/5');
  });

  it('has no position among the entries of which none was gone to', async () => {
    const { step, current, visit } = await openLists();
    await step(1);
    expect(current()).toBeNull();
    await visit('tag gone');
    expect(current()).toBeNull();
  });

  it('leads back to the entries, and is left at an entry when another list is opened', async () => {
    const { scope, openList, visit, current } = await openLists({ lists: two });
    await openList('first');
    await visit('tag bed');
    await allSettled(returnedToEntries, { scope });
    expect(current()).toBeNull();
    await visit('tag bed');
    await openList('second');
    expect(current()).toBeNull();
  });

  it('continues at the same entry after it was closed', async () => {
    const { visit, closePanel, openPanel, current } = await openLists();
    await visit('note stain');
    await closePanel();
    await openPanel();
    expect(current()).toBe('note stain 4/5');
  });
});

describe('an entry that disappears', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const openAt = async (id: string) => {
    const opened = await openLists({ lists: [listOfTags(...ids)], tags: tagsOf(...ids) });
    await opened.visit(`tag ${id}`);
    return opened;
  };

  it.each<[string, string, readonly (readonly string[])[], string | null]>([
    ['is followed by the one in its place', 'b', [['a', 'c', 'd', 'e']], 'tag c 2/4'],
    ['is followed by the last one where it was the last', 'e', [['a', 'b', 'c', 'd']], 'tag d 4/4'],
    ['is followed by the next that is there', 'b', [['a', 'e']], 'tag e 2/2'],
    ['is followed by the one before where all that follow disappear, too', 'c', [['a', 'b']], 'tag b 2/2'],
    ['is followed by none where none is left', 'c', [[]], null],
    [
      'is followed by the one in its place after another one has disappeared before it',
      'c',
      [ids.filter((id) => id !== 'a'), ['b', 'd', 'e']],
      'tag d 2/3',
    ],
    ['is followed by the one in its place where one before it disappears, too', 'c', [['b', 'd', 'e']], 'tag d 2/3'],
    ['is another one: the panel stays at its entry', 'c', [['b', 'c', 'e']], 'tag c 2/3'],
  ])('%s', async (_, at, steps, expected) => {
    const { set, current, openId } = await openAt(at);
    for (const left of steps) await set({ tags: tagsOf(...left) });
    expect([current(), openId()]).toEqual([expected, 'first']);
  });

  it('is followed by the one in its place where it was taken out of the list, which may be reordered', async () => {
    const { set, current } = await openAt('b');
    await set({ lists: [listOfTags('e', 'd', 'b', 'a')] });
    expect(current()).toBe('tag b 3/4');
    await set({ lists: [listOfTags('e', 'd', 'a')] });
    expect(current()).toBe('tag a 3/3');
  });

  it('while the panel is closed leaves the list, which other changes do not leave', async () => {
    const { set, current, closePanel, openPanel, stage } = await openAt('b');
    await closePanel();
    await set({ tags: tagsOf('a', 'c', 'd', 'e') });
    stage.commands.length = 0;
    await openPanel();
    expect(current()).toBeNull();
    await set({ tags: [...tagsOf('a', 'c', 'd'), tagOf('e', { label: 'Renamed' })] });
    expect([current(), stage.commands]).toEqual([null, []]);
  });
});

const all: RecordsView['select'] = (_, records) => records;
const withoutLists: RecordsView['select'] = (kind, records) => (kind === 'orderedList' ? [] : records);
const withoutStove: RecordsView['select'] = (_, records) => records.filter(({ id }) => id !== 'stove');
const changeView = (scope: Scope, select: RecordsView['select']) =>
  allSettled(recordsViewChanged, { scope, params: { select, newLayerId: null } });

describe('a list that disappears', () => {
  const [first, second] = [listOf('first', 'tag stove', 'tag bed'), listOf('second', 'label oven', 'tag bed')];

  it('is followed by the other one with its entries, not by one of them', async () => {
    const { set, openList, visit, openId, current } = await openLists({ lists: [first, second] });
    await openList('first');
    await visit('tag stove');
    await set({ lists: [second] });
    expect([openId(), current()]).toEqual(['second', null]);
  });

  it('leaves all lists where it was at an entry', async () => {
    const lists = [first, second, listOf('third', 'note stain')];
    const { set, openList, visit, openId, current } = await openLists({ lists });
    await openList('first');
    await visit('tag stove');
    await set({ lists: lists.slice(1) });
    expect([openId(), current()]).toEqual([null, null]);
  });

  it('is not in the current view: the panel has no list, and begins anew where it is back', async () => {
    const { scope, visit, openId, current, highlighted } = await openLists();
    await visit('tag stove');
    await changeView(scope, withoutLists);
    expect([openId(), current(), highlighted(), scope.getState($areListsOffered)]).toEqual([null, null, [], false]);
    await changeView(scope, all);
    expect([openId(), current()]).toEqual(['first', null]);
  });

  it('is not left because another one is added', async () => {
    const { set, visit, openId, current } = await openLists({ lists: [first] });
    await visit('tag bed');
    await set({ lists: [first, second] });
    expect([openId(), current()]).toEqual(['first', 'tag bed 2/2']);
  });
});

it('an entry of another view is left out, and the one in its place is shown', async () => {
  const { scope, visit, entries, current } = await openLists({ notes: [noteOf('stain')] });
  await visit('tag stove');
  await changeView(scope, withoutStove);
  expect([entries()[0], current()]).toEqual(['label oven', 'label oven 1/4']);
});
