/** Records which models a query reads: a result about a single model can be cached with that model's version. */
import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Row } from '../../store/models/read-model.ts';

/** Filled in while a query is executed. */
export interface RequestTrace {
  /** Whether `model(id)` is the only field at the top of the query. */
  isOnlyModels: boolean;
  /** The models that were read, each as it was. */
  readonly models: Row<'models'>[];
  /** The response's body, where the result is serialized already; Yoga's own response would copy it. */
  body: Buffer | null;
  /** Set by resolvers whose result differs between people with the same access: it must not be cached for others. */
  isPersonal?: boolean;
}

export const createRequestTrace = (): RequestTrace => ({ isOnlyModels: false, models: [], body: null });

/** The only model that the result is about; null where it is about others as well, or personal. */
export const singleModelOf = ({ isOnlyModels, isPersonal = false, models }: RequestTrace): Row<'models'> | null =>
  isOnlyModels && !isPersonal && models.length === 1 ? models[0]! : null;

const readsOnlyModels = (document: DocumentNode): boolean => {
  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  return (
    operations.length === 1 &&
    operations[0]!.operation === OperationTypeNode.QUERY &&
    operations[0]!.selectionSet.selections.every((each) => each.kind === Kind.FIELD && each.name.value === 'model')
  );
};

export const useRequestTrace = (): Plugin<{ trace: RequestTrace }> => ({
  onExecute: ({ args }) => {
    (args.contextValue as { trace: RequestTrace }).trace.isOnlyModels = readsOnlyModels(args.document as DocumentNode);
  },
});
