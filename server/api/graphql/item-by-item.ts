/**
 * Answers lists of records item by item, so that what was told of an item before is told again (told-items.ts). In a
 * copy of the schema such a list is a leaf: the executor asks for its items and leaves them as they are, and what is
 * wanted of those that are new is asked in a query of its own, of a schema that looks at data alone. Only queries,
 * and when one such list fails the whole query goes the usual way, so that errors are told as ever.
 */
import { OperationTypeNode, visit, type DocumentNode, type GraphQLObjectType } from 'graphql';
import type { ExecutionArgs, ExecutionResult, GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { perObject } from '#base/per-object.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import type { ViewParent } from '../resolvers/view-result.ts';
import { createDataSchema, createGraphSchema } from './graph-schema.ts';
import { listQueryOf } from './list-query.ts';
import { itemCostOf, limitLists } from './limit-lists.ts';
import { budgetOf } from './query-budget.ts';
import { keyOfQuery } from './query-key.ts';
import { createCachedItems, type CachedItems } from './item-cache.ts';

/** Whose records all follow from data: types below them have no resolvers. */
export const listFields = ['labels', 'mattertags', 'measurementPaths', 'objectAnnotations', 'orderedLists'] as const;

/** Whose the lists are: one that is asked for again is known by it. */
const owners = {
  Model: ({ model }: ModelRecord) => [model.id],
  ModelView: ({ record, row }: ViewParent) => [record.model.id, row.id],
} as const;

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/** Of one query, by its context. */
interface Run {
  readonly execute: Execute;
  readonly told: CachedItems;
  /** Some list could not be answered so. */
  failed: boolean;
}

const asksForLists = perObject((document: DocumentNode): boolean => {
  let lists = false;
  let other = false;
  visit(document, {
    OperationDefinition: ({ operation }) => void (other ||= operation !== OperationTypeNode.QUERY),
    Field: ({ name }) => {
      // A query about the schema must not meet the copy.
      other ||= name.value === '__schema' || name.value === '__type';
      lists ||= (listFields as readonly string[]).includes(name.value);
    },
  });
  return lists && !other;
});

const runs = new WeakMap<object, Run>();

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
        const run = runs.get(context)!;
        try {
          const budget = budgetOf(context);
          const items = (await resolve!(parent, args, context, info)) as readonly object[];
          budget?.charge(items.length * itemCostOf(info));
          await budget?.turn();
          // Not even the query is worth reading.
          if (items.length === 0) return items;
          const { document, variableValues, key } = listQueryOf(info, args as object);
          const owner = ownerOf(parent as ModelRecord & ViewParent);
          return await run.told.tell(items, {
            key: keyOfQuery([key, ...owner]),
            ...(budget && { addBytes: (bytes: number) => budget.addListBytes(bytes) }),
            ask: async (missing) => {
              const rootValue = { [name]: missing };
              const result = await run.execute({ schema: data, document, rootValue, variableValues });
              if (result.errors || !result.data) throw new Error(`some of ${name} cannot be told`);
              return result.data[name] as readonly unknown[];
            },
          });
        } catch (thrown) {
          run.failed = true;
          throw thrown;
        }
      };
    }
  }
  limitLists(schema);
  return schema;
};

/** One for all servers of a process: what differs between them comes with the context. */
let madeSchema: GraphQLSchema | undefined;
const leafSchema = (): GraphQLSchema => (madeSchema ??= createLeafSchema());

/** `maxCacheBytes`: of what was told of items. */
export const useItemCache = (maxCacheBytes: number): Plugin => {
  // Made when the server starts: the first query would block all others for a third of a second.
  const schema = leafSchema();
  const cached = createCachedItems(new ByteLimitedMap(maxCacheBytes));
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (!asksForLists(args.document as DocumentNode)) return;
      const execute = executeFn as Execute;
      setExecuteFn(async (given: ExecutionArgs) => {
        const run: Run = { execute, told: cached, failed: false };
        runs.set(given.contextValue as object, run);
        const result = await execute({ ...given, schema });
        const budget = budgetOf(given.contextValue as object);
        // A query that is rejected would be rejected again.
        if (!run.failed || budget?.failure) return result;
        budget?.restart();
        return execute(given);
      });
    },
  };
};
