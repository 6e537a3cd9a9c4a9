/**
 * Executes each query within a budget of its own and writes its result in slices: what it costs is counted while lists
 * are read, and a query that goes beyond its limits ends with one sentence in the place of a result
 * (docs/reference/query-limits.md).
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
import { createLargeQueryQueue } from './large-query-queue.ts';
import {
  assignBudget,
  createQueryBudget,
  maxExecutionCost,
  maxResponseBytes,
  type QueryBudget,
} from './query-budget.ts';
import { writeJson } from './write-json.ts';

/** Entries of one list among the arguments of a query; edits have limits of their own. */
export const maxListEntries = 1000;

/** Errors that a response names; an error in each item of a list would make it long without any data. */
const maxErrors = 100;

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/** Of requests from inside, such as a page's prefetch, there is none to write a response for. */
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

export const longListSentence = (entries: number): string =>
  `A list in the query's arguments has ${entries} entries: give at most ${maxListEntries}.`;

const unlimited = { maxCost: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY };
const limits = { maxCost: maxExecutionCost, maxBytes: maxResponseBytes };

/** In the form in which Yoga asks for the text of a result; errors come first, as it writes them itself. */
const writtenResult = (result: ExecutionResult, data: Buffer, note: (body: Buffer) => void): ExecutionResult => {
  const stringify = ({ errors }: ExecutionResult): Buffer => {
    const head = errors?.length ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":';
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from('}')]);
    note(body);
    return body;
  };
  // The data is written: its memory is not needed any more.
  return Object.assign({ ...(result.errors && { errors: result.errors }), data: {} }, { stringify });
};

const rejected = (budget: QueryBudget): ExecutionResult => ({ errors: [budget.failure!] });

export const useBoundedExecution = (): Plugin => {
  const queue = createLargeQueryQueue();
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const execute = executeFn as Execute;
      const operation = getOperationAST(args.document as DocumentNode, args.operationName as string | null | undefined);
      const isQuery = operation?.operation === OperationTypeNode.QUERY;
      setExecuteFn(async (given: ExecutionArgs): Promise<ExecutionResult> => {
        const context = given.contextValue as BoundedContext;
        const entries = isQuery ? findLongList(given.variableValues) : null;
        if (entries !== null) return { errors: [graphFailure('request.invalid', longListSentence(entries))] };
        // What has been changed must not be answered with a rejection, and a page's own query needs no limits.
        const budget =
          isQuery && context.request ? createQueryBudget(limits, queue) : createQueryBudget(unlimited, null);
        assignBudget(context, budget);
        try {
          const whole = await execute(given);
          if (budget.failure) return rejected(budget);
          const result = whole.errors ? { ...whole, errors: whole.errors.slice(0, maxErrors) } : whole;
          if (!result.data || !context.request) return result;
          const data = await writeJson(result.data, budget);
          return writtenResult(result, data, (body) => {
            context.trace.body = body;
          });
        } catch (thrown) {
          if (budget.failure) return rejected(budget);
          throw thrown;
        } finally {
          budget.release();
        }
      });
    },
  };
};
