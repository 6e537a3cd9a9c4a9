/** docs/reference/search.md */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchResultTypes, type SearchEntry } from './search-entry.ts';
import { createSearchIndex } from './search-index.ts';
import { searchResults, type FilterCount, type SearchRequest } from './search-results.ts';

const entry = (given: Partial<SearchEntry> & { readonly id: string }): SearchEntry => ({
  type: 'tag',
  title: given.id,
  text: '',
  keywords: [],
  place: '',
  floorId: null,
  layerId: null,
  ...given,
});

const all: SearchRequest = {
  text: '',
  types: [],
  keywords: [],
  floorIds: [],
  layerIds: [],
  grouping: 'type',
  floorOrder: ['cellar', 'ground', 'attic'],
  layerOrder: ['wires', 'pipes'],
  limits: {},
};

const house = [
  entry({ id: 'hall', type: 'room', floorId: 'ground', keywords: ['Eingang'] }),
  entry({ id: 'loft', type: 'room', floorId: 'attic' }),
  entry({ id: 'lamp', floorId: 'ground', keywords: ['Licht', 'Küche'], layerId: 'wires' }),
  entry({ id: 'oven', floorId: 'ground', keywords: ['KUCHE', 'kuche'] }),
  entry({ id: 'pump', floorId: 'cellar', layerId: 'pipes', text: 'below the hall' }),
  entry({ id: 'plan', type: 'view' }),
  entry({ id: 'bulb', type: 'note', floorId: 'cellar', keywords: ['licht'], layerId: 'wires' }),
];

const resultsOf = (request: Partial<SearchRequest>, entries: readonly SearchEntry[] = house) =>
  searchResults(createSearchIndex(entries), { ...all, ...request });
const idsOf = (request: Partial<SearchRequest>) =>
  resultsOf(request)
    .groups.flatMap(({ rows }) => rows.map(({ id }) => id))
    .toSorted();
const counted = (counts: readonly FilterCount[]) => counts.map(({ id, count }) => `${id} ${count}`);

describe('filters', () => {
  it.each<readonly [string, Partial<SearchRequest>, string]>([
    ['a type', { types: ['room'] }, 'hall loft'],
    ['one of two types', { types: ['room', 'view'] }, 'hall loft plan'],
    ['a floor', { floorIds: ['cellar'] }, 'bulb pump'],
    ['one of two floors', { floorIds: ['cellar', 'attic'] }, 'bulb loft pump'],
    ['an unknown floor', { floorIds: ['roof'] }, ''],
    ['a layer', { layerIds: ['wires'] }, 'bulb lamp'],
    ['one of two layers', { layerIds: ['wires', 'pipes'] }, 'bulb lamp pump'],
    ['what is in all layers', { layerIds: [''] }, 'hall loft oven plan'],
    ['a keyword', { keywords: ['Eingang'] }, 'hall'],
    ['a keyword in another case', { keywords: ['LICHT'] }, 'bulb lamp'],
    ['a keyword without accents', { keywords: ['kuche'] }, 'lamp oven'],
    ['a keyword with accents', { keywords: ['Küche'.normalize('NFD')] }, 'lamp oven'],
    ['all of two keywords', { keywords: ['licht', 'küche'] }, 'lamp'],
    ['the beginning of a keyword', { keywords: ['Lich'] }, ''],
    ['a type and a floor', { types: ['room'], floorIds: ['ground'] }, 'hall'],
    ['a keyword, a layer and a text', { keywords: ['licht'], layerIds: ['wires'], text: 'bu' }, 'bulb'],
    ['a text', { text: 'hall' }, 'hall pump'],
    ['nothing', {}, 'bulb hall lamp loft oven plan pump'],
  ])('by %s', (_, request, ids) => {
    expect(idsOf(request).join(' ')).toBe(ids);
    expect(resultsOf(request).count).toBe(ids.split(' ').filter(Boolean).length);
  });
});

