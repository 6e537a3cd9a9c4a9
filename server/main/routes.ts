/** The routes of the server, and what applies to all of them: rate limits, the origin guard, the log of rejections. */
import { defaultBotSetting } from '#domain/server-settings/bots.ts';
import { attachmentsGraphPath, graphPath, jobsPath, spacesPath, uploadsPath } from '#domain/graph/page-data.ts';
import type { EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import { createFindFileReader, type FindActor } from '../api/access/find-actor.ts';
import { createPasswordRoute, createSessionsRoute } from '../api/access/account-routes.ts';
import { busyRetryAfterSeconds, PasswordsBusyError } from '../edits/access/password-workers.ts';
import {
  createAccountRoute,
  createAccountSessionsRoute,
  createAccountsRoute,
  createInvitationRoute,
  createInvitationsRoute,
  createPasswordLinkRoute,
} from '../api/access/account-management-routes.ts';
import { createJoinRoute } from '../api/access/join-routes.ts';
import { createPasswordResetRoute } from '../api/access/password-reset-route.ts';
import { createKeyRoute, createKeysRoute } from '../api/administration/application-key-routes.ts';
import {
  createAllJobsRoute,
  createArchiveRoute,
  createBackupRemovalRoute,
  createBackupsRoute,
  createJobRemovalRoute,
} from '../api/administration/job-routes.ts';
import { createSecurityLogRoute } from '../api/administration/security-log-route.ts';
import { createServerRoute } from '../api/administration/server-route.ts';
import { createUploadQuotasRoute } from '../api/administration/upload-quotas-route.ts';
import { createPublicAccess } from '../api/access/public-access.ts';
import { recordAccessRejection } from '../edits/access/security-log.ts';
import { createSessionRoute, createUserRoute } from '../api/access/session-routes.ts';
import type { Signer } from '../edits/access/signer.ts';
import type { Clock } from '../edits/access/attempts.ts';
import type { AttachmentServices } from '../edits/attachments/attachment-services.ts';
import { createFileRoute } from '../api/files/file-route.ts';
import { publicHeaders } from '../api/access/sharing-headers.ts';
import { filesPath } from '../edits/attachments/signed-file-url.ts';
import { createUploadRoute } from '../api/files/upload-route.ts';
import { createClientFiles } from '../api/files/client-files.ts';
import { createModelBase } from '../api/pages/model-base.ts';
import { createModelFiles } from '../api/files/model-files.ts';
import { createThumb } from '../api/files/thumb.ts';
import type { Graph } from '../api/graphql/graph.ts';
import type { ChangesRoute } from '../api/live/changes-route.ts';
import { createPresenceRemovalRoute, createPresenceRoute } from '../api/live/presence-route.ts';
import { createJobUploadRoute } from '../api/spaces/job-upload-route.ts';
import {
  createAdditionRoute,
  createDuplicateRoute,
  createExportRoute,
  createJobRoute,
  createJobsRoute,
  createSpaceRoute,
  createSpacesRoute,
} from '../api/spaces/space-routes.ts';
import { createSpaceLinkRoute, createSpaceLinksRoute } from '../api/spaces/space-link-routes.ts';
import { createErrorPage, isForPerson } from '../api/pages/error-page.ts';
import { createPages } from '../api/pages/pages.ts';
import { createTermsRoute } from '../api/pages/terms/terms-route.ts';
import { createTemplates } from '../api/pages/page-template.ts';
import type { AnalyticsSettings } from '../api/statistics/analytics-settings.ts';
import { createCollectRoute } from '../api/statistics/collect-route.ts';
import type { SpaceJobs } from '../edits/jobs/space-jobs.ts';
import type { StorageMeasurement } from '../edits/storage-use.ts';
import type { Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import type { ModelReader } from '../store/models/model-reader.ts';
import type { CacheBytes } from '../wire/cache-budget.ts';
import { createGraphRoute } from '../api/graphql/graph-route.ts';
import { createGuard } from '../api/access/origin-guard.ts';
import { createHealthRoute } from './health-route.ts';
import { errorResponse, jsonResponse, notFound, textResponse, thrownResponse } from '../wire/plain-responses.ts';
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
  /** What the owner configures for the pages. */
  readonly settings: EnvironmentSettings;
  readonly modelHosts: readonly string[];
  /** Where the style sheets of the pages are, with a slash at its end; '' on this server. */
  readonly assetBase: string;
  readonly signer: Signer;
  readonly analytics: AnalyticsSettings;
  /** How many trusted proxies are in front of this server. */
  readonly proxies: number;
  /** Whether the server accepts no new connections, and load balancers should send requests elsewhere. */
  readonly isStopping: () => boolean;
  /** The clock that attempts are counted by; it must be monotonic. */
  readonly attemptClock: Clock;
  /** For one client address; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Null for a server without commands for jobs. */
  readonly jobs: SpaceJobs | null;
  readonly storeSettings: StoreSettings;
  readonly storage: StorageMeasurement;
  readonly started: Date;
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

/** Pages read a NUL in their address as part of an unknown id, and show a screen. */
const pagePath = /^\/(?:show|work|sign-in|account|settings|stats|place)?$/;

/** No id contains NUL, and PostgreSQL rejects queries for one that does. */
const containsNul = ({ path, query }: HttpRequest): boolean =>
  path.includes('%00') || [...query.values()].some((value) => value.includes('\0'));

export const createRouter = (services: Services): ((request: HttpRequest) => Promise<HttpResponse>) => {
  const { store, models, findActor } = services;
  const templates = createTemplates(services.clientFolder, services.assetBase);
  const showError = createErrorPage({ templates, settings: services.settings });
  const pages = createPages({
    ...services,
    templates,
    maxPageAgeMs: services.attachments.settings.urlLifetimeMs / 2,
  });
  const clientFile = createClientFiles(services.clientFolder, services.caches.clientFiles);
  const findReader = createFindFileReader(findActor, services.signer);
  const thumb = createThumb(store, models, findReader, services.attachments.bundles);
  const modelFiles = createModelFiles({ store, models, findReader, maxCacheBytes: services.caches.fileFacts });
  const base = createModelBase(models, findActor);
  const guard = createGuard(store, services.origin);
  const health = createHealthRoute(store);
  const routes: readonly Route[] = [
    { methods: readMethods, pattern: /^\/$/, handle: pages.home },
    { methods: readMethods, pattern: /^\/show$/, handle: pages.show },
    { methods: readMethods, pattern: /^\/work$/, handle: pages.workshop },
    { methods: readMethods, pattern: /^\/sign-in$/, handle: pages.signIn },
    { methods: readMethods, pattern: /^\/account$/, handle: pages.account },
    { methods: readMethods, pattern: /^\/settings$/, handle: pages.settings },
    { methods: readMethods, pattern: /^\/join$/, handle: pages.join },
    { methods: readMethods, pattern: /^\/reset-password$/, handle: pages.resetPassword },
    { methods: readMethods, pattern: new RegExp(`^${spacesPath}/?$`), handle: createSpacesRoute(services) },
    { methods: ['GET', 'POST'], pattern: new RegExp(`^${jobsPath}/?$`), handle: createJobsRoute(services) },
    {
      methods: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      pattern: new RegExp(`^${jobsPath}/([0-9a-f]{1,64})/files(?:/[0-9a-f]+)?/?$`),
      handle: createJobUploadRoute(services),
    },
    {
      methods: readMethods,
      pattern: new RegExp(`^${jobsPath}/([0-9a-f]{1,64})/(bundle)$`),
      handle: createJobRoute(services),
    },
    { methods: ['DELETE'], pattern: new RegExp(`^${jobsPath}/([0-9a-f]{1,64})/?$`), handle: createJobRoute(services) },
    { methods: ['DELETE'], pattern: new RegExp(`^${spacesPath}/([^/]+)/?$`), handle: createSpaceRoute(services) },
    { methods: ['POST'], pattern: new RegExp(`^${spacesPath}/([^/]+)/export/?$`), handle: createExportRoute(services) },
    {
      methods: ['POST'],
      pattern: new RegExp(`^${spacesPath}/([^/]+)/duplicate/?$`),
      handle: createDuplicateRoute(services),
    },
    {
      methods: ['POST'],
      pattern: new RegExp(`^${spacesPath}/([^/]+)/files/?$`),
      handle: createAdditionRoute(services),
    },
    {
      methods: ['GET', 'POST'],
      pattern: new RegExp(`^${spacesPath}/([^/]+)/links/?$`),
      handle: createSpaceLinksRoute(services),
    },
    {
      methods: ['DELETE'],
      pattern: new RegExp(`^${spacesPath}/([^/]+)/links/([\\w-]{1,64})/?$`),
      handle: createSpaceLinkRoute(services),
    },
    { methods: readMethods, pattern: /^\/stats$/, handle: pages.stats },
    { methods: readMethods, pattern: /^\/place$/, handle: pages.place },
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
      pattern: new RegExp(`^${filesPath}/([^/]+)/([^/]*)$`),
      handle: createFileRoute(services.attachments),
    },
    { methods: readMethods, isCrossOrigin: true, pattern: /^\/api\/player\/models\/([^/]+)\/?$/, handle: base.base },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/player\/models\/([^/]+)\/files\/?$/,
      handle: base.files,
    },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/player\/models\/([^/]+)\/files\/((?:tiles|pan|thumbs|mesh)\/.+|thumb\.jpg)$/,
      handle: base.newestFile,
    },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/player\/models\/([^/]+)\/files\/([^/]+)\/(.+)$/,
      handle: (request, [id = '', ...inner]) => modelFiles(request, [id, '', ...inner]),
    },
    {
      methods: readMethods,
      pattern: /^\/api\/player\/models\/([^/]+)\/signed\/([^/]+)\/files\/([^/]+)\/(.+)$/,
      handle: modelFiles,
    },
    { methods: readMethods, pattern: /^\/api\/mp\/models\/([^/]+)\/changes$/, handle: services.changes.handle },
    { methods: ['PUT'], pattern: /^\/api\/mp\/models\/([^/]+)\/presence\/?$/, handle: createPresenceRoute(services) },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/mp\/models\/([\w-]{1,64})\/presence\/([\w-]{8,64})\/?$/,
      handle: createPresenceRemovalRoute(services),
    },
    {
      methods: readMethods,
      isCrossOrigin: true,
      pattern: /^\/api\/(?:v1\/)?player\/models\/([^/]+)\/thumb$/,
      handle: thumb,
    },
    {
      methods: ['POST'],
      pattern: /^\/api\/v1\/models\/([^/]+)\/statistics\/?$/,
      handle: createCollectRoute({
        store,
        models,
        findActor,
        hasStatistics: services.analytics.hasStatistics,
        bots: services.settings.bot_detection ?? defaultBotSetting,
      }),
    },
    {
      methods: [...readMethods, 'POST', 'DELETE'],
      pattern: /^\/api\/v1\/session\/?$/,
      handle: createSessionRoute(services, findActor),
    },
    { methods: readMethods, pattern: /^\/api\/v1\/user\/?$/, handle: createUserRoute(findActor) },
    { methods: readMethods, pattern: /^\/api\/v1\/terms\/([^/]+)$/, handle: createTermsRoute(store.files) },
    { methods: ['POST'], pattern: /^\/api\/v1\/join\/?$/, handle: createJoinRoute(services, findActor) },
    { methods: ['POST'], pattern: /^\/api\/v1\/password-reset\/?$/, handle: createPasswordResetRoute(services) },
    { methods: ['POST'], pattern: /^\/api\/v1\/invitations\/?$/, handle: createInvitationsRoute(services, findActor) },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/invitations\/([^/]+)\/?$/,
      handle: createInvitationRoute(services, findActor),
    },
    { methods: readMethods, pattern: /^\/api\/v1\/accounts\/?$/, handle: createAccountsRoute(services, findActor) },
    {
      methods: ['PATCH', 'DELETE'],
      pattern: /^\/api\/v1\/accounts\/([\w-]{1,64})\/?$/,
      handle: createAccountRoute(services, findActor),
    },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/accounts\/([\w-]{1,64})\/sessions\/?$/,
      handle: createAccountSessionsRoute(services, findActor),
    },
    {
      methods: ['POST'],
      pattern: /^\/api\/v1\/accounts\/([\w-]{1,64})\/password-link\/?$/,
      handle: createPasswordLinkRoute(services, findActor),
    },
    { methods: readMethods, pattern: /^\/api\/v1\/server\/?$/, handle: createServerRoute(services, findActor) },
    {
      methods: readMethods,
      pattern: /^\/api\/v1\/security-log\/?$/,
      handle: createSecurityLogRoute(services, findActor),
    },
    {
      methods: ['GET', 'POST'],
      pattern: /^\/api\/v1\/application-keys\/?$/,
      handle: createKeysRoute(services, findActor),
    },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/application-keys\/([^/]+)\/?$/,
      handle: createKeyRoute(services, findActor),
    },
    {
      methods: ['GET', 'PATCH'],
      pattern: /^\/api\/v1\/upload-quotas\/?$/,
      handle: createUploadQuotasRoute(services, findActor),
    },
    { methods: readMethods, pattern: /^\/api\/v1\/jobs\/?$/, handle: createAllJobsRoute(services, findActor) },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/jobs\/([0-9a-f]{1,64})\/?$/,
      handle: createJobRemovalRoute(services, findActor),
    },
    {
      methods: ['GET', 'POST'],
      pattern: /^\/api\/v1\/backups\/?$/,
      handle: createBackupsRoute(services, findActor),
    },
    {
      methods: ['DELETE'],
      pattern: /^\/api\/v1\/backups\/([0-9a-f]{1,64})\/?$/,
      handle: createBackupRemovalRoute(services, findActor),
    },
    {
      methods: readMethods,
      pattern: /^\/api\/v1\/backups\/([0-9a-f]{1,64})\/archive$/,
      handle: createArchiveRoute(services, findActor),
    },
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
  const respond = async (request: HttpRequest): Promise<HttpResponse> => {
    const limited = limitRequests(request);
    if (limited) return limited;
    if (containsNul(request) && !pagePath.test(request.path)) return notFound();
    const { response, headers } = await guard(request);
    if (response) return logRejection(request, response);
    const result = await logRejection(request, await handleRequest(request));
    const vary = [result.headers['vary'], headers['vary']].filter(Boolean).join(', ');
    // Headers of the route win, so that files that are open to every origin stay so.
    return { ...result, headers: { ...headers, ...result.headers, ...(vary && { vary }) } };
  };
  return async (request) => {
    if (!isForPerson(request)) return respond(request);
    const response = await respond(request).catch((thrown: unknown) => {
      // As handle-request.ts does for programs.
      store.database.logFailure(`${request.method} ${request.path} failed`, thrown);
      return thrownResponse(request.path, thrown);
    });
    return showError(request, response);
  };
};
