/** Runs every named query about a model and returns the failing ones: one broken record must not fail any. */
import { Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import type { Requester } from './named-operations.ts';

const texts: Readonly<Record<string, string>> = { ...operations, ...editOperations };

const definitionOf = (text: string): OperationDefinitionNode =>
  parse(text).definitions.find((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)!;

/** Queries that need only the model's id, each with the variables that select the most. */
const modelQueries = Object.entries(texts).flatMap(([name, text]) => {
  const { operation, variableDefinitions = [] } = definitionOf(text);
  const required = variableDefinitions
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => variable.name.value);
  if (operation !== OperationTypeNode.QUERY || required.some((each) => each !== 'modelId')) return [];
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  const inclusive = names.filter((each) => each === 'includeDisabled' || each === 'includeLayers');
  return [
    { name, options: Object.fromEntries(inclusive.map((each) => [each, true])), takesModel: names.includes('modelId') },
  ];
});

interface ListedViews {
  readonly model?: { readonly views: readonly { readonly id: string }[] };
}

/** `OPERATION: MESSAGE` of each failing query; some always fail, such as those for editors when sent by visitors. */
export const failedQueries = async (requester: Requester, modelId: string): Promise<readonly string[]> => {
  const failures: string[] = [];
  const run = async (name: string, variables: object): Promise<unknown> => {
    const { data, errors } = await requester(name, variables);
    failures.push(...(errors ?? []).map(({ message }) => `${name}: ${message}`));
    return data;
  };
  for (const { name, options, takesModel } of modelQueries)
    await run(name, { ...(takesModel && { modelId }), ...options });
  const listed = (await run('GetViews', { modelId })) as ListedViews | null;
  for (const { id } of listed?.model?.views ?? []) {
    await run('GetView', { viewId: id, includeLayers: true, includeDisabled: true });
    await run('GetMergeDiff', { viewId: id });
  }
  return failures;
};
