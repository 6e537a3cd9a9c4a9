/**
 * The client for the GraphQL API; only src/data uses Apollo. It is a chunk of its own: if the page contains a prefetched
 * result, that is mapped without Apollo, and the client is loaded after the first panorama and seeded with it.
 */
import { ApolloClient, type ObservableQuery } from '@apollo/client';
import { Emitter } from '#base/emitter.ts';
import { nextTask } from '#base/next-task.ts';
import { operations, type DataOf, type OperationName, type VariablesOf } from '#domain/graph/operations.ts';
import { variablesInPage, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { noViewForMutation, noViewForQuery, readOnlyFailure, type WriteFailure } from './errors.ts';
import { createGraphCache } from './graph-cache.ts';
import { loadFailureOf, writeFailureOf } from './graph-failures.ts';
import { createGraphLink, sha256With, type Sha256 } from './graph-link.ts';
import { noCredentials, type Requester } from './headers.ts';
import { parseOperation, type ParsedOperation } from './parse-operation.ts';
import { createStaleness } from './staleness.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface GraphClient<Name extends string = OperationName> {
  /** Returns the cached result if there is a current one and `isFresh` is not set. Rejects with a `LoadFailure`. */
  query<Operation extends Name>(
    operation: Operation,
    variables: VariablesOf<Operation>,
    options?: { readonly isFresh?: boolean },
  ): Promise<GraphResult<DataOf<Operation>>>;
  /** Calls `onChange` with every result after the first. Returns the function that unsubscribes. */
  watch<Operation extends Name>(
    operation: Operation,
    variables: VariablesOf<Operation>,
    onChange: (result: GraphResult<DataOf<Operation>>) => void,
  ): () => void;
  /**
   * Sends a mutation; its result is written to the cache. Rejects with a `WriteFailure`, which the listeners of
   * `onWriteFailed` get, too, unless the caller shows it.
   */
  mutate<Operation extends Name>(
    operation: Operation,
    variables: VariablesOf<Operation>,
    options?: { readonly callerShowsFailure?: boolean },
  ): Promise<GraphResult<DataOf<Operation>>>;
  /** Calls `listener` when a mutation has failed and its caller does not show that. Returns the function that unsubscribes. */
  onWriteFailed(listener: (failure: WriteFailure) => void): () => void;
  /**
   * Invalidates the cached results of these queries. Watched queries are sent again now, also those that are watched as
   * soon as a query in flight has been received; the others when they are next used. Rejects with the first
   * `LoadFailure` after all have ended.
   */
  refresh(names: ReadonlySet<Name>): Promise<void>;
}

export interface GraphClientOptions<Name extends string> {
  /** Called before each request. Default: an anonymous requester. */
  readonly requester?: () => Requester;
  /** Called before each request: whether the result must not depend on the user. Default: no result. */
  readonly isAnonymous?: (operation: string) => boolean;
  /** Called before each mutation, with its operation. Default: mutations are allowed. */
  readonly isReadOnly?: (operation: Name) => boolean;
  /** The page's own URL. */
  readonly pageUrl?: string;
  readonly fetch?: typeof fetch;
  /** Null if the browser cannot hash. */
  readonly sha256?: Sha256 | null;
  /** The text of each operation. Default: those of the domain. */
  readonly texts?: Readonly<Record<Name, string>>;
}

/** Objects without `__typename` cannot be normalised: such a result is not cached, and is requested again later. */
const isSeedable = (result: GraphResult): boolean =>
  !result.errors?.length &&
  Object.values((result.data ?? {}) as Variables)
    .flat()
    .every((entry) => typeof entry === 'object' && entry !== null && '__typename' in entry);

const lacksRequiredView = ({ needsView }: ParsedOperation, variables: object): boolean =>
  needsView && !('viewId' in variables && typeof variables.viewId === 'string' && variables.viewId !== '');

const anonymousRequester: Requester = {
  credentials: noCredentials,
  application: { key: null, name: '', version: '' },
};

/** The response of a request from before a change may be out of date: a later query must not share it. */
const withoutDeduplication = { queryDeduplication: false } as const;

/** A watched query that is requested again. */
interface Refetch {
  /** False while it waits for the one before. */
  isSent: boolean;
  done: Promise<void>;
}

