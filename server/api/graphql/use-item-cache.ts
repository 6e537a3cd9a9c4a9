/**
 * Executes lists of records item by item, so that cached results of unchanged items are reused (item-cache.ts). In a copy
 * of the schema such a list is a leaf field: the executor resolves its items and does not descend into them; the
 * selection of new items is executed as a query of its own, in a schema that only reads data. This applies to queries
 * only. When such a list fails, the whole query is executed in the usual way, so that errors are the same as ever.
 */
import { OperationTypeNode, visit, type DocumentNode, type GraphQLObjectType } from 'graphql';
import type { ExecutionArgs, ExecutionResult, GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { ViewParent } from '../resolvers/view-result.ts';
import { createDataSchema, createGraphSchema } from './graph-schema.ts';
import { listQueryOf } from './list-query.ts';
import { itemCostOf, limitLists } from './limit-lists.ts';
import { budgetOf } from './query-budget.ts';
import { keyOfQuery } from './query-keys.ts';
import { createItemCache, type ItemCache } from './item-cache.ts';

/** Lists whose items are plain data: the types below them have no resolvers. */
export const listFields = ['labels', 'mattertags', 'measurementPaths', 'objectAnnotations', 'orderedLists'] as const;

/** Identifies the parent of a list, as a part of its cache key. */
const owners = {
  Model: ({ model }: ModelRecord) => [model.id],
  ModelView: ({ record, row }: ViewParent) => [record.model.id, row.id],
} as const;

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/** The execution of one query. */
interface CachedExecution {
  readonly execute: Execute;
  readonly itemCache: ItemCache;
  /** Whether some list could not be executed in this way. */
  hasFailed: boolean;
}

const readsLists = memoizeByObject((document: DocumentNode): boolean => {
  let lists = false;
  let other = false;
  visit(document, {
    OperationDefinition: ({ operation }) => void (other ||= operation !== OperationTypeNode.QUERY),
    Field: ({ name }) => {
      // Introspection must not see the copy of the schema.
      other ||= name.value === '__schema' || name.value === '__type';
      lists ||= (listFields as readonly string[]).includes(name.value);
    },
  });
  return lists && !other;
});

const executions = new WeakMap<object, CachedExecution>();

/** The schema with these lists as leaves. */
const createLeafSchema = (): GraphQLSchema => {
  const schema = createGraphSchema();
  const data = createDataSchema(listFields);
  for (const [type, ownerOf] of Object.entries(owners)) {
    const fields = (schema.getType(type) as GraphQLObjectType).getFields();
    for (const name of listFields) {
      const field = fields[name]!;
      const { resolve } = field;
      field.type = schema.getType('JSON') as GraphQLOutputType;
      field.resolve = async (parent, args, context: object, info) => {
        const execution = executions.get(context)!;
        try {
          const budget = budgetOf(context);
          const items = (await resolve!(parent, args, context, info)) as readonly object[];
          budget?.charge(items.length * itemCostOf(info));
          // Skips preparing the query for an empty list.
          if (items.length === 0) return items;
          const { document, variableValues, key } = listQueryOf(info, args as object);
          const owner = ownerOf(parent as ModelRecord & ViewParent);
          return await execution.itemCache.read(items, {
            key: keyOfQuery([key, ...owner]),
            ...(budget && { addBytes: (bytes: number) => budget.addListBytes(bytes) }),
            execute: async (missing) => {
              const rootValue = { [name]: missing };
              const result = await execution.execute({ schema: data, document, rootValue, variableValues });
              if (result.errors || !result.data) throw new Error(`some of ${name} cannot be resolved`);
              return result.data[name] as readonly unknown[];
            },
          });
        } catch (thrown) {
          execution.hasFailed = true;
          throw thrown;
        }
      };
    }
  }
  limitLists(schema);
  return schema;
};

/** Shared by all servers of a process: what differs between them is in the context. */
let sharedSchema: GraphQLSchema | undefined;
const leafSchema = (): GraphQLSchema => (sharedSchema ??= createLeafSchema());

/** `maxCacheBytes`: the size of the item cache. */
export const useItemCache = (maxCacheBytes: number): Plugin => {
  // Created when the server starts: at the first query it would block all others for a third of a second.
  const schema = leafSchema();
  const itemCache = createItemCache(new ByteLimitedMap(maxCacheBytes));
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (!readsLists(args.document as DocumentNode)) return;
      const execute = executeFn as Execute;
      setExecuteFn(async (executionArgs: ExecutionArgs) => {
        const execution: CachedExecution = { execute, itemCache, hasFailed: false };
        executions.set(executionArgs.contextValue as object, execution);
        const result = await execute({ ...executionArgs, schema });
        const budget = budgetOf(executionArgs.contextValue as object);
        // A query that exceeded its budget would exceed it again.
        if (!execution.hasFailed || budget?.failure) return result;
        budget?.restart();
        return execute(executionArgs);
      });
    },
  };
};
