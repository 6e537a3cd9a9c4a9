/**
 * How GraphQL operations are sent: with the headers of the requester; a query as a GET with the hash of its text (and
 * then as a POST with the text if the server does not know the hash), a mutation always as a POST with its text.
 */
import { ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode } from 'graphql';
import { headersFor, type Requester } from './headers.ts';

export type Sha256 = (text: string) => Promise<string>;

/** SHA-256 in hexadecimal, as persisted queries need it; null without `subtle`, which only secure origins have. */
export const sha256With = (subtle: Pick<SubtleCrypto, 'digest'> | undefined): Sha256 | null =>
  subtle
    ? async (text) => {
        const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }
    : null;

export interface GraphLinkOptions {
  /** URL of the GraphQL endpoint, absolute or relative to the page. */
  readonly graphUrl: string;
  /** The page's own URL. */
  readonly pageUrl: string;
  /** Called before each request, since users sign in and out. */
  readonly requester: () => Requester;
  /** Whether the result of an operation must not depend on the user. */
  readonly isAnonymous: (operation: string) => boolean;
  /** Null if the browser cannot hash: then every request is a POST. */
  readonly sha256: Sha256 | null;
  readonly fetch: typeof fetch;
}

export const createGraphLink = (options: GraphLinkOptions): ApolloLink => {
  const { graphUrl, pageUrl, requester, isAnonymous, sha256, fetch } = options;
  const addHeaders = new ApolloLink((operation, forward) => {
    const isOfVisitor = isAnonymous(operation.operationName ?? '');
    operation.setContext({ headers: headersFor(graphUrl, pageUrl, requester(), isOfVisitor) });
    return forward(operation);
  });
  const http = new HttpLink({ uri: ({ operationName }) => `${graphUrl}?operation=${operationName ?? ''}`, fetch });
  if (!sha256) return addHeaders.concat(http);
  const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(http);
  return addHeaders.concat(
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.MUTATION, http, persisted),
  );
};
