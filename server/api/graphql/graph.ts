/**
 * The graph: one executable schema, spoken to over HTTP (GraphQL Yoga) and from inside, where the page's prefetch runs
 * the very documents that the viewer knows.
 */
import { createHash } from 'node:crypto';
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import {
  createGraphQLError,
  createYoga,
  maskError,
  type Plugin,
  type YogaInitialContext,
  type YogaServerInstance,
} from 'graphql-yoga';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { visitor, type Actor } from '#domain/access/actor.ts';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { graphPath, type GraphResult } from '#domain/graph/page-data.ts';
import { newRequestedModel, useRequestedModel, type RequestedModel } from '../context/requested-model.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { useBoundedExecution } from './bounded-execution.ts';
import { createDocumentCache, noErrorCache } from './document-cache.ts';
import { graphFailure, unavailableFailure, type GraphCode } from '../../wire/graph-failure.ts';
import { createGraphSchema } from './graph-schema.ts';
import type { GraphContext, GraphServices } from '../context/graph-context.ts';
import { useItemCache } from './item-by-item.ts';
import { limitLists } from './limit-lists.ts';
import { useKeepableValues } from '../../wire/keepable-values.ts';
import { useQueryLimits } from './query-limits.ts';
import { withTypeNames } from './with-type-names.ts';

export interface Graph {
  /** Answers one HTTP request to the graph's path; `trace` is filled in. */
  fetch(request: Request, actor: Actor, trace: RequestedModel): Promise<Response>;
  /** Runs a known operation without HTTP. */
  run(name: OperationName, variables: Readonly<Record<string, unknown>>, actor: Actor): Promise<GraphResult>;
}

/** What `?operation=NAME` may name. */
const named: Readonly<Record<string, string>> = { ...operations, ...editOperations };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface GraphCacheBytes {
  /** What was told of items of lists. */
  readonly items: number;
  /** Texts of Apollo's persisted-query protocol; a client whose query was dropped sends it once more. */
  readonly persistedQueries: number;
  /** Parsed queries. */
  readonly documents: number;
}

/**
 * Apollo's automatic persisted queries (a GET carries the hash alone, the text follows when it is not known), and
 * `?operation=NAME` without a text for the named operations.
 */
const usePersistedQueries = (maxCacheBytes: number): Plugin => {
  const known = new ByteLimitedMap<string>(maxCacheBytes);
  return {
    onParams: ({ params, setParams, request }) => {
      const persisted = params.extensions?.['persistedQuery'] as
        { version?: unknown; sha256Hash?: unknown } | undefined;
      if (!persisted) {
        const operation = new URL(request.url).searchParams.get('operation');
        if (!params.query && operation !== null && Object.hasOwn(named, operation))
          setParams({ ...params, query: named[operation]! });
        return;
      }
      const { version, sha256Hash: hash } = persisted;
      if (version !== 1 || typeof hash !== 'string')
        throw graphFailure('request.invalid', 'Only version 1 of persisted queries is spoken.');
      if (!params.query) {
        const query = known.get(hash);
        if (query === undefined)
          // The code is the protocol's own: clients wait for it, and for status 200.
          throw createGraphQLError('PersistedQueryNotFound', {
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 200 } },
          });
        setParams({ ...params, query });
        return;
      }
      if (sha256(params.query) !== hash) throw graphFailure('request.invalid', 'The hash is not that of the query.');
      // Two bytes a character, where one of them is not Latin.
      known.set(hash, params.query, 2 * params.query.length);
    },
  };
};

/** Codes of the libraries, as the spec's. */
const codeOf = (error: GraphQLError): string => {
  const code = error.extensions['code'];
  if (code === 'INTERNAL_SERVER_ERROR') return 'internal.error' satisfies GraphCode;
  if (typeof code === 'string' && !/^[A-Z_]+$/.test(code)) return code;
  if (code === 'PERSISTED_QUERY_NOT_FOUND') return code;
  return 'request.invalid' satisfies GraphCode;
};

