/**
 * What a query asks of one list, as a query of its own. A query may ask the same of the lists of many models, and the
 * same fragment of many lists: each is read once, or a small query could make a large text of itself.
 */
import { Kind, OperationTypeNode, print, visit, type DocumentNode, type FieldNode } from 'graphql';
import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { perObject } from '#base/per-object.ts';
import { keyOfQuery } from './query-key.ts';

export interface ListQuery {
  /** Asks the root for the list, with no more of the query than that needs. */
  readonly document: DocumentNode;
  readonly variableValues: Readonly<Record<string, unknown>>;
  /**
   * Equal for what asks the same of each item, whatever the query asks besides. Other arguments, another key: such lists
   * may have other items, and would make each other's forgotten.
   */
  readonly key: string;
}

interface Part {
  readonly key: string;
  /** Fragments that stand in it. */
  readonly spreads: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

const readPart = perObject((node: SelectionSetNode | FragmentDefinitionNode): Part => {
  const spreads = new Set<string>();
  const variables = new Set<string>();
  visit(node, {
    FragmentSpread: ({ name }) => void spreads.add(name.value),
    Variable: ({ name }) => void variables.add(name.value),
  });
  return { key: keyOfQuery([print(node)]), spreads, variables };
});

const fieldNamed = (name: string, selectionSet: SelectionSetNode): FieldNode => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  selectionSet,
});

const readQuery = (info: GraphQLResolveInfo, args: object): ListQuery => {
  const { fieldName, fieldNodes, fragments, operation, variableValues } = info;
  const sets = fieldNodes.map(({ selectionSet }) => selectionSet!);
  const parts = sets.map(readPart);
  const reached = new Map<string, FragmentDefinitionNode>();
  // Grows meanwhile: fragments stand in fragments.
  for (const { spreads } of parts)
    for (const name of spreads) {
      if (reached.has(name)) continue;
      const fragment = fragments[name]!;
      reached.set(name, fragment);
      parts.push(readPart(fragment));
    }
  const used = new Set(parts.flatMap(({ variables }) => [...variables]));
  const values = Object.fromEntries(Object.entries(variableValues).filter(([name]) => used.has(name)));
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    used.has(variable.name.value),
  );
  const selections = sets.map((set) => fieldNamed(fieldName, set));
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions,
        selectionSet: { kind: Kind.SELECTION_SET, selections },
      },
      ...reached.values(),
    ],
  };
  const key = keyOfQuery([fieldName, ...parts.map((part) => part.key), JSON.stringify([args, values])]);
  return { document, variableValues: values, key };
};

const read = new WeakMap<readonly FieldNode[], ListQuery>();

/**
 * The same object for all lists that one execution meets at one place of the query, as of each of many models; `args`,
 * the list's own, are the same there.
 */
export const listQueryOf = (info: GraphQLResolveInfo, args: object): ListQuery => {
  const before = read.get(info.fieldNodes);
  if (before) return before;
  const query = readQuery(info, args);
  read.set(info.fieldNodes, query);
  return query;
};
