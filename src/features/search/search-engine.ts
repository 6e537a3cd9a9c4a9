/** Searches in a worker, so that neither a key press nor a rebuilt index delays the page. */
import type { Disposable } from '#base/disposable.ts';
import type { SearchEntry } from '#domain/search/search-entry.ts';
import type { SearchRequest, SearchResults } from '#domain/search/search-results.ts';
import type { SearchMessage, SearchResponse } from './search-message.ts';

export interface SearchEngine {
  /** Replaces what is searched. */
  readonly setEntries: (entries: readonly SearchEntry[]) => void;
  /** Rejects where the worker cannot be loaded, has stopped or was disposed. */
  readonly search: (request: SearchRequest) => Promise<SearchResults>;
}

/** @param failed called where the worker cannot be loaded, or stops */
export const startSearchWorker = (failed: () => void): SearchEngine & Disposable => {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, { resolve: (results: SearchResults) => void; reject: (reason: Error) => void }>();
  let count = 0;
  let end: Error | null = null;
  const stop = (reason: Error): void => {
    end = reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  worker.addEventListener('message', ({ data: { number, results } }: MessageEvent<SearchResponse>) => {
    pending.get(number)?.resolve(results);
    pending.delete(number);
  });
  worker.addEventListener('error', ({ message }) => {
    stop(new Error(message));
    failed();
  });
  const send = (message: SearchMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message);
  };
  return {
    setEntries: (entries) => send({ kind: 'entries', entries }),
    search: (request) =>
      new Promise((resolve, reject) => {
        if (end) {
          reject(end);
          return;
        }
        const number = (count += 1);
        pending.set(number, { resolve, reject });
        send({ kind: 'search', number, request });
      }),
    dispose: () => {
      stop(new Error('the search was disposed'));
      worker.terminate();
    },
  };
};
