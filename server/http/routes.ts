/** Which address is answered by what. */
import { attachmentsGraphPath, graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../access/find-actor.ts';
import { createPasswordRoute, createSessionsRoute } from '../access/account-routes.ts';
import { busyRetryAfterSeconds, PasswordsBusyError } from '../access/password-workers.ts';
import { createPublicAccess } from '../access/public-access.ts';
import { recordRefusal } from '../access/record-refusal.ts';
import { createSessionRoute, createUserRoute } from '../access/session-routes.ts';
import type { Signer } from '../access/signer.ts';
import type { Clock } from '../access/steady-clock.ts';
import type { AttachmentServices } from '../attachments/attachment-services.ts';
import { createFileRoute } from '../attachments/file-route.ts';
import { filesPath } from '../attachments/file-address.ts';
import { createUploadRoute } from '../attachments/upload-route.ts';
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
import type { CacheBytes } from './cache-budget.ts';
import { createGraphRoute } from './graph-route.ts';
import { createGuard } from './guard.ts';
import { createHealthRoute } from './health-route.ts';
import { errorReply, jsonReply, notFound, textReply } from './plain-replies.ts';
import type { Ask, Reply } from './reply.ts';
import { createLimitRequests } from './request-limiter.ts';

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
  readonly answer: (ask: Ask, found: readonly string[]) => Promise<Reply>;
  /** Readable from pages of other origins. */
  readonly open?: boolean;
}

const read = ['GET', 'HEAD'] as const;

const busyReply = (message: string): Reply => {
  const reply = errorReply(503, 'internal.error', message);
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(busyRetryAfterSeconds) } };
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
      answer: async () => (services.isStopping() ? jsonReply(503, { status: 'stopping' }) : health()),
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
  const limitRequests = createLimitRequests(services.requestsPerMinute, services.proxies);
  const noteRefusal = async (ask: Ask, answer: Reply): Promise<Reply> => {
    if (answer.status === 403) await recordRefusal({ store, actor: await findActor(ask) }, null);
    return answer;
  };
  const answered = async (ask: Ask): Promise<Reply> => {
    try {
      return await routed(ask);
    } catch (thrown) {
      if (thrown instanceof PasswordsBusyError) return busyReply(thrown.message);
      throw thrown;
    }
  };
  return async (ask) => {
    const limited = limitRequests(ask);
    if (limited) return limited;
    if (holdsNul(ask)) return notFound();
    const { reply, headers } = await guard(ask);
    if (reply) return noteRefusal(ask, reply);
    const answer = await noteRefusal(ask, await answered(ask));
    const vary = [answer.headers['vary'], headers['vary']].filter(Boolean).join(', ');
    // What is open to all stays so.
    return { ...answer, headers: { ...headers, ...answer.headers, ...(vary && { vary }) } };
  };
};
