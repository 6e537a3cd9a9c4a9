/** Parses the text of a named GraphQL operation. */
import { gql } from '@apollo/client';
import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const definitionOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

export interface ParsedOperation {
  readonly document: DocumentNode;
  /** Whether its variable `viewId` is required. */
  readonly needsView: boolean;
}

export const parseOperation = (text: string): ParsedOperation => {
  const document = gql(text);
  const definition = definitionOf(document);
  return {
    document,
    needsView: (definition?.variableDefinitions ?? []).some(
      ({ variable, type }) => variable.name.value === 'viewId' && type.kind === Kind.NON_NULL_TYPE,
    ),
  };
};
