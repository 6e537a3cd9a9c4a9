/** Which address is answered by what. */
import { attachmentsGraphPath, graphPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../access/find-actor.ts';
import { createPublicAccess } from '../access/public-access.ts';
import { createSessionRoute, createUserRoute } from '../access/session-routes.ts';
import type { Signer } from '../access/signer.ts';
import type { AttachmentServices } from '../attachments/attachment-services.ts';
import { createFileRoute } from '../attachments/file-route.ts';
import { filesPath } from '../attachments/file-address.ts';
import { isForm, readGraphForm } from '../attachments/graph-form.ts';
import { failureReply } from '../attachments/upload-failure.ts';
import { createUploadRoute, uploadsPath } from '../attachments/upload-route.ts';
import { createClientFiles } from '../files/client-files.ts';
import { createModelFiles } from '../files/model-files.ts';
import { openToAll } from '../files/sharing.ts';
import { createThumb } from '../files/thumb.ts';
import type { Graph } from '../graph/graph.ts';
import type { ChangesRoute } from '../live/changes-route.ts';
import { createPages } from '../pages/pages.ts';
import { createTemplates } from '../pages/page-template.ts';
import type { Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import { encodedBytes } from './encoded.ts';
import { createGuard } from './guard.ts';
import { isJson, isJsonText, wrongType } from './json-body.ts';
import { errorReply, jsonReply, notFound, textReply } from './plain-replies.ts';
import { headerOf, type Ask, type Reply } from './reply.ts';

export interface Services {
  readonly store: Store;
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly attachments: AttachmentServices;
  readonly changes: ChangesRoute;
  readonly clientFolder: string;
  readonly version: string;
  readonly origin: string;
  readonly findActor: FindActor;
  readonly signer: Signer;
  /** How many proxies of our own stand before this server. */
  readonly proxies: number;
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
    const isUpload = isForm(ask);
    if (ask.method === 'POST' && !isUpload && !isJson(ask)) return wrongType();
    for (const name of ['variables', 'extensions'])
      if (!isJsonText(ask.query.get(name) || 'null'))
        return errorReply(400, 'request.invalid', `The parameter ${name} must be JSON.`);
    const actor = await findActor(ask);
    const form = isUpload ? await readGraphForm(attachments, actor, ask) : null;
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
        ...(body && { 'content-type': form ? 'application/json' : headerOf(ask, 'content-type') }),
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

/** No id has it, and PostgreSQL refuses to be asked for one that does. */
const holdsNul = ({ path, query }: Ask): boolean =>
  path.includes('%00') || [...query.values()].some((value) => value.includes('\0'));

export const createRouter = (services: Services): ((ask: Ask) => Promise<Reply>) => {
  const { store, models, findActor } = services;
  const pages = createPages({ ...services, templates: createTemplates(services.clientFolder) });
  const clientFile = createClientFiles(services.clientFolder);
  const thumb = createThumb(store, models, findActor);
  const guard = createGuard(store, services.origin);
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
      answer: createUploadRoute(services.attachments, findActor),
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
      answer: createModelFiles(store, models, findActor),
    },
    { methods: read, pattern: /^\/api\/mp\/models\/([^/]+)\/changes$/, answer: services.changes.answer },
    { methods: read, open: true, pattern: /^\/api\/(?:v1\/)?player\/models\/([^/]+)\/thumb$/, answer: thumb },
    { methods: ['POST', 'DELETE'], pattern: /^\/api\/v1\/session\/?$/, answer: createSessionRoute(services) },
    { methods: read, pattern: /^\/api\/v1\/user\/?$/, answer: createUserRoute(findActor) },
    {
      methods: ['POST'],
      pattern: /^\/api\/v2\/models\/([^/]+)\/public-access\/?$/,
      answer: createPublicAccess(services, models, findActor),
    },
    {
      methods: read,
      pattern: /^\/healthz$/,
      answer: async () =>
        (await store.answers()) ? jsonReply(200, { status: 'ok' }) : jsonReply(503, { status: 'no database' }),
    },
  ];
  const routed = async (ask: Ask): Promise<Reply> => {
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
  return async (ask) => {
    if (holdsNul(ask)) return notFound();
    const { reply, headers } = await guard(ask);
    if (reply) return reply;
    const answer = await routed(ask);
    const vary = [answer.headers['vary'], headers['vary']].filter(Boolean).join(', ');
    // What is open to all stays so.
    return { ...answer, headers: { ...headers, ...answer.headers, ...(vary && { vary }) } };
  };
};