describe('counts', () => {
  it('are of everything without filters', () => {
    const { types, keywords, floors, layers } = resultsOf({});
    expect(counted(types)).toEqual(['tag 3', 'note 1', 'room 2', 'view 1']);
    expect(counted(keywords)).toEqual(['Küche 2', 'Licht 2', 'Eingang 1']);
    expect(counted(floors)).toEqual(['cellar 2', 'ground 3', 'attic 1', ' 1']);
    expect(counted(layers)).toEqual(['wires 2', 'pipes 1', ' 4']);
  });

  it('of types, floors and layers are without the chosen ones of their own filter', () => {
    const { types, floors, layers } = resultsOf({ types: ['tag'] });
    expect(counted(types)).toEqual(['tag 3', 'note 1', 'room 2', 'view 1']);
    expect(counted(floors)).toEqual(['cellar 1', 'ground 2']);
    expect(counted(layers)).toEqual(['wires 1', 'pipes 1', ' 1']);
    expect(counted(resultsOf({ layerIds: ['wires'] }).layers)).toEqual(['wires 2', 'pipes 1', ' 4']);
    const both = resultsOf({ types: ['tag'], floorIds: ['ground'] });
    expect(counted(both.types)).toEqual(['tag 2', 'room 1']);
    expect(counted(both.floors)).toEqual(['cellar 1', 'ground 2']);
    expect(counted(both.layers)).toEqual(['wires 1', ' 1']);
  });

  it('of keywords are with the chosen ones', () => {
    expect(counted(resultsOf({ keywords: ['licht'] }).keywords)).toEqual(['Licht 2', 'Küche 1']);
    expect(counted(resultsOf({ floorIds: ['cellar'] }).keywords)).toEqual(['licht 1']);
  });

  it('are of what the text finds', () => {
    expect(counted(resultsOf({ text: 'hall' }).types)).toEqual(['tag 1', 'room 1']);
  });
});

const groupsOf = (request: Partial<SearchRequest>) =>
  resultsOf(request).groups.map(({ id, rows }) => `${id}: ${rows.map((row) => row.id).join(' ')}`);

const many = (count: number, given: Partial<SearchEntry> = {}) =>
  Array.from({ length: count }, (_, n) => entry({ id: `${given.type ?? 'tag'}${n}`, ...given }));
const sizes = (entries: readonly SearchEntry[], request: Partial<SearchRequest> = {}) =>
  resultsOf(request, entries).groups.map(({ id, count, rows }) => [id, count, rows.length]);

describe('groups', () => {
  it.each<readonly [SearchRequest['grouping'], readonly string[]]>([
    ['type', ['tag: lamp oven pump', 'note: bulb', 'room: hall loft', 'view: plan']],
    ['floor', ['cellar: pump bulb', 'ground: hall lamp oven', 'attic: loft', ': plan']],
    ['layer', ['wires: lamp bulb', 'pipes: pump', ': hall loft oven plan']],
  ])('by %s', (grouping, groups) => {
    expect(groupsOf({ grouping })).toEqual(groups);
  });

  it('by type are in the order of the types', () => {
    const entries = searchResultTypes.toReversed().map((type) => entry({ id: 'a', type }));
    const order = 'tag note room label measurement photo attachment viewpoint floor view';
    expect(resultsOf({}, entries).groups.map(({ id }) => id)).toEqual(order.split(' '));
  });

  it('show 5 results each, a single one 50', () => {
    const [tags, rooms] = [many(60), many(7, { type: 'room' })];
    expect(sizes([...tags, ...rooms])).toEqual([
      ['tag', 60, 5],
      ['room', 7, 5],
    ]);
    expect(sizes(tags)).toEqual([['tag', 60, 50]]);
    expect(sizes([...tags, ...rooms], { types: ['tag'] })).toEqual([['tag', 60, 50]]);
  });

  it('show as many as they are given', () => {
    const entries = [...many(60), ...many(7, { type: 'room' })];
    expect(sizes(entries, { limits: { tag: 55 } })).toEqual([
      ['tag', 60, 55],
      ['room', 7, 5],
    ]);
    expect(sizes(many(120), { limits: { tag: 100 } })).toEqual([['tag', 120, 100]]);
    expect(sizes(many(9, { floorId: null }), { grouping: 'floor', limits: { '': 3 } })).toEqual([['', 9, 3]]);
  });
});

