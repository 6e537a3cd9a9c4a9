/**
 * What a search shows: the entries that are found and pass the filters, in groups, with the counts of the filters
 * (docs/reference/search.md).
 */
import { highlight, snippet, type Matches, type Segment } from './highlight.ts';
import { keyOfEntry, searchResultTypes, type SearchEntry, type SearchResultType } from './search-entry.ts';
import type { SearchIndex, SearchMatch, SearchMatches } from './search-index.ts';

/** Within a filter, one of the values is enough; of keywords a result has all. */
export interface SearchFilters {
  readonly types: readonly SearchResultType[];
  readonly keywords: readonly string[];
  readonly floorIds: readonly string[];
  /** '' is what is the same in all layers. */
  readonly layerIds: readonly string[];
}

export const groupings = ['type', 'floor', 'layer'] as const;
export type Grouping = (typeof groupings)[number];

export interface SearchRequest extends SearchFilters {
  readonly text: string;
  readonly grouping: Grouping;
  /** Floors from the lowest, layers as they are listed. */
  readonly floorOrder: readonly string[];
  readonly layerOrder: readonly string[];
  /** How many results a group shows, by its id. */
  readonly limits: Readonly<Record<string, number>>;
}

export interface SearchRow {
  readonly key: string;
  readonly type: SearchResultType;
  readonly id: string;
  readonly title: readonly Segment[];
  /** What was found elsewhere than in the title, with what is around it. */
  readonly snippet: readonly Segment[] | null;
  readonly place: string;
}

export interface SearchGroup {
  /** A type, or the id of a floor or layer; '' is no floor, or all layers. */
  readonly id: string;
  readonly count: number;
  /** Lower ones come first. */
  readonly order: number;
  /** The first of them. */
  readonly rows: readonly SearchRow[];
}

export interface FilterCount {
  readonly id: string;
  readonly count: number;
}

export interface SearchResults {
  readonly count: number;
  /** By which the groups are made. */
  readonly grouping: Grouping;
  /** What was searched for. */
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  /** What each type, keyword, floor or layer would leave, in addition to the other filters. */
  readonly types: readonly FilterCount[];
  /** The most frequent ones first. */
  readonly keywords: readonly FilterCount[];
  readonly floors: readonly FilterCount[];
  readonly layers: readonly FilterCount[];
}

const groupOrder: Readonly<Record<Grouping, number>> = { type: 75, floor: 50, layer: 50 };
/** Of what is on no floor, or in all layers. */
const lastGroupOrder = 100;

const defaultLimit = 5;
/** Where there is one group only. */
const singleGroupLimit = 50;

type Filter = keyof SearchFilters;

const floorOf = ({ floorId }: SearchEntry): string => floorId ?? '';
const layerOf = ({ layerId }: SearchEntry): string => layerId ?? '';

type Test = (entry: SearchEntry) => boolean;

const oneOf = (values: readonly string[], valueOf: (entry: SearchEntry) => string): Test | null =>
  values.length === 0 ? null : (entry) => values.includes(valueOf(entry));

const allOf = (keywords: readonly string[], { foldKeyword }: SearchIndex): Test | null => {
  if (keywords.length === 0) return null;
  const wanted = keywords.map(foldKeyword);
  return (entry) => {
    const own = new Set(entry.keywords.map(foldKeyword));
    return wanted.every((keyword) => own.has(keyword));
  };
};

interface FilteredMatches {
  /** What passes all filters. */
  readonly passing: readonly SearchMatch[];
  /** What passes all filters but this one. */
  readonly exceptBy: Readonly<Record<Filter, readonly SearchMatch[]>>;
}

const filterMatches = (
  all: readonly SearchMatch[],
  { types, keywords, floorIds, layerIds }: SearchFilters,
  index: SearchIndex,
): FilteredMatches => {
  const tests: Readonly<Record<Filter, Test | null>> = {
    types: oneOf(types, ({ type }) => type),
    keywords: allOf(keywords, index),
    floorIds: oneOf(floorIds, floorOf),
    layerIds: oneOf(layerIds, layerOf),
  };
  const active = (Object.keys(tests) as Filter[]).filter((name) => tests[name] !== null);
  const passing: SearchMatch[] = [];
  const failing: Record<Filter, SearchMatch[]> = { types: [], keywords: [], floorIds: [], layerIds: [] };
  for (const each of all) {
    const failed = active.filter((name) => !tests[name]!(each.entry));
    if (failed.length === 0) passing.push(each);
    else if (failed.length === 1) failing[failed[0]!].push(each);
  }
  const withFailing = (name: Filter): readonly SearchMatch[] =>
    failing[name].length > 0 ? [...passing, ...failing[name]] : passing;
  return {
    passing,
    exceptBy: {
      types: withFailing('types'),
      keywords: withFailing('keywords'),
      floorIds: withFailing('floorIds'),
      layerIds: withFailing('layerIds'),
    },
  };
};

