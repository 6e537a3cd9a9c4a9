/** What the text of a named operation says of itself. */
import { gql } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const definitionOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

export interface OperationText {
  readonly document: DocumentNode;
  readonly isMutation: boolean;
  /** It speaks of a view, and of none in particular it cannot. */
  readonly needsView: boolean;
}

export const readOperation = (text: string): OperationText => {
  const document = gql(text);
  const definition = definitionOf(document);
  return {
    document,
    isMutation: definition?.operation === OperationTypeNode.MUTATION,
    needsView: (definition?.variableDefinitions ?? []).some(
      ({ variable, type }) => variable.name.value === 'viewId' && type.kind === Kind.NON_NULL_TYPE,
    ),
  };
};
