/**
 * Finds what makes a short query expensive and no client needs: the same list of one parent under several names, the
 * same object under more than a few, a model within itself, and long lists among the arguments
 * (docs/reference/query-limits.md).
 */
import {
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import type { FieldNode, SelectionSetNode } from 'graphql';
import { maxNamesOfObject } from '../../wire/limits.ts';

/** Introspection fields, which the definition of the query type does not contain. */
const metaFields: Readonly<Record<string, string | undefined>> = { __schema: '__Schema!', __type: '__Type' };

/** The type of a field as text, such as "[Room!]!": the classes of graphql exist twice, and functions reject the other copy's. */
export const typeText = (schema: GraphQLSchema, parent: string, field: string): string => {
  const meta = metaFields[field];
  if (meta && parent === schema.getQueryType()?.name) return meta;
  const type = schema.getType(parent);
  return type && 'getFields' in type ? String(type.getFields()[field]?.type ?? '') : '';
};

export interface MergedField {
  readonly field: FieldNode;
  readonly type: string;
  readonly sets: SelectionSetNode[];
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );

/** The fields of one parent by their names in the result, merged as the executor merges them. */
export const mergeFields = (
  schema: GraphQLSchema,
  fragments: Fragments,
  sets: readonly SelectionSetNode[],
  parent: string,
): ReadonlyMap<string, MergedField> => {
  const merged = new Map<string, MergedField>();
  const seen = new Set<string>();
  const add = (set: SelectionSetNode, type: string): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        add(selection.selectionSet, selection.typeCondition?.name.value ?? type);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || seen.has(selection.name.value)) continue;
        seen.add(selection.name.value);
        add(fragment.selectionSet, fragment.typeCondition.name.value);
      } else {
        const name = (selection.alias ?? selection.name).value;
        const field = merged.get(name) ?? {
          field: selection,
          type: typeText(schema, type, selection.name.value),
          sets: [],
        };
        merged.set(name, field);
        if (selection.selectionSet) field.sets.push(selection.selectionSet);
      }
    }
  };
  for (const set of sets) add(set, parent);
  return merged;
};

const messageFor = (name: string, names: number, isList: boolean): string =>
  isList
    ? `The query reads the list ${name} of one parent under ${names} names: read it once.`
    : `The query reads ${name} of one parent under ${names} names: give it at most ${maxNamesOfObject}.`;

const modelType = 'Model';
const modelWithinModel = 'The query reads a model within the same model: select its fields where it is read first.';

const findRepeated = (
  schema: GraphQLSchema,
  fragments: Fragments,
  sets: readonly SelectionSetNode[],
  parent: string,
  isInModel: boolean,
): string | null => {
  const merged = [...mergeFields(schema, fragments, sets, parent).values()];
  const names = new Map<string, number>();
  for (const { field, type, sets: inner } of merged) {
    const isList = type.startsWith('[');
    if (!isList && inner.length === 0) continue;
    const count = (names.get(field.name.value) ?? 0) + 1;
    names.set(field.name.value, count);
  }
  for (const { field, type } of merged) {
    const isList = type.startsWith('[');
    const count = names.get(field.name.value) ?? 0;
    if (count > (isList ? 1 : maxNamesOfObject)) return messageFor(field.name.value, count, isList);
  }
  for (const { type, sets: inner } of merged) {
    if (inner.length === 0) continue;
    const innerType = type.replaceAll(/[[\]!]/g, '');
    if (isInModel && innerType === modelType) return modelWithinModel;
    const found = findRepeated(schema, fragments, inner, innerType, isInModel || innerType === modelType);
    if (found) return found;
  }
  return null;
};

/** The message for a repeated field or model; null where there is none. Only for documents whose static cost is limited. */
export const findRepetition = (document: DocumentNode, schema: GraphQLSchema): string | null => {
  const fragments = fragmentsOf(document);
  for (const each of document.definitions) {
    // Mutations are executed one after the other, and each may be repeated.
    if (each.kind !== Kind.OPERATION_DEFINITION || each.operation !== OperationTypeNode.QUERY) continue;
    const found = findRepeated(schema, fragments, [each.selectionSet], schema.getQueryType()!.name, false);
    if (found) return found;
  }
  return null;
};

/** The length of the longest list literal in a query. */
export const longestListIn = (document: DocumentNode): number => {
  let max = 0;
  visit(document, {
    ListValue: ({ values }) => {
      max = Math.max(max, values.length);
    },
  });
  return max;
};
