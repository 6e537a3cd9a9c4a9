/**
 * The one client of a page and model, so that what is asked, watched and changed meets in one cache. In the same late
 * chunk as the client itself.
 */
import type { PageData } from '#domain/graph/page-data.ts';
import { createGraphClient, type GraphClient } from './graph-client.ts';
import { readCredentials, tokenStorage } from './stored-credentials.ts';

const clients = new WeakMap<PageData, Map<string, GraphClient>>();

export const graphClientOf = (page: PageData, modelId: string): GraphClient => {
  const ofPage = clients.get(page) ?? new Map<string, GraphClient>();
  clients.set(page, ofPage);
  const application = { key: null, name: 'enfilade', version: page.config.version };
  const client =
    ofPage.get(modelId) ??
    createGraphClient(page, modelId, {
      asker: () => ({ credentials: readCredentials(tokenStorage(), modelId), application, ownHosts: [] }),
    });
  ofPage.set(modelId, client);
  return client;
};
