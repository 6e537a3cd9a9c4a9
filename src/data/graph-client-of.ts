/** One GraphQL client for each page and model, so that queries and mutations share a cache. */
import type { PageData } from '#domain/graph/page-data.ts';
import { userMutationTexts } from '#domain/graph/access-operations.ts';
import { attachmentOperations } from '#domain/graph/attachment-operations.ts';
import { noteOperations } from '#domain/graph/note-operations.ts';
import { photoOperations } from '#domain/graph/photo-operations.ts';
import { nextTask } from '#base/next-task.ts';
import { requesterOf } from './headers.ts';
import type { GraphClient } from './graph-client.ts';
import { createLazyGraphClient } from './lazy-graph-client.ts';

const clients = new WeakMap<PageData, Map<string, GraphClient>>();

/** Off by the parameter `apq` or the setting `apollo_apq`: then every query is a POST with its text. */
const usesPersistedQueries = ({ config }: PageData): boolean =>
  config.persistedQueries !== false && config.settings?.apollo_apq !== false;

const { AddFileAttachments, RemoveFileAttachment, DeleteExternalAttachment } = attachmentOperations;

/** What is written outside the workshop, too: notes with their files, the access of people whom they mention, photos. */
const writesOfViewer = {
  ...noteOperations,
  AddFileAttachments,
  RemoveFileAttachment,
  DeleteExternalAttachment,
  ...userMutationTexts,
  ...photoOperations,
};

/** Otherwise only the workshop writes (docs/reference/screens-and-errors.md#data-error-numbers). */
export const isReadOnly = ({ workshop }: PageData, operation: string): boolean =>
  workshop !== true && !Object.hasOwn(writesOfViewer, operation);

/** Pages whose model is closed to visitors now, although it was open when the page was loaded. */
const closedPages = new WeakSet<PageData>();

/** Whether the page shows the model as an anonymous visitor sees it (docs/reference/access.md#authorization). */
const showsVisitorsResult = (page: PageData): boolean =>
  page.workshop !== true && page.queries.GetModelPrefetch !== undefined && !closedPages.has(page);

/** From now on requests the model with the user's credentials. Returns whether that changes the requests. */
export const requestAsUser = (page: PageData): boolean => {
  const hasChanged = showsVisitorsResult(page);
  closedPages.add(page);
  return hasChanged;
};

export const graphClientOf = (page: PageData, modelId: string): GraphClient => {
  const clientsOfPage = clients.get(page) ?? new Map<string, GraphClient>();
  clients.set(page, clientsOfPage);
  const client =
    clientsOfPage.get(modelId) ??
    createLazyGraphClient(page, modelId, async () => {
      const { createGraphClient } = await import('./graph-client.ts');
      // The first evaluation of the library, the cache's first entries and the first query: a task each.
      await nextTask();
      const client = createGraphClient(page, modelId, {
        requester: () => requesterOf(page),
        isAnonymous: (operation) =>
          showsVisitorsResult(page) && (page.isPreview === true || operation === 'GetModelPrefetch'),
        isReadOnly: (operation) => isReadOnly(page, operation),
        ...(!usesPersistedQueries(page) && { sha256: null }),
      });
      await nextTask();
      return client;
    });
  clientsOfPage.set(modelId, client);
  return client;
};
