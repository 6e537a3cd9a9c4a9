/**
 * Apollo, and nobody else speaks to it. A chunk of its own that is fetched after the first panorama (or before it only
 * where the page brought no answer along): the prefetch is read without it and then becomes the first entry of its cache.
 */
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { Emitter } from '#base/emitter.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import type { DataOf, VariablesOf } from '#domain/graph/typed-operation.ts';
import { networkCode, noViewToMutate, noViewToQuery, readOnlyFailure, type WriteFailure } from './errors.ts';
import { failureOf, writeFailureOf } from './graph-failures.ts';
import { anonymousContext, createGraphLink } from './graph-link.ts';
import { noCredentials, type Requester } from './headers.ts';
import { readOperation, type OperationText } from './operation-text.ts';
import { sha256With, type Sha256 } from './sha256.ts';
import { createStaleness } from './staleness.ts';
import { versionKeys } from './version-keys.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface GraphClient<Name extends string = OperationName> {
  /** Answers from the cache where it can, and `isFresh` never. Rejects with a `LoadFailure`. */
  query<Asked extends Name>(
    operation: Asked,
    variables: VariablesOf<Asked>,
    options?: { readonly isAnonymous?: boolean; readonly isFresh?: boolean },
  ): Promise<GraphResult<DataOf<Asked>>>;
  /** Calls back at every change of the result after the first; answers the function that ends it. */
  watch<Asked extends Name>(
    operation: Asked,
    variables: VariablesOf<Asked>,
    changed: (result: GraphResult<DataOf<Asked>>) => void,
  ): () => void;
  /**
   * What it answers goes into the cache by itself. Rejects with a `WriteFailure`. `isSentAgain`: whoever asks goes on
   * asking where there is no line, so that nobody is told of a failure yet.
   */
  mutate<Asked extends Name>(
    operation: Asked,
    variables: VariablesOf<Asked>,
    options?: { readonly isSentAgain?: boolean },
  ): Promise<GraphResult<DataOf<Asked>>>;
  /** Calls back at every change that was not made, whoever asked for it; answers the function that ends it. */
  onWriteFailed(received: (failure: WriteFailure) => void): () => void;
  /**
   * What these queries ask for has changed elsewhere: watched ones are asked again now, the others when somebody asks.
   * Rejects with the first `LoadFailure` once all have ended.
   */
  refresh(names: ReadonlySet<Name>): Promise<void>;
}

export interface GraphClientOptions<Name extends string> {
  /** Asked before each request. Default: nobody in particular. */
  readonly asker?: () => Requester;
  /** Asked before each change. Default: changes are allowed. */
  readonly isReadOnly?: () => boolean;
  /** The page's own address. */
  readonly address?: string;
  readonly fetch?: typeof fetch;
  /** Null: this browser cannot hash. */
  readonly sha256?: Sha256 | null;
  /** Texts by name. Default: those of the domain. */
  readonly texts?: Readonly<Record<Name, string>>;
}

/** Objects without a type's name cannot be put into the normalised cache: such a result is asked for again later. */
const isSeedable = (result: GraphResult): boolean =>
  !result.errors?.length &&
  Object.values((result.data ?? {}) as Variables)
    .flat()
    .every((entry) => typeof entry === 'object' && entry !== null && '__typename' in entry);

const isWithoutView = ({ needsView }: OperationText, variables: object): boolean =>
  needsView && !('viewId' in variables && typeof variables.viewId === 'string' && variables.viewId !== '');

const nobody: Requester = {
  credentials: noCredentials,
  application: { key: null, name: '', version: '' },
  ownHosts: [],
};

/** A request that began before a change may bring the state before it: the next one must not share its result. */
const ownRequest = { queryDeduplication: false } as const;