const rowFor = (given: Partial<SearchEntry>, text: string) =>
  resultsOf({ text }, [entry({ id: 'x', type: 'room', place: 'Ground floor', ...given })]).groups[0]!.rows[0]!;

describe('a row', () => {
  it('says what it is, where it is and what was found', () => {
    expect(rowFor({ title: 'Kitchen', text: 'A red kitchen' }, 'kit')).toEqual({
      key: 'room:x',
      type: 'room',
      id: 'x',
      place: 'Ground floor',
      title: [
        { text: 'Kit', isMatch: true },
        { text: 'chen', isMatch: false },
      ],
      snippet: [
        { text: 'A red ', isMatch: false },
        { text: 'kit', isMatch: true },
        { text: 'chen', isMatch: false },
      ],
    });
  });

  it.each([
    ['the text', { text: 'Made of oak' }, 'oak', 'Made of oak'],
    ['a keyword', { text: 'Made of oak', keywords: ['Wood', 'Red'] }, 'red', 'Wood, Red'],
    ['the text before a keyword', { text: 'Made of oak', keywords: ['Oak'] }, 'oak', 'Made of oak'],
    ['nothing where the title was found', { title: 'Sofa', text: 'Made of oak' }, 'sofa', undefined],
    ['nothing without a text', { text: 'Made of oak' }, '', undefined],
  ])('has a snippet of %s', (_, given, text, snippet) => {
    expect(
      rowFor({ title: 'Table', ...given }, text)
        .snippet?.map((each) => each.text)
        .join(''),
    ).toBe(snippet);
  });
});

describe('of any entries', () => {
  const keywords = fc.subarray(['Licht', 'licht', 'Küche', 'kuche', 'Bad']);
  const entries = fc
    .array(
      fc.record({
        type: fc.constantFrom(...searchResultTypes),
        title: fc.constantFrom('lamp', 'red lamp', '東京'),
        keywords,
        floorId: fc.constantFrom(null, 'cellar', 'ground'),
        layerId: fc.constantFrom(null, 'wires', 'pipes'),
      }),
      { maxLength: 30 },
    )
    .map((given) => given.map((each, n) => entry({ id: `${n}`, ...each })));
  const request = fc.record({
    text: fc.constantFrom('', 'lamp', 'red', '東', 'lanp'),
    types: fc.subarray([...searchResultTypes]),
    keywords: fc.subarray(['LICHT', 'küche', 'bad'], { maxLength: 1 }),
    floorIds: fc.subarray(['', 'cellar', 'ground']),
    layerIds: fc.subarray(['', 'wires', 'pipes']),
    grouping: fc.constantFrom('type' as const, 'floor' as const, 'layer' as const),
  });

  it('the groups have all results', () => {
    fc.assert(
      fc.property(entries, request, (given, asked) => {
        const { count, groups } = resultsOf(asked, given);
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
      }),
    );
  });

  it('a further keyword leaves what its count says, and no more than before', () => {
    fc.assert(
      fc.property(entries, request, (given, asked) => {
        const before = resultsOf(asked, given);
        for (const { id, count } of before.keywords) {
          const after = resultsOf({ ...asked, keywords: [...asked.keywords, id] }, given).count;
          expect(after).toBe(count);
          expect(after).toBeLessThanOrEqual(before.count);
        }
      }),
    );
  });

  it('a type, floor or layer leaves what its count says', () => {
    fc.assert(
      fc.property(entries, request, (given, asked) => {
        const { types, floors, layers } = resultsOf(asked, given);
        const countWith = (filters: Partial<SearchRequest>) => resultsOf({ ...asked, ...filters }, given).count;
        for (const { id, count } of types)
          expect(countWith({ types: searchResultTypes.filter((type) => type === id) })).toBe(count);
        for (const { id, count } of floors) expect(countWith({ floorIds: [id] })).toBe(count);
        for (const { id, count } of layers) expect(countWith({ layerIds: [id] })).toBe(count);
      }),
    );
  });
});
