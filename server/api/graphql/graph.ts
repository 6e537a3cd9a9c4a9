/**
 * The GraphQL server: one executable schema for HTTP requests (GraphQL Yoga) and for internal queries, with which a
 * page's prefetch executes the same documents as the viewer.
 */
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import {
  createGraphQLError,
  createYoga,
  maskError,
  type Plugin,
  type YogaInitialContext,
  type YogaServerInstance,
} from 'graphql-yoga';
import { visitor, type Actor } from '#domain/access/actor.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { graphPath, type GraphResult } from '#domain/graph/page-data.ts';
import { createRequestTrace, useRequestTrace } from '../context/request-trace.ts';
import { createModelSizes } from '../../store/models/model-sizes.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { createQueryQueues, useBoundedExecution } from './bounded-execution.ts';
import { createDocumentCache, noErrorCache } from './document-cache.ts';
import { graphFailure, unavailableFailure, type GraphCode } from '../../wire/graph-failure.ts';
import { createGraphSchema } from './graph-schema.ts';
import type { GraphContext, GraphSender, GraphServices } from '../context/graph-context.ts';
import { useItemCache } from './use-item-cache.ts';
import { limitLists } from './limit-lists.ts';
import { useStorableValues } from '../../wire/storable-values.ts';
import { usePersistedQueries } from './persisted-queries.ts';
import { useQueryLimits } from './query-limits.ts';
import { withTypeNames } from './with-type-names.ts';

export interface Graph {
  /** Handles one HTTP request to the GraphQL path. */
  fetch(request: Request, sender: GraphSender): Promise<Response>;
  /** When to come back, seconds, where as many large queries of the client wait as may; null where another may come. */
  retryAfterSeconds(clientKey: string): number | null;
  /** Executes a named operation without HTTP. */
  run(name: OperationName, variables: Readonly<Record<string, unknown>>, actor: Actor): Promise<GraphResult>;
}

export interface GraphCacheBytes {
  /** JSON of list items. */
  readonly items: number;
  /** Texts of Apollo's persisted-query protocol; a client whose query was evicted sends it again. */
  readonly persistedQueries: number;
  /** Parsed queries. */
  readonly documents: number;
  /** Numbers of records of models. */
  readonly modelSizes: number;
}

/** Maps the codes of the libraries to those of the reference. */
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

const useErrorCodes = (): Plugin => ({
  onResultProcess: (event) => {
    const { result } = event;
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
    event.setResult({ ...result, errors: result.errors.map(withCode) });
  },
});

/** The form of an error for clients: an unexpected error is logged and masked. */
const toPublicError = (error: GraphQLError) => {
  const expected = typeof error.extensions['code'] === 'string';
  if (!expected) console.error(error.originalError ?? error);
  const publicError = expected ? error : graphFailure('internal.error');
  return {
    message: publicError.message,
    ...(error.path && { path: error.path }),
    extensions: { code: codeOf(publicError) },
  };
};

/** Temporary failures keep their code and status; other unexpected errors are masked. */
const maskUnlessUnavailable: typeof maskError = (error, message, isDev) => {
  const failure = unavailableOf(error);
  return failure ? unavailableFailure(failure, error as GraphQLError) : maskError(error, message, isDev);
};

/** Shared by all servers of a process: what differs between them is in the context. */
let sharedSchema: ReturnType<typeof createGraphSchema> | undefined;

const limitedSchema = (): ReturnType<typeof createGraphSchema> => {
  if (sharedSchema) return sharedSchema;
  sharedSchema = createGraphSchema();
  limitLists(sharedSchema);
  return sharedSchema;
};

export const createGraph = (services: GraphServices, cacheBytes: GraphCacheBytes): Graph => {
  const schema = limitedSchema();
  const queues = createQueryQueues();
  const yoga: YogaServerInstance<GraphSender, GraphServices> = createYoga<GraphSender, GraphServices>({
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
    maskedErrors: {
      errorMessage: 'The server failed to handle the request.',
      isDev: false,
      maskError: maskUnlessUnavailable,
    },
    extraParamNames: ['operation'],
    plugins: [
      useStorableValues(),
      usePersistedQueries(cacheBytes.persistedQueries),
      useQueryLimits(),
      useErrorCodes(),
      useRequestTrace(),
      useItemCache(cacheBytes.items),
      useBoundedExecution(queues, createModelSizes(services.store, cacheBytes.modelSizes)),
    ],
  });
  const internal = yoga.getEnveloped({ actor: visitor, trace: createRequestTrace() } as YogaInitialContext &
    GraphContext);
  const contextOf = (actor: Actor): GraphContext => ({ ...services, actor, trace: createRequestTrace() });
  const documents = new Map(
    Object.entries(operations).map(
      ([name, text]) => [name, withTypeNames(internal.parse(text) as DocumentNode)] as const,
    ),
  );
  return {
    fetch: async (request, sender) => yoga.fetch(request, sender),
    retryAfterSeconds: (clientKey) => queues.large.retryAfterSeconds(clientKey),
    run: async (name, variables, actor) => {
      const result = (await internal.execute({
        schema: internal.schema as GraphQLSchema,
        document: documents.get(name)!,
        variableValues: variables,
        contextValue: contextOf(actor),
      })) as ExecutionResult;
      // Such a result must not be cached with a page.
      const failure = result.errors?.map(unavailableOf).find((each) => each !== null);
      if (failure) throw failure;
      return {
        ...(result.data && { data: result.data }),
        ...(result.errors && { errors: result.errors.map(toPublicError) }),
      };
    },
  };
};
