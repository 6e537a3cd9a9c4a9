/**
 * How a query or a change travels: with the headers that say who asks; a query as a GET with the hash of its text
 * (the text follows by POST where the server does not know it), a mutation always as a POST with its text.
 */
import { ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode } from 'graphql';
import { headersFor, type Requester } from './headers.ts';
import type { Sha256 } from './sha256.ts';

export interface GraphLinkOptions {
  /** Where the graph is, absolute or from the page. */
  readonly address: string;
  /** The page's own address. */
  readonly page: string;
  /** Asked before each request, since people sign in and out. */
  readonly asker: () => Requester;
  /** Null where nothing can be hashed: then everything is a POST. */
  readonly sha256: Sha256 | null;
  readonly fetch: typeof fetch;
}

/** In an operation's context: the result must be the same for everybody. */
export const anonymousContext = { isAnonymous: true } as const;

export const createGraphLink = ({ address, page, asker: requester, sha256, fetch }: GraphLinkOptions): ApolloLink => {
  const sayWho = new ApolloLink((operation, forward) => {
    const { isAnonymous = false } = operation.getContext() as { readonly isAnonymous?: boolean };
    operation.setContext({ headers: headersFor(address, page, requester(), isAnonymous) });
    return forward(operation);
  });
  const http = new HttpLink({ uri: ({ operationName }) => `${address}?operation=${operationName ?? ''}`, fetch });
  if (!sha256) return sayWho.concat(http);
  const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(http);
  return sayWho.concat(
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.MUTATION, http, persisted),
  );
};