const countBy = (found: readonly SearchMatch[], idOf: (entry: SearchEntry) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { entry } of found) counts.set(idOf(entry), (counts.get(idOf(entry)) ?? 0) + 1);
  return counts;
};

const inOrder = (counts: ReadonlyMap<string, number>, order: readonly string[]): readonly FilterCount[] =>
  [...counts]
    .map(([id, count]) => ({ id, count, rank: order.includes(id) ? order.indexOf(id) : order.length }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id, count }) => ({ id, count }));

/** Spellings that differ in case or accents are one keyword, as it is written first. */
const keywordCounts = (found: readonly SearchMatch[], { foldKeyword }: SearchIndex): readonly FilterCount[] => {
  const counts = new Map<string, { readonly id: string; count: number }>();
  for (const { entry } of found) {
    const own = new Set<string>();
    for (const id of entry.keywords) {
      const folded = foldKeyword(id);
      const known = counts.get(folded);
      if (!known) counts.set(folded, { id, count: 1 });
      else if (!own.has(folded)) known.count += 1;
      own.add(folded);
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
};

/** The first found text beside the title: the description, then the keywords. */
const snippetOf = ({ text, keywords }: SearchEntry, matches: Matches): readonly Segment[] | null =>
  matches.typed.length === 0 ? null : (snippet(text, matches) ?? snippet(keywords.join(', '), matches));

const rowOf = ({ entry, terms }: SearchMatch, typed: readonly string[]): SearchRow => {
  const matches: Matches = { found: new Set(terms), typed };
  return {
    key: keyOfEntry(entry),
    type: entry.type,
    id: entry.id,
    title: highlight(entry.title, matches),
    snippet: snippetOf(entry, matches),
    place: entry.place,
  };
};

const groupsOf = ({ found, typed }: SearchMatches, request: SearchRequest): readonly SearchGroup[] => {
  const { grouping, floorOrder, layerOrder, limits } = request;
  const idOf = { type: ({ type }: SearchEntry): string => type, floor: floorOf, layer: layerOf }[grouping];
  const order = { type: searchResultTypes, floor: floorOrder, layer: layerOrder }[grouping];
  const byId = new Map<string, SearchMatch[]>();
  for (const each of found) {
    const group = byId.get(idOf(each.entry));
    if (group) group.push(each);
    else byId.set(idOf(each.entry), [each]);
  }
  const limitOf = (id: string): number => limits[id] ?? (byId.size === 1 ? singleGroupLimit : defaultLimit);
  const counts = new Map([...byId].map(([id, { length }]) => [id, length]));
  return inOrder(counts, order)
    .map(({ id, count }) => ({
      id,
      count,
      order: id === '' ? lastGroupOrder : groupOrder[grouping],
      rows: byId
        .get(id)!
        .slice(0, limitOf(id))
        .map((each) => rowOf(each, typed)),
    }))
    .toSorted((a, b) => a.order - b.order);
};

export const searchResults = (index: SearchIndex, request: SearchRequest): SearchResults => {
  const { found, typed } = index.find(request.text);
  const { passing, exceptBy } = filterMatches(found, request, index);
  const types = countBy(exceptBy.types, ({ type }) => type);
  return {
    count: passing.length,
    grouping: request.grouping,
    text: request.text,
    groups: groupsOf({ found: passing, typed }, request),
    types: inOrder(types, searchResultTypes),
    // A further keyword leaves fewer results.
    keywords: keywordCounts(passing, index),
    floors: inOrder(countBy(exceptBy.floorIds, floorOf), request.floorOrder),
    layers: inOrder(countBy(exceptBy.layerIds, layerOf), request.layerOrder),
  };
};
