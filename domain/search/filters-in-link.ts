/** The filters of a search in a link (docs/reference/search.md#links): types, `floor:ID` and `layer:ID`. */
import { searchResultTypes, type SearchResultType } from './search-entry.ts';
import type { SearchFilters } from './search-results.ts';

type LinkedFilters = Omit<SearchFilters, 'keywords'>;

const [floorPrefix, layerPrefix] = ['floor:', 'layer:'];

const typeOf = (filter: string): SearchResultType | undefined =>
  searchResultTypes.find((type) => type === filter.toLowerCase());

const idsOf = (filters: readonly string[], prefix: string): readonly string[] => [
  ...new Set(filters.filter((filter) => filter.startsWith(prefix)).map((filter) => filter.slice(prefix.length))),
];

/** What is unknown is left out. */
export const filtersOfLink = (filters: readonly string[]): LinkedFilters => ({
  types: [...new Set(filters.flatMap((filter) => typeOf(filter) ?? []))],
  floorIds: idsOf(filters, floorPrefix),
  layerIds: idsOf(filters, layerPrefix),
});

export const filtersForLink = ({ types, floorIds, layerIds }: LinkedFilters): readonly string[] => [
  ...types,
  ...floorIds.map((id) => floorPrefix + id),
  ...layerIds.map((id) => layerPrefix + id),
];
