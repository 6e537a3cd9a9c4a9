/**
 * The budget of one query while it is executed: fields, counted with the actual lengths of lists, and bytes of its
 * response. Queries that turn out to be large are executed one at a time (docs/reference/query-limits.md#cost).
 */
import type { GraphQLError } from 'graphql';
import { graphFailure } from '../../wire/graph-failure.ts';
import { largeQueryCost } from '../../wire/limits.ts';
import type { LargeQueryQueue } from './large-query-queue.ts';

export interface QueryBudget {
  /** Why the query is rejected; null as long as it is within its limits. */
  readonly failure: GraphQLError | null;
  /** Throws `failure` where the query has become too expensive. */
  charge(fields: number): void;
  /** Throws `failure` where the response has become too long. */
  addBytes(bytes: number): void;
  /** The same for lists whose items are serialized before the response: they are rejected before they are joined. */
  addListBytes(bytes: number): void;
  /** A promise where a query that has become large must wait for its turn, null otherwise; it rejects where too many wait. */
  turn(): Promise<void> | null;
  /** Resets the counts for a second execution. */
  restart(): void;
  /** Lets the next large query begin. */
  release(): void;
}

export interface BudgetLimits {
  readonly maxCost: number;
  readonly maxBytes: number;
}

const tooExpensive = (limit: number) =>
  graphFailure(
    'request.invalid',
    `The query reads more than ${limit} fields of this server's lists: ask for fewer fields or fewer lists at a time.`,
  );

const tooLong = (limit: number) =>
  graphFailure(
    'request.invalid',
    `The response is longer than ${Math.floor(limit / 1024 / 1024)} MiB: ask for fewer fields or fewer lists at a time.`,
  );

/** `queue`: where a query that has become large waits for its turn; null: it never waits. */
export const createQueryBudget = ({ maxCost, maxBytes }: BudgetLimits, queue: LargeQueryQueue | null): QueryBudget => {
  let failure: GraphQLError | null = null;
  let cost = 0;
  let bytes = 0;
  let listBytes = 0;
  let entering: Promise<void> | null = null;
  let leave: (() => void) | null = null;
  let isReleased = false;

  const enter = async (among: LargeQueryQueue): Promise<void> => {
    const left = await among.enter().catch((thrown: GraphQLError) => {
      failure ??= thrown;
      throw thrown;
    });
    // A sibling field may have ended the query while this one waited.
    if (isReleased) left();
    else leave = left;
  };

  return {
    get failure() {
      return failure;
    },
    charge: (fields) => {
      if (failure) throw failure;
      cost += fields;
      if (cost > maxCost) throw (failure = tooExpensive(maxCost));
    },
    addBytes: (more) => {
      if (failure) throw failure;
      bytes += more;
      if (bytes > maxBytes) throw (failure = tooLong(maxBytes));
    },
    addListBytes: (more) => {
      if (failure) throw failure;
      listBytes += more;
      if (listBytes > maxBytes) throw (failure = tooLong(maxBytes));
    },
    turn: () => {
      if (cost <= largeQueryCost || leave || !queue) return null;
      return (entering ??= enter(queue));
    },
    restart: () => {
      cost = 0;
      bytes = 0;
      listBytes = 0;
    },
    release: () => {
      isReleased = true;
      leave?.();
      leave = null;
    },
  };
};

const budgets = new WeakMap<object, QueryBudget>();

/** The budget of the query that is executed with this context. */
export const budgetOf = (context: object): QueryBudget | undefined => budgets.get(context);

export const assignBudget = (context: object, budget: QueryBudget): void => void budgets.set(context, budget);
