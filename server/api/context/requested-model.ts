/** Notes of a question whether its result is about one model alone, and which: such a result can be kept. */
import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Row } from '../../store/read-model.ts';

/** Filled in while a question is answered. */
export interface RequestedModel {
  /** Only `model(id)` was asked for at the top. */
  isOfModels: boolean;
  /** Those that were answered, each as it was. */
  readonly models: Row<'models'>[];
  /** The response's body, where the executed result was written; Yoga's own response would be a copy of it. */
  body: Buffer | null;
  /** Set by resolvers whose result differs between people with the same access: it must not be kept for others. */
  isPersonal?: boolean;
}

export const newRequestedModel = (): RequestedModel => ({ isOfModels: false, models: [], body: null });

/** The one model that the whole answer is about; null where it is about others, too, or personal. */
export const singleModelOf = ({ isOfModels, isPersonal = false, models }: RequestedModel): Row<'models'> | null =>
  isOfModels && !isPersonal && models.length === 1 ? models[0]! : null;

const asksForModels = (document: DocumentNode): boolean => {
  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  return (
    operations.length === 1 &&
    operations[0]!.operation === OperationTypeNode.QUERY &&
    operations[0]!.selectionSet.selections.every((each) => each.kind === Kind.FIELD && each.name.value === 'model')
  );
};

export const useRequestedModel = (): Plugin<{ trace: RequestedModel }> => ({
  onExecute: ({ args }) => {
    (args.contextValue as { trace: RequestedModel }).trace.isOfModels = asksForModels(args.document as DocumentNode);
  },
});