export const createGraphClient = <Name extends string = OperationName>(
  page: PageData,
  modelId: string,
  options: GraphClientOptions<Name> = {},
): GraphClient<Name> => {
  const { isReadOnly = () => false, sha256 = sha256With(globalThis.crypto.subtle) } = options;
  const { texts = operations as unknown as Readonly<Record<Name, string>> } = options;
  const cache = new InMemoryCache({
    typePolicies: versionKeys,
    possibleTypes: { Policy: ['FlagPolicy', 'OptionsPolicy', 'ValuePolicy', 'FeaturePolicy'] },
  });
  const link = createGraphLink({
    address: page.config.graphPath,
    page: options.address ?? document.baseURI,
    asker: options.asker ?? (() => nobody),
    sha256,
    fetch: options.fetch ?? fetch,
  });
  const client = new ApolloClient({ cache, link, devtools: { enabled: false } });
  const staleness = createStaleness<Name>();
  const failedWrites = new Emitter<{ readonly failed: WriteFailure }>();
  const received = (failure: WriteFailure): WriteFailure => {
    failedWrites.emit('failed', failure);
    return failure;
  };
  const read = (name: Name): OperationText => readOperation(texts[name]);

  for (const [name, result] of Object.entries(page.queries) as [Name, GraphResult][]) {
    if (isSeedable(result))
      client.writeQuery({ query: read(name).document, variables: { modelId }, data: result.data as object });
  }
  return {
    query: async (operation, variables, { isAnonymous = false, isFresh = false } = {}) => {
      const text = read(operation);
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; the effect carries it on
      if (isWithoutView(text, variables)) throw noViewToQuery;
      const isStale = staleness.isStale(operation, variables);
      try {
        const answered = staleness.begin(operation, variables);
        const { data } = await client.query({
          query: text.document,
          variables,
          fetchPolicy: isFresh ? 'no-cache' : isStale ? 'network-only' : 'cache-first',
          context: { ...(isAnonymous && anonymousContext), ...((isStale || isFresh) && ownRequest) },
        });
        answered();
        return { data: data as DataOf<typeof operation> };
      } catch (thrown) {
        // oxlint-disable-next-line typescript/only-throw-error -- as above
        throw failureOf(thrown);
      }
    },
    watch: (operation, variables, changed) => {
      let first = true;
      let hasFailed = false;
      const answered = staleness.begin(operation, variables);
      const subscription = client
        .watchQuery({
          query: read(operation).document,
          variables,
          fetchPolicy: staleness.isStale(operation, variables) ? 'cache-and-network' : 'cache-first',
          nextFetchPolicy: 'cache-first',
          context: ownRequest,
        })
        .subscribe((result) => {
          hasFailed ||= result.error !== undefined;
          if (result.dataState !== 'complete') return;
          if (!result.loading && !hasFailed) answered();
          if (!first) changed({ data: result.data as DataOf<typeof operation> });
          first = false;
        });
      return () => subscription.unsubscribe();
    },
    mutate: async (operation, variables, { isSentAgain = false } = {}) => {
      const text = read(operation);
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (isReadOnly()) throw received(readOnlyFailure);
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (isWithoutView(text, variables)) throw received(noViewToMutate);
      try {
        const { data } = await client.mutate({ mutation: text.document, variables });
        return { data: data as DataOf<typeof operation> };
      } catch (thrown) {
        const failure = writeFailureOf(thrown);
        if (!isSentAgain || failure.code !== networkCode) received(failure);
        // oxlint-disable-next-line typescript/only-throw-error -- as above
        throw failure;
      }
    },
    onWriteFailed: (listener) => failedWrites.on('failed', listener),
    refresh: async (names) => {
      staleness.changed(names);
      const watched = [...client.getObservableQueries('active')].filter(({ queryName }) =>
        names.has(queryName as Name),
      );
      const outcomes = await Promise.allSettled(
        watched.map(async (query) => {
          const answered = staleness.begin(query.queryName as Name, query.variables);
          await query.refetch();
          answered();
        }),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (failed) throw failureOf(failed.reason);
    },
  };
};
