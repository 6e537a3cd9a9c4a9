/**
 * Extracts the selection of one list from a query, as a query of its own. Lists of many models may share a selection, and
 * selections a fragment: each is read once, or a small query could expand to a large text.
 */
import { Kind, OperationTypeNode, print, visit, type DocumentNode, type FieldNode } from 'graphql';
import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { keyOfQuery } from './query-keys.ts';

export interface ListQuery {
  /** Selects the list from the root, with only the fragments and variables that this needs. */
  readonly document: DocumentNode;
  readonly variableValues: Readonly<Record<string, unknown>>;
  /**
   * Equal for equal selections on the items, whatever else the query selects. Different arguments have different keys:
   * such lists may have other items, and would evict each other's results.
   */
  readonly key: string;
}

interface Part {
  readonly key: string;
  /** Names of the fragments that it spreads. */
  readonly spreads: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

const readPart = memoizeByObject((node: SelectionSetNode | FragmentDefinitionNode): Part => {
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
  const reachedFragments = new Map<string, FragmentDefinitionNode>();
  // `parts` grows during the loop, since fragments spread other fragments.
  for (const { spreads } of parts)
    for (const name of spreads) {
      if (reachedFragments.has(name)) continue;
      const fragment = fragments[name]!;
      reachedFragments.set(name, fragment);
      parts.push(readPart(fragment));
    }
  const usedVariables = new Set(parts.flatMap(({ variables }) => [...variables]));
  const values = Object.fromEntries(Object.entries(variableValues).filter(([name]) => usedVariables.has(name)));
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    usedVariables.has(variable.name.value),
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
      ...reachedFragments.values(),
    ],
  };
  const key = keyOfQuery([fieldName, ...parts.map((part) => part.key), JSON.stringify([args, values])]);
  return { document, variableValues: values, key };
};

const queries = new WeakMap<readonly FieldNode[], ListQuery>();

/** Returns the same object for all lists at one place of the query, such as those of many models; `args` are the list's own. */
export const listQueryOf = (info: GraphQLResolveInfo, args: object): ListQuery => {
  const known = queries.get(info.fieldNodes);
  if (known) return known;
  const query = readQuery(info, args);
  queries.set(info.fieldNodes, query);
  return query;
};
