/** Builds the index of the search and searches in it. */
import { createSearchIndex } from '#domain/search/search-index.ts';
import { searchResults } from '#domain/search/search-results.ts';
import type { SearchMessage, SearchResponse } from './search-message.ts';

let index = createSearchIndex([]);

self.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
  if (data.kind === 'entries') {
    index = createSearchIndex(data.entries);
    return;
  }
  const response: SearchResponse = { number: data.number, results: searchResults(index, data.request) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(response);
});
