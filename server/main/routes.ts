/** Which address is answered by what. */
import { attachmentsGraphPath, graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../api/access/find-actor.ts';
import { createPasswordRoute, createSessionsRoute } from '../api/access/account-routes.ts';
import { busyRetryAfterSeconds, PasswordsBusyError } from '../edits/access/password-workers.ts';
import { createPublicAccess } from '../api/access/public-access.ts';
import { recordRejection } from '../edits/access/record-rejection.ts';
import { createSessionRoute, createUserRoute } from '../api/access/session-routes.ts';
import type { Signer } from '../edits/access/signer.ts';
import type { Clock } from '../edits/access/monotonic-clock.ts';
import type { AttachmentServices } from '../edits/attachments/attachment-services.ts';
import { createFileRoute } from '../api/files/file-route.ts';
import { filesPath } from '../edits/attachments/file-address.ts';
import { createUploadRoute } from '../api/files/upload-route.ts';
import { createClientFiles } from '../api/files/client-files.ts';
import { createModelFiles } from '../api/files/model-files.ts';
import { isPublicModel } from '../api/files/sharing.ts';
import { createThumb } from '../api/files/thumb.ts';
import type { Graph } from '../api/graphql/graph.ts';
import type { ChangesRoute } from '../api/live/changes-route.ts';
import { createPages } from '../api/pages/pages.ts';
import { createTemplates } from '../api/pages/page-template.ts';
import type { Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import type { CacheBytes } from '../wire/cache-budget.ts';
import { createGraphRoute } from '../api/graphql/graph-route.ts';
import { createGuard } from '../api/access/guard.ts';
import { createHealthRoute } from './health-route.ts';
import { errorResponse, jsonResponse, notFound, textResponse } from '../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../wire/http-message.ts';
import { createLimitRequests } from '../wire/request-limiter.ts';

export interface Services {
  readonly store: Store;
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly caches: CacheBytes;
  readonly attachments: AttachmentServices;
  readonly changes: ChangesRoute;
  readonly clientFolder: string;
  readonly version: string;
  readonly origin: string;
  readonly findActor: FindActor;
  readonly signer: Signer;
  /** How many proxies of our own stand before this server. */
  readonly proxies: number;
  /** The server takes no new connections: a balancer is to send requests elsewhere. */
  readonly isStopping: () => boolean;
  /** What attempts are counted by: it must not jump. */
  readonly attemptClock: Clock;
  /** Of one client address; 0: no limit. */
  readonly requestsPerMinute: number;
}

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly answer: (request: HttpRequest, found: readonly string[]) => Promise<HttpResponse>;
  /** Readable from pages of other origins. */
  readonly open?: boolean;
}

const read = ['GET', 'HEAD'] as const;

const busyResponse = (message: string): HttpResponse => {
  const response = errorResponse(503, 'internal.error', message);
  return { ...response, headers: { ...response.headers, 'retry-after': String(busyRetryAfterSeconds) } };
};

const preflight: HttpResponse = {
  status: 204,
  headers: { ...isPublicModel, 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'Range' },
  body: null,
};

/** No id has it, and PostgreSQL rejects to be asked for one that does. */
const holdsNul = ({ path, query }: HttpRequest): boolean =>
  path.includes('%00') || [...query.values()].some((value) => value.includes('\0'));

export const createRouter = (services: Services): ((request: HttpRequest) => Promise<HttpResponse>) => {
  const { store, models, findActor } = services;
  const pages = createPages({ ...services, templates: createTemplates(services.clientFolder) });
  const clientFile = createClientFiles(services.clientFolder, services.caches.clientFiles);
  const thumb = createThumb(store, models, findActor, services.attachments.bundles);
  const guard = createGuard(store, services.origin);
  const health = createHealthRoute(store);
  const routes: readonly Route[] = [
    { methods: read, pattern: /^\/$/, answer: pages.home },
    { methods: read, pattern: /^\/show$/, answer: pages.show },
    { methods: read, pattern: /^\/work$/, answer: pages.workshop },
    { methods: read, pattern: /^\/sign-in$/, answer: pages.signIn },
    { methods: read, pattern: /^\/account$/, answer: pages.account },
    {
      methods: ['GET', 'POST'],
      pattern: new RegExp(`^(?:${graphPath}|${attachmentsGraphPath})$`),
      answer: createGraphRoute(services),
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
      answer: createModelFiles(store, models, findActor, services.caches.fileFacts),
    },
    { methods: read, pattern: /^\/api\/mp\/models\/([^/]+)\/changes$/, answer: services.changes.answer },
    { methods: read, open: true, pattern: /^\/api\/(?:v1\/)?player\/models\/([^/]+)\/thumb$/, answer: thumb },
    { methods: ['POST', 'DELETE'], pattern: /^\/api\/v1\/session\/?$/, answer: createSessionRoute(services) },
    { methods: read, pattern: /^\/api\/v1\/user\/?$/, answer: createUserRoute(findActor) },
    {
      methods: ['POST'],
      pattern: /^\/api\/v1\/user\/password\/?$/,
      answer: createPasswordRoute(services, findActor),
    },
    {
      methods: ['GET', 'DELETE'],
      pattern: /^\/api\/v1\/user\/sessions\/?$/,
      answer: createSessionsRoute(services, findActor),
    },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/user\/sessions\/([\w-]{1,64})\/?$/,
      answer: createSessionsRoute(services, findActor),
    },
    {
      methods: ['POST'],
      pattern: /^\/api\/v2\/models\/([^/]+)\/public-access\/?$/,
      answer: createPublicAccess(services, models, findActor),
    },
    {
      methods: read,
      pattern: /^\/healthz$/,
      answer: async () => (services.isStopping() ? jsonResponse(503, { status: 'stopping' }) : health()),
    },
  ];
  const routed = async (request: HttpRequest): Promise<HttpResponse> => {
    for (const route of routes) {
      const found = route.pattern.exec(request.path);
      if (!found) continue;
      if (route.open && request.method === 'OPTIONS') return preflight;
      if (!route.methods.includes(request.method))
        return textResponse(405, 'This address does not take that method.', { allow: route.methods.join(', ') });
      return route.answer(request, found.slice(1));
    }
    if (!(read as readonly string[]).includes(request.method)) return notFound();
    return (
      (await clientFile(request)) ?? (request.path.startsWith('/api/') ? notFound() : textResponse(404, 'Not found.'))
    );
  };
  const limitRequests = createLimitRequests(services.requestsPerMinute, services.proxies);
  const noteRejection = async (request: HttpRequest, result: HttpResponse): Promise<HttpResponse> => {
    if (result.status === 403) await recordRejection({ store, actor: await findActor(request) }, null);
    return result;
  };
  const answered = async (request: HttpRequest): Promise<HttpResponse> => {
    try {
      return await routed(request);
    } catch (thrown) {
      if (thrown instanceof PasswordsBusyError) return busyResponse(thrown.message);
      throw thrown;
    }
  };
  return async (request) => {
    const limited = limitRequests(request);
    if (limited) return limited;
    if (holdsNul(request)) return notFound();
    const { reply: response, headers } = await guard(request);
    if (response) return noteRejection(request, response);
    const result = await noteRejection(request, await answered(request));
    const vary = [result.headers['vary'], headers['vary']].filter(Boolean).join(', ');
    // What is open to all stays so.
    return { ...result, headers: { ...headers, ...result.headers, ...(vary && { vary }) } };
  };
};
