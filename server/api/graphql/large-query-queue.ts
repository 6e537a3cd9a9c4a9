/**
 * Large queries are executed one at a time: the memory of their results does not add up, and small queries in between
 * compete with one of them at most (docs/reference/query-limits.md#cost).
 */
import { createGraphQLError } from 'graphql-yoga';
import type { GraphCode } from '../../wire/graph-failure.ts';

/** More than these are rejected at once: each holds what it has read so far. */
export const maxWaitingQueries = 64;

export interface LargeQueryQueue {
  /** Resolves with what ends the turn; rejects where too many wait. */
  enter(): Promise<() => void>;
}

const tooMany = () =>
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
      if (waiting.length >= maxWaiting) throw tooMany();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return once();
    },
  };
};
