/**
 * The budget of one query while it is executed: fields, counted with the actual lengths of lists, and bytes of its
 * response (docs/reference/query-limits.md#cost).
 */
import type { GraphQLError } from 'graphql';
import { graphFailure } from '../../wire/graph-failure.ts';

export interface QueryBudget {
  /** Why the query is rejected; null as long as it is within its limits. */
  readonly failure: GraphQLError | null;
  /** Whether it is rejected because of its fields. */
  readonly isTooExpensive: boolean;
  /** Throws `failure` where the query has become too expensive. */
  charge(fields: number): void;
  /** Throws `failure` where the response has become too long. */
  addBytes(bytes: number): void;
  /** The same for lists whose items are serialized before the response: they are rejected before they are joined. */
  addListBytes(bytes: number): void;
  /** From now on all calls throw this failure. */
  fail(failure: GraphQLError): void;
  /** Resets the counts for a second execution. */
  restart(): void;
}

export interface BudgetLimits {
  readonly maxCost: number;
  readonly maxBytes: number;
}

export const tooExpensive = (limit: number): GraphQLError =>
  graphFailure(
    'request.invalid',
    `The query reads more than ${limit} fields of this server's lists: ask for fewer fields or fewer lists at a time.`,
  );

const tooLong = (limit: number) =>
  graphFailure(
    'request.invalid',
    `The response is longer than ${Math.floor(limit / 1024 / 1024)} MiB: ask for fewer fields or fewer lists at a time.`,
  );

export const createQueryBudget = ({ maxCost, maxBytes }: BudgetLimits): QueryBudget => {
  let failure: GraphQLError | null = null;
  let cost = 0;
  let bytes = 0;
  let listBytes = 0;
  return {
    get failure() {
      return failure;
    },
    get isTooExpensive() {
      return failure !== null && cost > maxCost;
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
    fail: (reason) => {
      failure ??= reason;
    },
    restart: () => {
      cost = 0;
      bytes = 0;
      listBytes = 0;
    },
  };
};

const budgets = new WeakMap<object, QueryBudget>();

/** The budget of the query that is executed with this context. */
export const budgetOf = (context: object): QueryBudget | undefined => budgets.get(context);

export const assignBudget = (context: object, budget: QueryBudget): void => void budgets.set(context, budget);
