/**
 * Executes each query within a budget and serializes its result in slices. The cost is counted while lists are read; a
 * query that exceeds its limits returns one error and no data (docs/reference/query-limits.md).
 */
import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { maxErrors, maxExecutionCost, maxListEntries, maxResponseBytes } from '../../wire/limits.ts';
import { createLargeQueryQueue } from './large-query-queue.ts';
import { assignBudget, createQueryBudget, type QueryBudget } from './query-budget.ts';
import { writeJson } from './write-json.ts';

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/** Internal queries, such as a page's prefetch, have no HTTP request. */
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

const unlimited = { maxCost: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY };
const requestLimits = { maxCost: maxExecutionCost, maxBytes: maxResponseBytes };

/** A result whose `stringify`, which Yoga calls, returns the serialized body; errors precede data, as in Yoga's own form. */
const serializedResult = (result: ExecutionResult, data: Buffer, onBody: (body: Buffer) => void): ExecutionResult => {
  const stringify = ({ errors }: ExecutionResult): Buffer => {
    const head = errors?.length ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":';
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from('}')]);
    onBody(body);
    return body;
  };
  // The data is serialized already, so that its objects can be freed.
  return Object.assign({ ...(result.errors && { errors: result.errors }), data: {} }, { stringify });
};

const rejectedResult = (budget: QueryBudget): ExecutionResult => ({ errors: [budget.failure!] });

export const useBoundedExecution = (): Plugin => {
  const queue = createLargeQueryQueue();
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const execute = executeFn as Execute;
      const operation = getOperationAST(args.document as DocumentNode, args.operationName as string | null | undefined);
      const isQuery = operation?.operation === OperationTypeNode.QUERY;
      setExecuteFn(async (executionArgs: ExecutionArgs): Promise<ExecutionResult> => {
        const context = executionArgs.contextValue as BoundedContext;
        const entries = isQuery ? findLongList(executionArgs.variableValues) : null;
        if (entries !== null) return { errors: [graphFailure('request.invalid', longListMessage(entries))] };
        // A mutation that has been applied must not return a rejection, and the query of a page needs no limits.
        const budget =
          isQuery && context.request ? createQueryBudget(requestLimits, queue) : createQueryBudget(unlimited, null);
        assignBudget(context, budget);
        try {
          const executed = await execute(executionArgs);
          if (budget.failure) return rejectedResult(budget);
          const result = executed.errors ? { ...executed, errors: executed.errors.slice(0, maxErrors) } : executed;
          if (!result.data || !context.request) return result;
          const data = await writeJson(result.data, budget);
          return serializedResult(result, data, (body) => {
            context.trace.body = body;
          });
        } catch (thrown) {
          if (budget.failure) return rejectedResult(budget);
          throw thrown;
        } finally {
          budget.release();
        }
      });
    },
  };
};