const withCode = (error: GraphQLError): GraphQLError =>
  createGraphQLError(error.message, {
    ...(error.nodes && { nodes: error.nodes }),
    ...(error.source && { source: error.source }),
    ...(error.positions && { positions: error.positions }),
    ...(error.path && { path: error.path }),
    extensions: { ...error.extensions, code: codeOf(error) },
  });

const useSpecCodes = (): Plugin => ({
  onResultProcess: (event) => {
    const { result } = event;
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
    event.setResult({ ...result, errors: result.errors.map(withCode) });
  },
});

/** As it may be told outside: a programmer's mistake is printed here and masked there. */
const spoken = (error: GraphQLError) => {
  const expected = typeof error.extensions['code'] === 'string';
  if (!expected) console.error(error.originalError ?? error);
  const shown = expected ? error : graphFailure('internal.error');
  return { message: shown.message, ...(error.path && { path: error.path }), extensions: { code: codeOf(shown) } };
};

/** What passes is told with its own code and status; all else is masked as ever. */
const maskUnlessUnavailable: typeof maskError = (error, message, isDev) => {
  const failure = unavailableOf(error);
  return failure ? unavailableFailure(failure, error as GraphQLError) : maskError(error, message, isDev);
};

type Requested = Pick<GraphContext, 'actor' | 'trace'>;

/** One for all servers of a process: what differs between them comes with the context. */
let madeSchema: ReturnType<typeof createGraphSchema> | undefined;

const limitedSchema = (): ReturnType<typeof createGraphSchema> => {
  if (madeSchema) return madeSchema;
  madeSchema = createGraphSchema();
  limitLists(madeSchema);
  return madeSchema;
};

export const createGraph = (services: GraphServices, cacheBytes: GraphCacheBytes): Graph => {
  const schema = limitedSchema();
  const yoga: YogaServerInstance<Requested, GraphServices> = createYoga<Requested, GraphServices>({
    schema,
    parserAndValidationCache: {
      documentCache: createDocumentCache(cacheBytes.documents),
      errorCache: noErrorCache,
      validationCache: true,
    },
    context: () => services,
    graphqlEndpoint: graphPath,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    cors: false,
    logging: {
      debug: () => {},
      info: () => {},
      warn: console.warn,
      error: (error: unknown) => services.store.database.logFailure('a graph operation failed', error),
    },
    maskedErrors: { errorMessage: 'The server failed to answer.', isDev: false, maskError: maskUnlessUnavailable },
    extraParamNames: ['operation'],
    plugins: [
      useKeepableValues(),
      usePersistedQueries(cacheBytes.persistedQueries),
      useQueryLimits(),
      useSpecCodes(),
      useRequestedModel(),
      useItemCache(cacheBytes.items),
      useBoundedExecution(),
    ],
  });
  const inside = yoga.getEnveloped({ actor: visitor, trace: newRequestedModel() } as YogaInitialContext & GraphContext);
  const contextOf = (actor: Actor): GraphContext => ({ ...services, actor, trace: newRequestedModel() });
  const parsed = new Map(
    Object.entries(operations).map(
      ([name, text]) => [name, withTypeNames(inside.parse(text) as DocumentNode)] as const,
    ),
  );
  return {
    fetch: async (request, actor, trace) => yoga.fetch(request, { actor, trace }),
    run: async (name, variables, actor) => {
      const result = (await inside.execute({
        schema: inside.schema as GraphQLSchema,
        document: parsed.get(name)!,
        variableValues: variables,
        contextValue: contextOf(actor),
      })) as ExecutionResult;
      // Such a result must not be kept with a page.
      const failure = result.errors?.map(unavailableOf).find((each) => each !== null);
      if (failure) throw failure;
      return { ...(result.data && { data: result.data }), ...(result.errors && { errors: result.errors.map(spoken) }) };
    },
  };
};
