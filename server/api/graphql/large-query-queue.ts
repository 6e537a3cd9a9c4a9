/**
 * Executes large queries one at a time, so that the memory of their results does not add up and small queries compete
 * with one of them at most (docs/reference/query-limits.md#cost).
 */
import { createGraphQLError } from 'graphql-yoga';
import type { GraphCode } from '../../wire/graph-failure.ts';
import { maxWaitingQueries } from '../../wire/limits.ts';

export interface LargeQueryQueue {
  /** Resolves at the query's turn, with the function that ends it; rejects where too many queries wait. */
  enter(): Promise<() => void>;
}

const tooManyWaiting = () =>
  createGraphQLError('The server is busy with other large queries: try again in a few seconds.', {
    extensions: { code: 'internal.error' satisfies GraphCode, http: { status: 503, headers: { 'retry-after': '5' } } },
  });

export const createLargeQueryQueue = (maxWaiting = maxWaitingQueries): LargeQueryQueue => {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  const once = (): (() => void) => {
    let isDone = false;
    return () => {
      if (!isDone) leave();
      isDone = true;
    };
  };
  return {
    enter: async () => {
      if (!isTaken) {
        isTaken = true;
        return once();
      }
      if (waiting.length >= maxWaiting) throw tooManyWaiting();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return once();
    },
  };
};
