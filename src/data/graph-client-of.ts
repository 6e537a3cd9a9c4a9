/**
 * One GraphQL client for each page and model, so that queries and mutations share a cache. In the client's lazy chunk.
 */
import type { PageData } from '#domain/graph/page-data.ts';
import { noCredentials, type Requester } from './headers.ts';
import { createGraphClient, type GraphClient } from './graph-client.ts';

const clients = new WeakMap<PageData, Map<string, GraphClient>>();

/** Has no credentials: the user is identified by cookies that scripts cannot read. */
export const requesterOf = (page: PageData): Requester => ({
  credentials: noCredentials,
  application: { key: null, name: 'enfilade', version: page.config.version },
  ownHosts: [],
});

export const graphClientOf = (page: PageData, modelId: string): GraphClient => {
  const clientsOfPage = clients.get(page) ?? new Map<string, GraphClient>();
  clients.set(page, clientsOfPage);
  const client = clientsOfPage.get(modelId) ?? createGraphClient(page, modelId, { requester: () => requesterOf(page) });
  clientsOfPage.set(modelId, client);
  return client;
};
