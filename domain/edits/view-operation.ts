/** An operation on views and layers as one undo step (docs/reference/views-and-layers.md#editing). */
import type { OperationTypes } from '../graph/operation-types.ts';
import type { viewMutationTexts } from '../graph/view-operations.ts';

export type ViewMutation = keyof typeof viewMutationTexts;

/** Of a mutation, without the id of the batch, which the edit queue adds. */
type ViewMutationVariables<Mutation extends ViewMutation = ViewMutation> = Mutation extends ViewMutation
  ? Omit<OperationTypes[Mutation]['variables'], 'gestureId'>
  : never;

/** The name of a mutation with its variables. */
export type ViewOperation = {
  readonly [Mutation in ViewMutation]: {
    readonly mutation: Mutation;
    readonly variables: ViewMutationVariables<Mutation>;
  };
}[ViewMutation];
