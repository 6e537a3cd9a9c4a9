/**
 * Executes each query at its turn and within a budget, and serializes its result in slices. Its cost is counted before
 * anything is read and again while lists are read; a query that exceeds its limits returns one error and no data
 * (docs/reference/query-limits.md).
 */
import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ReadModelSizes } from '../../store/models/model-sizes.ts';
import type { GraphContext, QueryClient } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import {
  largeQueryCost,
  largeQueryLimits,
  maxErrors,
  maxExecutionCost,
  maxListEntries,
  maxResponseBytes,
  smallQueryLimits,
} from '../../wire/limits.ts';
import { assignBudget, createQueryBudget, tooExpensive, type BudgetLimits, type QueryBudget } from './query-budget.ts';
import { readQueryCost } from './query-cost.ts';
import { QueryQueue } from './query-queue.ts';
import { writeJson } from './write-json.ts';

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

type BoundedContext = GraphContext & { readonly request?: Request };

const findLongList = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value) && value.length > maxListEntries) return value.length;
  for (const each of Object.values(value)) {
    const found = findLongList(each);
    if (found !== null) return found;
  }
  return null;
};

export const longListMessage = (entries: number): string =>
  `A list in the query's arguments has ${entries} entries: give at most ${maxListEntries}.`;

const unlimited: BudgetLimits = { maxCost: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY };
const largeQuery: BudgetLimits = { maxCost: maxExecutionCost, maxBytes: maxResponseBytes };
const smallQuery: BudgetLimits = { maxCost: largeQueryCost, maxBytes: maxResponseBytes };

const clientLeft = () => graphFailure('request.invalid', 'The client closed the connection.');

const dataHead = '{"data":';

/**
 * A result whose `stringify`, which Yoga calls, returns the serialized body; errors precede data, as in Yoga's own form.
 * `body`: with the data alone.
 */
const serializedResult = (result: ExecutionResult, body: Buffer, onBody: (body: Buffer) => void): ExecutionResult => {
  const stringify = ({ errors }: ExecutionResult): Buffer => {
    const complete = errors?.length
      ? Buffer.concat([Buffer.from(`{"errors":${JSON.stringify(errors)},"data":`), body.subarray(dataHead.length)])
      : body;
    onBody(complete);
    return complete;
  };
  // The data is serialized already, so that its objects can be freed.
  return Object.assign({ ...(result.errors && { errors: result.errors }), data: {} }, { stringify });
};

/** Executes within the budget, and serializes the result where there is an HTTP request. */
const executeWithin = async (budget: QueryBudget, execute: Execute, args: ExecutionArgs): Promise<ExecutionResult> => {
  const context = args.contextValue as BoundedContext;
  assignBudget(context, budget);
  try {
    const executed = await execute(args);
    if (budget.failure) return { errors: [budget.failure] };
    const result = executed.errors ? { ...executed, errors: executed.errors.slice(0, maxErrors) } : executed;
    if (!result.data || !context.request) return result;
    const data = await writeJson(result.data, budget, dataHead, '}');
    return serializedResult(result, data, (body) => {
      context.trace.body = body;
    });
  } catch (thrown) {
    if (budget.failure) return { errors: [budget.failure] };
    throw thrown;
  }
};

/** Runs `act` at the turn of the client's query. */
const inQueue = async <T>(queue: QueryQueue, { key, signal }: QueryClient, act: () => Promise<T>): Promise<T> => {
  const leave = await queue.enter(key, signal).catch((thrown: unknown) => {
    throw signal.aborted ? clientLeft() : thrown;
  });
  try {
    return await act();
  } finally {
    leave();
  }
};

/** Executes within the budget as long as the client is connected. */
const executeFor = async (
  { signal }: QueryClient,
  budget: QueryBudget,
  execute: Execute,
  args: ExecutionArgs,
): Promise<ExecutionResult> => {
  const stop = (): void => budget.fail(clientLeft());
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await executeWithin(budget, execute, args);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

export interface QueryQueues {
  readonly small: QueryQueue;
  readonly large: QueryQueue;
}

export const createQueryQueues = (): QueryQueues => ({
  small: new QueryQueue(smallQueryLimits),
  large: new QueryQueue(largeQueryLimits),
});

/** Executes queries of clients at their turn: small ones beside large ones, and no client more than its share. */
const createQueuedExecution =
  ({ small, large }: QueryQueues, readSizes: ReadModelSizes) =>
  async (operation: OperationDefinitionNode, execute: Execute, args: ExecutionArgs): Promise<ExecutionResult> => {
    const { schema, document } = args;
    const { store, models, actor, trace, client } = args.contextValue as BoundedContext & { client: QueryClient };
    const { signal } = client;
    const query = { schema, document, operation, variables: args.variableValues ?? {}, actor, signal };
    /** Null where the query is large. */
    const executeAsSmall = async (): Promise<ExecutionResult | null> => {
      const cost = await readQueryCost({ store, models, readSizes }, { ...query, maxCost: maxExecutionCost });
      if (cost.certain > maxExecutionCost) return { errors: [tooExpensive(maxExecutionCost)] };
      if (cost.expected > largeQueryCost) return null;
      const budget = createQueryBudget(smallQuery);
      const result = await executeFor(client, budget, execute, args);
      return budget.isTooExpensive ? null : result;
    };
    const result = await inQueue(small, client, executeAsSmall);
    if (result) return result;
    // What a query has read that has turned out to be large is dropped.
    trace.models.length = 0;
    return inQueue(large, client, () => executeFor(client, createQueryBudget(largeQuery), execute, args));
  };

export const useBoundedExecution = (queues: QueryQueues, readSizes: ReadModelSizes): Plugin => {
  const executeInQueue = createQueuedExecution(queues, readSizes);
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const execute = executeFn as Execute;
      const operation = getOperationAST(args.document as DocumentNode, args.operationName as string | null | undefined);
      const isQuery = operation?.operation === OperationTypeNode.QUERY;
      setExecuteFn(async (executionArgs: ExecutionArgs): Promise<ExecutionResult> => {
        const entries = isQuery ? findLongList(executionArgs.variableValues) : null;
        if (entries !== null) return { errors: [graphFailure('request.invalid', longListMessage(entries))] };
        // A mutation that has been applied must not return a rejection, and the query of a page needs no limits.
        return isQuery && (executionArgs.contextValue as BoundedContext).client
          ? executeInQueue(operation, execute, executionArgs)
          : executeWithin(createQueryBudget(unlimited), execute, executionArgs);
      });
    },
  };
};
