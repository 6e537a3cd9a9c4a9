/** Messages between the page and the search worker. */
import type { SearchEntry } from '#domain/search/search-entry.ts';
import type { SearchRequest, SearchResults } from '#domain/search/search-results.ts';

export type SearchMessage =
  /** Replaces the index. */
  | { readonly kind: 'entries'; readonly entries: readonly SearchEntry[] }
  | { readonly kind: 'search'; readonly number: number; readonly request: SearchRequest };

export interface SearchResponse {
  readonly number: number;
  readonly results: SearchResults;
}
