/**
 * Apollo, and nobody else speaks to it. A chunk of its own that is fetched after the first picture (or before it only
 * where the page brought no answer along): the prefetch is read without it and then becomes the first entry of its cache.
 */
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import type { GraphAnswer, PageData } from '#domain/graph/page-data.ts';
import type { DataOf, VariablesOf } from '#domain/graph/typed-operation.ts';
import { loadFailure, networkErrorNumber, readErrorNumber, type LoadFailure } from './errors.ts';

export interface GraphClient {
  /** Answers from the cache where it can. Rejects with a `LoadFailure`. */
  query<Name extends OperationName>(operation: Name, variables: VariablesOf<Name>): Promise<GraphAnswer<DataOf<Name>>>;
  /** Calls back at every change of the answer after the first; answers the function that ends it. */
  watch<Name extends OperationName>(
    operation: Name,
    variables: VariablesOf<Name>,
    changed: (answer: GraphAnswer<DataOf<Name>>) => void,
  ): () => void;
}

const documents = new Map<OperationName, ReturnType<typeof gql>>();
const documentOf = (operation: OperationName): ReturnType<typeof gql> => {
  const document = documents.get(operation) ?? gql(operations[operation]);
  documents.set(operation, document);
  return document;
};

export const failureOf = (thrown: unknown): LoadFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const [first] = thrown.errors;
    return loadFailure(first?.extensions?.['code'], first?.message ?? thrown.message, readErrorNumber);
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const status = ServerError.is(thrown) ? thrown.statusCode : null;
  return loadFailure(status === 404 ? 'not.found' : 'generic', message, networkErrorNumber(status));
};

/** Objects without a type's name cannot be put into the normalised cache: such an answer is asked for again later. */
const isSeedable = (answer: GraphAnswer): boolean =>
  !answer.errors?.length &&
  Object.values((answer.data ?? {}) as Readonly<Record<string, unknown>>)
    .flat()
    .every((entry) => typeof entry === 'object' && entry !== null && '__typename' in entry);

export const createGraphClient = (page: PageData, modelId: string, fetchLike: typeof fetch = fetch): GraphClient => {
  const cache = new InMemoryCache({
    possibleTypes: { Policy: ['FlagPolicy', 'OptionsPolicy', 'ValuePolicy', 'FeaturePolicy'] },
  });
  const uri = ({ operationName }: { operationName: string | undefined }) =>
    `${page.config.graphPath}?operation=${operationName ?? ''}`;
  const client = new ApolloClient({ cache, link: new HttpLink({ uri, fetch: fetchLike }) });
  for (const [name, answer] of Object.entries(page.queries) as [OperationName, GraphAnswer][]) {
    if (isSeedable(answer))
      client.writeQuery({ query: documentOf(name), variables: { modelId }, data: answer.data as object });
  }
  return {
    query: async (operation, variables) => {
      try {
        const { data } = await client.query({ query: documentOf(operation), variables });
        return { data: data as DataOf<typeof operation> };
      } catch (thrown) {
        // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; the effect carries it on
        throw failureOf(thrown);
      }
    },
    watch: (operation, variables, changed) => {
      let first = true;
      const subscription = client.watchQuery({ query: documentOf(operation), variables }).subscribe((result) => {
        if (result.dataState !== 'complete') return;
        if (!first) changed({ data: result.data as DataOf<typeof operation> });
        first = false;
      });
      return () => subscription.unsubscribe();
    },
  };
};
