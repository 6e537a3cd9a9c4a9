/** Which fields a query selects, for resolvers that read more only for some of them. */
import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const selects = (
  set: SelectionSetNode,
  name: string,
  fragments: GraphQLResolveInfo['fragments'],
  visited: Set<string>,
): boolean =>
  set.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name;
    if (selection.kind === Kind.INLINE_FRAGMENT) return selects(selection.selectionSet, name, fragments, visited);
    const fragment = fragments[selection.name.value];
    if (!fragment || visited.has(selection.name.value)) return false;
    visited.add(selection.name.value);
    return selects(fragment.selectionSet, name, fragments, visited);
  });

/** Whether the query selects a field of the items of a list, also in fragments; those that it skips count, too. */
export const selectsField = ({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean => {
  const visited = new Set<string>();
  return fieldNodes.some(({ selectionSet }) => selectionSet && selects(selectionSet, name, fragments, visited));
};
