/** Which address is answered by what. */
import type { Actor } from '#domain/access/actor.ts';
import { attachmentsGraphPath, graphPath } from '#domain/graph/page-data.ts';
import { createFileRoute } from '../attachments/file-route.ts';
import { filesPath } from '../attachments/file-address.ts';
import { isForm, readGraphForm } from '../attachments/graph-form.ts';
import { failureReply } from '../attachments/upload-failure.ts';
import { createUploadRoute, uploadsPath } from '../attachments/upload-route.ts';
import type { AttachmentServices } from '../attachments/attachment-services.ts';
import { createClientFiles } from '../files/client-files.ts';
import { createModelFiles, openToAll } from '../files/model-files.ts';
import { createThumb } from '../files/thumb.ts';
import type { Graph } from '../graph/graph.ts';
import { createPages } from '../pages/pages.ts';
import { createTemplates } from '../pages/page-template.ts';
import type { Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import { encodedBytes } from './encoded.ts';
import { errorReply, jsonReply, notFound, textReply } from './plain-replies.ts';
import { headerOf, type Ask, type Reply } from './reply.ts';

export interface Services {
  readonly store: Store;
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly attachments: AttachmentServices;
  readonly clientFolder: string;
  readonly version: string;
  readonly origin: string;
  /** Who a request comes from; nobody it cannot name is an error. */
  readonly findActor: (ask: Ask) => Promise<Actor>;
}

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly answer: (ask: Ask, found: readonly string[]) => Promise<Reply>;
  /** Readable from pages of other origins. */
  readonly open?: boolean;
}

const mostGraphBytes = 1024 * 1024;
const read = ['GET', 'HEAD'] as const;

const answerGraph =
  ({ graph, attachments, findActor }: Services) =>
  async (ask: Ask): Promise<Reply> => {
    const actor = await findActor(ask);
    const form = isForm(ask) ? await readGraphForm(attachments, actor, ask) : null;
    if (form && !form.ok) return failureReply(form.failure);
    const operation = form?.value.operation;
    if (operation != null) ask.query.set('operation', operation);
    const body = ask.method === 'POST' ? (form?.value.body ?? (await ask.body(mostGraphBytes))) : undefined;
    if (body === null) return errorReply(413, 'request.invalid', 'The request is longer than 1 MiB.');
    const accept = headerOf(ask, 'accept');
    const request = new Request(`http://graph${graphPath}?${ask.query}`, {
      method: ask.method,
      headers: {
        ...(accept && { accept }),
        ...(body && { 'content-type': (!form && headerOf(ask, 'content-type')) || 'application/json' }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await graph.fetch(request, actor);
    const allow = response.headers.get('allow');
    return {
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(allow && { allow }),
      },
      body: encodedBytes(Buffer.from(await response.arrayBuffer()), { quality: 4 }),
    };
  };

const preflight: Reply = {
  status: 204,
  headers: { ...openToAll, 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'Range' },
  body: null,
};

export const createRouter = (services: Services): ((ask: Ask) => Promise<Reply>) => {
  const { store, models } = services;
  const pages = createPages({ ...services, templates: createTemplates(services.clientFolder) });
  const clientFile = createClientFiles(services.clientFolder);
  const thumb = createThumb(store, models);
  const routes: readonly Route[] = [
    { methods: read, pattern: /^\/$/, answer: pages.home },
    { methods: read, pattern: /^\/show$/, answer: pages.show },
    {
      methods: ['GET', 'POST'],
      pattern: new RegExp(`^(?:${graphPath}|${attachmentsGraphPath})$`),
      answer: answerGraph(services),
    },
    {
      methods: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      pattern: new RegExp(`^${uploadsPath}(?:/([0-9a-f]+))?/?$`),
      answer: createUploadRoute(services.attachments, services.findActor),
    },
    {
      methods: read,
      pattern: new RegExp(`^${filesPath}/([^/]+)/[^/]*$`),
      answer: createFileRoute(services.attachments),
    },
    {
      methods: read,
      open: true,
      pattern: /^\/api\/player\/models\/([^/]+)\/files\/([^/]+)\/(.+)$/,
      answer: createModelFiles(store, models),
    },
    { methods: read, open: true, pattern: /^\/api\/(?:v1\/)?player\/models\/([^/]+)\/thumb$/, answer: thumb },
    {
      methods: read,
      pattern: /^\/healthz$/,
      answer: async () =>
        (await store.answers()) ? jsonReply(200, { status: 'ok' }) : jsonReply(503, { status: 'no database' }),
    },
  ];
  return async (ask) => {
    for (const route of routes) {
      const found = route.pattern.exec(ask.path);
      if (!found) continue;
      if (route.open && ask.method === 'OPTIONS') return preflight;
      if (!route.methods.includes(ask.method))
        return textReply(405, 'This address does not take that method.', { allow: route.methods.join(', ') });
      return route.answer(ask, found.slice(1));
    }
    if (!(read as readonly string[]).includes(ask.method)) return notFound();
    return (await clientFile(ask)) ?? (ask.path.startsWith('/api/') ? notFound() : textReply(404, 'Not found.'));
  };
};
