/**
 * The one client of a page and model, so that what is asked, watched and changed meets in one cache. In the same late
 * chunk as the client itself.
 */
import type { PageData } from '#domain/graph/page-data.ts';
import { noCredentials, type Requester } from './headers.ts';
import { createGraphClient, type GraphClient } from './graph-client.ts';

const clients = new WeakMap<PageData, Map<string, GraphClient>>();

/** Who it is, the browser's cookies say, which no script can read. */
export const requesterOf = (page: PageData): Requester => ({
  credentials: noCredentials,
  application: { key: null, name: 'enfilade', version: page.config.version },
  ownHosts: [],
});

export const graphClientOf = (page: PageData, modelId: string): GraphClient => {
  const ofPage = clients.get(page) ?? new Map<string, GraphClient>();
  clients.set(page, ofPage);
  const client = ofPage.get(modelId) ?? createGraphClient(page, modelId, { asker: () => requesterOf(page) });
  ofPage.set(modelId, client);
  return client;
};
