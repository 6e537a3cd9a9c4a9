/** Notes of a question whether its answer is about one model alone, and which: such an answer can be kept. */
import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Row } from '../store/read-model.ts';

/** Filled in while a question is answered. */
export interface Trace {
  /** Only `model(id)` was asked for at the top. */
  isOfModels: boolean;
  /** Those that were answered, each as it was. */
  readonly models: Row<'models'>[];
  /** Set by resolvers whose result differs between people with the same access: it must not be kept for others. */
  isPersonal?: boolean;
}

export const newTrace = (): Trace => ({ isOfModels: false, models: [] });

/** The one model that the whole answer is about; null where it is about others, too, or personal. */
export const oneModel = ({ isOfModels, isPersonal = false, models }: Trace): Row<'models'> | null =>
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

export const useTrace = (): Plugin<{ trace: Trace }> => ({
  onExecute: ({ args }) => {
    (args.contextValue as { trace: Trace }).trace.isOfModels = asksForModels(args.document as DocumentNode);
  },
});
