/** A Yoga plugin for queries without a text: Apollo's persisted queries, and the named operations. */
import { createHash } from 'node:crypto';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphFailure } from '../../wire/graph-failure.ts';

/** The operations of `?operation=NAME`. */
const namedOperations: Readonly<Record<string, string>> = { ...operations, ...editOperations };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Apollo's automatic persisted queries (a GET contains only the hash; the client sends the text when it is unknown), and
 * `?operation=NAME` without a text for the named operations.
 */
export const usePersistedQueries = (maxCacheBytes: number): Plugin => {
  const textsByHash = new ByteLimitedMap<string>(maxCacheBytes);
  return {
    onParams: ({ params, setParams, request }) => {
      const persisted = params.extensions?.['persistedQuery'] as
        { version?: unknown; sha256Hash?: unknown } | undefined;
      if (!persisted) {
        const operation = new URL(request.url).searchParams.get('operation');
        if (!params.query && operation !== null && Object.hasOwn(namedOperations, operation))
          setParams({ ...params, query: namedOperations[operation]! });
        return;
      }
      const { version, sha256Hash: hash } = persisted;
      if (version !== 1 || typeof hash !== 'string')
        throw graphFailure('request.invalid', 'Only version 1 of persisted queries is supported.');
      if (!params.query) {
        const query = textsByHash.get(hash);
        if (query === undefined)
          // The protocol's own code, which clients expect with status 200.
          throw createGraphQLError('PersistedQueryNotFound', {
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 200 } },
          });
        setParams({ ...params, query });
        return;
      }
      if (sha256(params.query) !== hash) throw graphFailure('request.invalid', 'The hash does not match the query.');
      // Strings with a character beyond Latin-1 take two bytes for each character.
      textsByHash.set(hash, params.query, 2 * params.query.length);
    },
  };
};
