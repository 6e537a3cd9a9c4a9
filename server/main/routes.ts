/** The routes of the server, and what applies to all of them: rate limits, the origin guard, the log of rejections. */
import { attachmentsGraphPath, graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../api/access/find-actor.ts';
import { createPasswordRoute, createSessionsRoute } from '../api/access/account-routes.ts';
import { busyRetryAfterSeconds, PasswordsBusyError } from '../edits/access/password-workers.ts';
import { createPublicAccess } from '../api/access/public-access.ts';
import { recordAccessRejection } from '../edits/access/security-log.ts';
import { createSessionRoute, createUserRoute } from '../api/access/session-routes.ts';
import type { Signer } from '../edits/access/signer.ts';
import type { Clock } from '../edits/access/attempts.ts';
import type { AttachmentServices } from '../edits/attachments/attachment-services.ts';
import { createFileRoute } from '../api/files/file-route.ts';
import { publicHeaders } from '../api/access/sharing-headers.ts';
import { filesPath } from '../edits/attachments/file-url.ts';
import { createUploadRoute } from '../api/files/upload-route.ts';
import { createClientFiles } from '../api/files/client-files.ts';
import { createModelFiles } from '../api/files/model-files.ts';
import { createThumb } from '../api/files/thumb.ts';
import type { Graph } from '../api/graphql/graph.ts';
import type { ChangesRoute } from '../api/live/changes-route.ts';
import { createPages } from '../api/pages/pages.ts';
import { createTemplates } from '../api/pages/page-template.ts';
import type { Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/models/model-reader.ts';
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
  /** How many trusted proxies are in front of this server. */
  readonly proxies: number;
  /** Whether the server accepts no new connections, and load balancers should send requests elsewhere. */
  readonly isStopping: () => boolean;
  /** The clock that attempts are counted by; it must be monotonic. */
  readonly attemptClock: Clock;
  /** For one client address; 0: no limit. */
  readonly requestsPerMinute: number;
}

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly handle: (request: HttpRequest, found: readonly string[]) => Promise<HttpResponse>;
  /** Readable from pages of other origins. */
  readonly isCrossOrigin?: boolean;
}

const readMethods = ['GET', 'HEAD'] as const;

const busyResponse = (message: string): HttpResponse => {
  const response = errorResponse(503, 'internal.error', message);
  return { ...response, headers: { ...response.headers, 'retry-after': String(busyRetryAfterSeconds) } };
};

const preflight: HttpResponse = {
  status: 204,
  headers: { ...publicHeaders, 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'Range' },
  body: null,
};

/** No id contains NUL, and PostgreSQL rejects queries for one that does. */
const containsNul = ({ path, query }: HttpRequest): boolean =>
  path.includes('%00') || [...query.values()].some((value) => value.includes('\0'));

export const createRouter = (services: Services): ((request: HttpRequest) => Promise<HttpResponse>) => {
  const { store, models, findActor } = services;
  const pages = createPages({ ...services, templates: createTemplates(services.clientFolder) });
  const clientFile = createClientFiles(services.clientFolder, services.caches.clientFiles);
  const thumb = createThumb(store, models, findActor, services.attachments.bundles);
  const guard = createGuard(store, services.origin);
  const health = createHealthRoute(store);
  const routes: readonly Route[] = [
    { methods: readMethods, pattern: /^\/$/, handle: pages.home },
    { methods: readMethods, pattern: /^\/show$/, handle: pages.show },
    { methods: readMethods, pattern: /^\/work$/, handle: pages.workshop },
    { methods: readMethods, pattern: /^\/sign-in$/, handle: pages.signIn },
    { methods: readMethods, pattern: /^\/account$/, handle: pages.account },
    {
      methods: ['GET', 'POST'],
      pattern: new RegExp(`^(?:${graphPath}|${attachmentsGraphPath})$`),
      handle: createGraphRoute(services),
    },
    {
      methods: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      pattern: new RegExp(`^${uploadsPath}(?:/([0-9a-f]+))?/?$`),
      handle: createUploadRoute(services.attachments, findActor),
    },
    {
      methods: readMethods,
      pattern: new RegExp(`^${filesPath}/([^/]+)/[^/]*$`),
      handle: createFileRoute(services.attachments),
    },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/player\/models\/([^/]+)\/files\/([^/]+)\/(.+)$/,
      handle: createModelFiles(store, models, findActor, services.caches.fileFacts),
    },
    { methods: readMethods, pattern: /^\/api\/mp\/models\/([^/]+)\/changes$/, handle: services.changes.handle },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/(?:v1\/)?player\/models\/([^/]+)\/thumb$/,
      handle: thumb,
    },
    { methods: ['POST', 'DELETE'], pattern: /^\/api\/v1\/session\/?$/, handle: createSessionRoute(services) },
    { methods: readMethods, pattern: /^\/api\/v1\/user\/?$/, handle: createUserRoute(findActor) },
    {
      methods: ['POST'],
      pattern: /^\/api\/v1\/user\/password\/?$/,
      handle: createPasswordRoute(services, findActor),
    },
    {
      methods: ['GET', 'DELETE'],
      pattern: /^\/api\/v1\/user\/sessions\/?$/,
      handle: createSessionsRoute(services, findActor),
    },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/user\/sessions\/([\w-]{1,64})\/?$/,
      handle: createSessionsRoute(services, findActor),
    },
    {
      methods: ['POST'],
      pattern: /^\/api\/v2\/models\/([^/]+)\/public-access\/?$/,
      handle: createPublicAccess(services, models, findActor),
    },
    {
      methods: readMethods,
      pattern: /^\/healthz$/,
      handle: async () => (services.isStopping() ? jsonResponse(503, { status: 'stopping' }) : health()),
    },
  ];
  const routed = async (request: HttpRequest): Promise<HttpResponse> => {
    for (const route of routes) {
      const found = route.pattern.exec(request.path);
      if (!found) continue;
      if (route.isCrossOrigin && request.method === 'OPTIONS') return preflight;
      if (!route.methods.includes(request.method))
        return textResponse(405, 'This URL does not support that method.', { allow: route.methods.join(', ') });
      return route.handle(request, found.slice(1));
    }
    if (!(readMethods as readonly string[]).includes(request.method)) return notFound();
    return (
      (await clientFile(request)) ?? (request.path.startsWith('/api/') ? notFound() : textResponse(404, 'Not found.'))
    );
  };
  const limitRequests = createLimitRequests(services.requestsPerMinute, services.proxies);
  const logRejection = async (request: HttpRequest, result: HttpResponse): Promise<HttpResponse> => {
    if (result.status === 403) await recordAccessRejection({ store, actor: await findActor(request) }, null);
    return result;
  };
  const handleRequest = async (request: HttpRequest): Promise<HttpResponse> => {
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
    if (containsNul(request)) return notFound();
    const { response, headers } = await guard(request);
    if (response) return logRejection(request, response);
    const result = await logRejection(request, await handleRequest(request));
    const vary = [result.headers['vary'], headers['vary']].filter(Boolean).join(', ');
    // Headers of the route win, so that files that are open to every origin stay so.
    return { ...result, headers: { ...headers, ...result.headers, ...(vary && { vary }) } };
  };
};
