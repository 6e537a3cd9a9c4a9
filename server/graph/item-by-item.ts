/**
 * Answers lists of records item by item, so that what was told of an item before is told again (told-items.ts). In a
 * copy of the schema such a list is a leaf: the executor asks for its items and leaves them as they are, and what is
 * wanted of those that are new is asked in a question of its own, of a schema that looks at data alone. Only queries,
 * and when one such list fails the whole query goes the usual way, so that errors are told as ever.
 */
import { Kind, OperationTypeNode, visit, type DocumentNode, type FieldNode, type GraphQLObjectType } from 'graphql';
import type { ExecutionArgs, ExecutionResult, GraphQLOutputType, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { perObject } from '#base/per-object.ts';
import type { ModelRecord } from '../store/read-model.ts';
import type { ViewParent } from '../views/view-answer.ts';
import { createDataSchema, createGraphSchema } from './graph-schema.ts';
import { writeAnswer } from './told-item.ts';
import { createToldItems, textOfSelection, type Question, type ToldItems } from './told-items.ts';

/** Whose records all follow from data: types below them have no resolvers. */
export const listFields = ['labels', 'mattertags', 'measurementPaths', 'objectAnnotations', 'orderedLists'] as const;

/** Whose the lists are: one that is asked for again is known by it. */
const owners = {
  Model: ({ model }: ModelRecord) => [model.id],
  ModelView: ({ record, row }: ViewParent) => [record.model.id, row.id],
} as const;

const mostBytes = 64 * 1024 * 1024;

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/** Of one query, by its context. */
interface Run {
  readonly execute: Execute;
  /** Some list could not be answered so. */
  failed: boolean;
}

const asksForLists = perObject((document: DocumentNode): boolean => {
  let lists = false;
  let other = false;
  visit(document, {
    OperationDefinition: ({ operation }) => void (other ||= operation !== OperationTypeNode.QUERY),
    Field: ({ name }) => {
      // A question about the schema must not meet the copy.
      other ||= name.value === '__schema' || name.value === '__type';
      lists ||= (listFields as readonly string[]).includes(name.value);
    },
  });
  return lists && !other;
});

const fieldNamed = (name: string, selectionSet: FieldNode['selectionSet']): FieldNode => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  ...(selectionSet && { selectionSet }),
});

/** What is asked of a list, as if nothing else had been asked. */
const questionAlone = (name: string, info: GraphQLResolveInfo, used: ReadonlySet<string>): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [
    {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      variableDefinitions: (info.operation.variableDefinitions ?? []).filter((each) =>
        used.has(each.variable.name.value),
      ),
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: info.fieldNodes.map(({ selectionSet }) => fieldNamed(name, selectionSet)),
      },
    },
    ...Object.values(info.fragments),
  ],
});

const questionOf = (
  schema: GraphQLSchema,
  name: string,
  owner: readonly string[],
  info: GraphQLResolveInfo,
  execute: Execute,
): Question => {
  const { text, variables } = textOfSelection(info.fieldNodes, info.fragments);
  const variableValues = Object.fromEntries(
    Object.entries(info.variableValues).filter(([each]) => variables.has(each)),
  );
  return {
    key: JSON.stringify([name, owner, text, variableValues]),
    ask: async (items) => {
      const document = questionAlone(name, info, variables);
      const { data, errors } = await execute({ schema, document, rootValue: { [name]: items }, variableValues });
      if (errors || !data) throw new Error(`some of ${name} cannot be told`);
      return data[name] as readonly unknown[];
    },
  };
};

/** The schema with these lists as leaves. */
const createLeafSchema = (told: ToldItems, runs: WeakMap<object, Run>): GraphQLSchema => {
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
          const items = (await resolve!(parent, args, context, info)) as readonly object[];
          const owner = ownerOf(parent as ModelRecord & ViewParent);
          return await told.tell(items, questionOf(data, name, owner, info, run.execute));
        } catch (thrown) {
          run.failed = true;
          throw thrown;
        }
      };
    }
  }
  return schema;
};

export const useItemByItem = (): Plugin => {
  const runs = new WeakMap<object, Run>();
  // Not before somebody asks: it takes as long to make as all else that a server starts with.
  let leafSchema: GraphQLSchema | undefined;
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (!asksForLists(args.document as DocumentNode)) return;
      const execute = executeFn as Execute;
      setExecuteFn(async (given: ExecutionArgs) => {
        const run: Run = { execute, failed: false };
        runs.set(given.contextValue as object, run);
        leafSchema ??= createLeafSchema(createToldItems(mostBytes), runs);
        const result = await execute({ ...given, schema: leafSchema });
        // Asked for by Yoga when it writes the answer.
        return run.failed ? execute(given) : Object.assign(result, { stringify: writeAnswer });
      });
    },
  };
};