export const createGraphClient = <Name extends string = OperationName>(
  page: PageData,
  modelId: string,
  options: GraphClientOptions<Name> = {},
): GraphClient<Name> => {
  const { isReadOnly = () => false, sha256 = sha256With(globalThis.crypto.subtle) } = options;
  const { texts = operations as unknown as Readonly<Record<Name, string>> } = options;
  const link = createGraphLink({
    graphUrl: page.config.graphPath,
    pageUrl: options.pageUrl ?? document.baseURI,
    requester: options.requester ?? (() => anonymousRequester),
    isAnonymous: options.isAnonymous ?? (() => false),
    sha256,
    fetch: options.fetch ?? fetch,
  });
  const client = new ApolloClient({ cache: createGraphCache(), link, devtools: { enabled: false } });
  const staleness = createStaleness<Name>();
  /** As they were requested: Apollo's own have the defaults of the operation, too. */
  const requestedVariables = new WeakMap<object, object>();
  const writeFailures = new Emitter<{ readonly failed: WriteFailure }>();
  const reported = (failure: WriteFailure): WriteFailure => {
    writeFailures.emit('failed', failure);
    return failure;
  };
  const operationOf = (name: Name): ParsedOperation => parseOperation(texts[name]);
  /** Cached queries that were sent and not received yet. */
  const inFlight = new Map<Promise<unknown>, Name>();
  const untilReceived = async <T>(name: Name, result: Promise<T>): Promise<T> => {
    inFlight.set(result, name);
    try {
      return await result;
    } finally {
      inFlight.delete(result);
    }
  };

  const watchedQueries = (names: ReadonlySet<Name>): readonly ObservableQuery[] =>
    [...client.getObservableQueries('active')].filter(({ queryName }) => names.has(queryName as Name));

  const sendAgain = async (query: ObservableQuery): Promise<void> => {
    const variables = requestedVariables.get(query) ?? query.variables;
    const markFresh = staleness.begin(query.queryName as Name, variables);
    await query.refetch();
    markFresh();
  };
  /** The last one of each query. */
  const refetches = new Map<ObservableQuery, Refetch>();
  const runRefetch = async (
    query: ObservableQuery,
    refetch: Refetch,
    last: Promise<void> | undefined,
  ): Promise<void> => {
    try {
      await last?.catch(() => undefined);
      refetch.isSent = true;
      if (query.hasObservers()) await sendAgain(query);
    } finally {
      if (refetches.get(query) === refetch) refetches.delete(query);
    }
  };
  /**
   * One after the other: an earlier response that arrives later would overwrite newer results in Apollo's cache. While one
   * waits it serves every further call, since it is sent after them all.
   */
  const refetch = (query: ObservableQuery): Promise<void> => {
    const last = refetches.get(query);
    if (last && !last.isSent) return last.done;
    const next: Refetch = { isSent: false, done: Promise.resolve() };
    refetches.set(query, next);
    next.done = runRefetch(query, next, last?.done);
    return next.done;
  };

  /** Sends the queries again that are watched once those in flight have been received. */
  const refetchWhenReceived = async (
    names: ReadonlySet<Name>,
    refetched: readonly ObservableQuery[],
  ): Promise<readonly PromiseSettledResult<void>[]> => {
    const results = [...inFlight].filter(([, name]) => names.has(name)).map(([result]) => result);
    if (results.length === 0) return [];
    await Promise.allSettled(results);
    // Their callers watch them now.
    await nextTask();
    return Promise.allSettled(
      watchedQueries(names)
        .filter((query) => !refetched.includes(query))
        .map(refetch),
    );
  };

  for (const [name, result] of Object.entries(page.queries) as [Name, GraphResult][]) {
    if (isSeedable(result))
      client.writeQuery({
        query: operationOf(name).document,
        variables: variablesInPage(name as OperationName, modelId),
        data: result.data as object,
      });
  }
  return {
    query: async (operation, variables, { isFresh = false } = {}) => {
      const parsed = operationOf(operation);
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; effects pass it on
      if (lacksRequiredView(parsed, variables)) throw noViewForQuery;
      const isStale = staleness.isStale(operation, variables);
      try {
        const markFresh = staleness.begin(operation, variables);
        const result = client.query({
          query: parsed.document,
          variables,
          fetchPolicy: isFresh ? 'no-cache' : isStale ? 'network-only' : 'cache-first',
          context: isStale || isFresh ? withoutDeduplication : {},
        });
        const { data } = await (isFresh ? result : untilReceived(operation, result));
        markFresh();
        return { data: data as DataOf<typeof operation> };
      } catch (thrown) {
        // oxlint-disable-next-line typescript/only-throw-error -- as above
        throw loadFailureOf(thrown);
      }
    },
    watch: (operation, variables, onChange) => {
      let isFirst = true;
      let hasFailed = false;
      const markFresh = staleness.begin(operation, variables);
      const watched = client.watchQuery({
        query: operationOf(operation).document,
        variables,
        fetchPolicy: staleness.isStale(operation, variables) ? 'cache-and-network' : 'cache-first',
        nextFetchPolicy: 'cache-first',
        context: withoutDeduplication,
      });
      requestedVariables.set(watched, variables);
      const subscription = watched.subscribe((result) => {
        hasFailed ||= result.error !== undefined;
        if (result.dataState !== 'complete') return;
        if (!result.loading && !hasFailed) markFresh();
        if (!isFirst) onChange({ data: result.data as DataOf<typeof operation> });
        isFirst = false;
      });
      return () => subscription.unsubscribe();
    },
    mutate: async (operation, variables, { callerShowsFailure = false } = {}) => {
      const parsed = operationOf(operation);
      const report = callerShowsFailure ? (failure: WriteFailure) => failure : reported;
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (isReadOnly(operation)) throw report(readOnlyFailure);
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (lacksRequiredView(parsed, variables)) throw report(noViewForMutation);
      try {
        const { data } = await client.mutate({ mutation: parsed.document, variables });
        return { data: data as DataOf<typeof operation> };
      } catch (thrown) {
        // oxlint-disable-next-line typescript/only-throw-error -- as above
        throw report(writeFailureOf(thrown));
      }
    },
    onWriteFailed: (listener) => writeFailures.on('failed', listener),
    refresh: async (names) => {
      staleness.invalidate(names);
      const watched = watchedQueries(names);
      const [outcomes, laterOutcomes] = await Promise.all([
        Promise.allSettled(watched.map(refetch)),
        refetchWhenReceived(names, watched),
      ]);
      const failed = [...outcomes, ...laterOutcomes].find((outcome) => outcome.status === 'rejected');
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (failed) throw loadFailureOf(failed.reason);
    },
  };
};
