/**
 * Adds `__typename` to every selection, as the viewer's Apollo cache does, so that the result in a page can be written to
 * that cache and the viewer need not send the query again.
 */
import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const named = (set: SelectionSetNode, isRoot: boolean): SelectionSetNode => ({
  ...set,
  selections: [
    ...set.selections.map((selection) =>
      'selectionSet' in selection && selection.selectionSet
        ? { ...selection, selectionSet: named(selection.selectionSet, false) }
        : selection,
    ),
    ...(isRoot ? [] : [typeName]),
  ],
});

export const withTypeNames = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    'selectionSet' in definition
      ? { ...definition, selectionSet: named(definition.selectionSet, definition.kind === Kind.OPERATION_DEFINITION) }
      : definition,
  ) as DocumentNode['definitions'],
});
