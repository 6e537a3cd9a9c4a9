/** Runs every named query about a model, and tells which ones fail: one broken record must not fail any. */
import { Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import type { Requester } from './named-operations.ts';

const texts: Readonly<Record<string, string>> = { ...operations, ...editOperations };

const definitionOf = (text: string): OperationDefinitionNode =>
  parse(text).definitions.find((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)!;

/** Queries that need the model's id alone, each with the variables that make its response the longest. */
const modelQueries = Object.entries(texts).flatMap(([name, text]) => {
  const { operation, variableDefinitions = [] } = definitionOf(text);
  const required = variableDefinitions
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => variable.name.value);
  if (operation !== OperationTypeNode.QUERY || required.some((each) => each !== 'modelId')) return [];
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  const widest = names.filter((each) => each === 'includeDisabled' || each === 'includeLayers');
  return [
    { name, more: Object.fromEntries(widest.map((each) => [each, true])), takesModel: names.includes('modelId') },
  ];
});

interface ListedViews {
  readonly model?: { readonly views: readonly { readonly id: string }[] };
}

/** `OPERATION: MESSAGE` of each query that fails; some do at all times, such as those for editors to visitors. */
export const failedQueries = async (ask: Requester, modelId: string): Promise<readonly string[]> => {
  const failures: string[] = [];
  const run = async (name: string, variables: object): Promise<unknown> => {
    const { data, errors } = await ask(name, variables);
    failures.push(...(errors ?? []).map(({ message }) => `${name}: ${message}`));
    return data;
  };
  for (const { name, more, takesModel } of modelQueries) await run(name, { ...(takesModel && { modelId }), ...more });
  const listed = (await run('GetViews', { modelId })) as ListedViews | null;
  for (const { id } of listed?.model?.views ?? []) {
    await run('GetView', { viewId: id, includeLayers: true, includeDisabled: true });
    await run('GetMergeDiff', { viewId: id });
  }
  return failures;
};
