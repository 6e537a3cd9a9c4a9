/** Starts the HTTP or HTTPS server: one process, stateless except for caches, that finishes running requests before it stops. */
import { createServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '#base/result.ts';
import type { EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import { createFindActor, type FindActor } from '../api/access/find-actor.ts';
import { createFindActors, findActorsBy } from '../api/access/find-actors.ts';
import { createSigner } from '../edits/access/signer.ts';
import { createFirstAccountToken } from '../edits/access/first-account.ts';
import type { RunJob } from '../edits/jobs/run-job.ts';
import type { SpaceJobs } from '../edits/jobs/space-jobs.ts';
import { createStorageMeasurement } from '../edits/storage-use.ts';
import { openJobs, startSpaceMaintenance } from './space-maintenance.ts';
import { createMonotonicClock, type Clock } from '../edits/access/attempts.ts';
import { createAnnotationReader } from '../api/results/annotation-reader.ts';
import { defaultAnalytics, type AnalyticsSettings } from '../api/statistics/analytics-settings.ts';
import { createAttachmentServices, type AttachmentSettings } from '../edits/attachments/attachment-services.ts';
import { startSweeping } from '../edits/attachments/sweep-files.ts';
import { createGraph } from '../api/graphql/graph.ts';
import { createChangesRoute } from '../api/live/changes-route.ts';
import { acquireDataLock } from '../store/data-lock.ts';
import { sweepLeftovers } from '../store/maintenance/remove-revisions.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createModelReader } from '../store/models/model-reader.ts';
import type { StoreSettings, StoreFailure } from '../store/store-settings.ts';
import { unavailableOf } from '../wire/unavailable.ts';
import { createBodyRateGuard } from '../wire/body-rate.ts';
import { cacheBudget } from '../wire/cache-budget.ts';
import { handleClientErrors } from '../wire/client-errors.ts';
import { createRequestSlots, limitConnections, serverOptionsFor } from '../wire/connection-limits.ts';
import {
  defaultConnectionLimits,
  defaultRequestsPerMinute,
  type ConnectionLimits,
  type StreamLimits,
} from '../wire/limits.ts';
import { createRequestHandler } from './handle-request.ts';
import { trackConnections, type OpenConnections } from './open-connections.ts';
import { createRouter } from './routes.ts';
import { redirectPlainHttp } from './tls/redirect-plain-http.ts';
import type { TlsCredentials } from './tls/tls-credentials.ts';

export interface ServerConfig {
  readonly dataFolder: string;
  /** Where database and files are, if not in the data folder. */
  readonly settings?: StoreSettings;
  /** The folder of the built client. */
  readonly clientFolder: string;
  readonly version: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Absent: every interface. */
  readonly host?: string;
  /** This server's public URL (https://tours.example), for link previews and secure cookies. */
  readonly origin?: string;
  /** Absent: plain http. */
  readonly tls?: TlsCredentials;
  /** How many trusted proxies are in front of this server, whose X-Forwarded-For is used; none by default. */
  readonly proxies?: number;
  /** Defaults: docs/reference/attachments.md#expiring-urls. */
  readonly attachments?: Partial<AttachmentSettings>;
  /** Memory of all caches together, megabytes; by default that of server/wire/cache-budget.ts. */
  readonly cacheMegabytes?: number;
  /** Defaults: docs/reference/connections.md#connections. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How long /healthz reports that the server is stopping before it accepts no more connections; 0 by default. */
  readonly drainMs?: number;
  /** How long idle connections are kept for another request after the signal to stop; by default `defaultIdleGraceMs`. */
  readonly idleGraceMs?: number;
  /** Defaults: docs/reference/connections.md#streams. */
  readonly streams?: Partial<StreamLimits>;
  /** What is done with the events of visits; by default they are counted. */
  readonly analytics?: Partial<AnalyticsSettings>;
  /** Identifies the sender of a request, for tests; by default as in docs/adr/0012. */
  readonly findActor?: FindActor;
  /** For one client address, files not counted; 0: no limit; absent: `defaultRequestsPerMinute`. */
  readonly requestsPerMinute?: number;
  /** What its pages are configured with. */
  readonly settingsOfPages?: EnvironmentSettings;
  /** Hosts of other servers whose models an address may name; it then leads there. */
  readonly modelHosts?: readonly string[];
  /** Where the style sheets of the pages are, with a slash at its end; by default on this server. */
  readonly assetBase?: string;
  /** The clock that attempts are counted by, for tests; by default a monotonic one. */
  readonly attemptClock?: Clock;
  /** Runs the commands of jobs; without it spaces are neither imported nor exported by the server. */
  readonly runJob?: RunJob;
}

export interface RunningServer {
  readonly port: number;
  /** Path and query of the page that creates the first account; null if there is one. */
  readonly firstAccountPath: string | null;
  /** Accepts no new requests, lets running ones finish (5 s at most), closes the database. Further calls return the same promise. */
  stop(): Promise<void>;
}

export interface ListenFailure {
  readonly code: 'port.taken' | 'port.refused';
  readonly message: string;
}

const maxStopMs = 5000;

const listen = (server: Server, { port, host }: ServerConfig): Promise<Result<number, ListenFailure>> =>
  new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        fail(
          error.code === 'EADDRINUSE'
            ? { code: 'port.taken', message: `Port ${port} is in use; stop what listens there or choose another port.` }
            : { code: 'port.refused', message: `Cannot listen on port ${port}: ${error.message}.` },
        ),
      );
    });
    server.listen({ port, ...(host && { host }) }, () => resolve(ok((server.address() as AddressInfo).port)));
  });

/** With the same limits for http and https (docs/reference/connections.md#connections). */
const createListener = (limits: ConnectionLimits, tls: TlsCredentials | undefined): Server => {
  const options = serverOptionsFor(limits);
  if (!tls) return createServer(options);
  const { certificate, key } = tls;
  const server = createHttpsServer({ ...options, cert: certificate, key, handshakeTimeout: limits.headersTimeoutMs });
  redirectPlainHttp(server, limits.headersTimeoutMs);
  return server;
};

/** Removes what aborted imports left. Where a running import holds the lock, it has done so when it started. */
const removeLeftovers = async (store: Store, settings?: StoreSettings): Promise<void> => {
  const lock = await acquireDataLock(store.folder, settings);
  if (!lock.ok) return;
  try {
    await sweepLeftovers(store);
  } catch (thrown) {
    // A read-only disk or an unreachable database: the leftovers can wait for the next start.
    if (!unavailableOf(thrown)) throw thrown;
    store.database.logFailure('cannot remove what earlier imports left', thrown);
  } finally {
    await lock.value.release();
  }
};

interface StopConfig {
  readonly connections: OpenConnections;
  readonly store: Store;
  /** From then on /healthz reports that the server is stopping. */
  readonly markStopping: () => void;
  readonly drainMs: number;
  /** What runs beside the requests, such as streams, which never end by themselves. */
  readonly disposables: readonly (() => Promise<void>)[];
  readonly jobs: SpaceJobs | null;
}

const createStop = (config: StopConfig): (() => Promise<void>) => {
  const { connections, store, markStopping, drainMs, disposables, jobs } = config;
  const stop = async (): Promise<void> => {
    markStopping();
    connections.announceClose();
    if (drainMs > 0) await wait(drainMs);
    const closed = connections.close(maxStopMs);
    await Promise.all([...disposables.map((end) => end()), jobs?.stop()]);
    await closed;
    // One of the last requests may have added a job.
    await jobs?.stop();
    await store.close();
  };
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());
};

export const startServer = async (
  config: ServerConfig,
): Promise<Result<RunningServer, StoreFailure | ListenFailure>> => {
  const opened = await openStore(config.dataFolder, config.settings);
  if (!opened.ok) return opened;
  const store = opened.value;
  await removeLeftovers(store, config.settings);
  const caches = cacheBudget(config.cacheMegabytes);
  // Each image is resized once, so that the 50 MB cache of libvips would never be hit.
  sharp.cache(false);
  const models = createModelReader(store, caches);
  const signer = await createSigner(store);
  const origin = config.origin?.replace(/\/+$/, '') ?? '';
  const attachments = createAttachmentServices(store, signer, config.attachments);
  const analytics = { ...defaultAnalytics, ...config.analytics };
  const proxies = config.proxies ?? 0;
  const identification = { store, signer, origin, proxies };
  const findActor = config.findActor ?? createFindActor(identification);
  const findActors = config.findActor ? findActorsBy(config.findActor) : createFindActors(identification);
  const changes = createChangesRoute({
    store,
    models,
    findActor,
    findActors,
    proxies,
    ...(config.streams && { limits: config.streams }),
  });
  const jobs = await openJobs(store, config);
  const storage = createStorageMeasurement(store);
  let isStopping = false;
  const route = createRouter({
    jobs,
    storage,
    started: new Date(),
    store,
    storeSettings: config.settings ?? {},
    models,
    graph: createGraph(
      {
        store,
        models,
        annotations: createAnnotationReader(store, caches.rows),
        signer,
        attachments,
        hasStatistics: analytics.hasStatistics,
      },
      caches,
    ),
    caches,
    attachments,
    changes,
    findActor,
    settings: config.settingsOfPages ?? {},
    modelHosts: config.modelHosts ?? [],
    assetBase: config.assetBase ?? '',
    signer,
    clientFolder: config.clientFolder,
    version: config.version,
    origin,
    proxies,
    isStopping: () => isStopping,
    analytics,
    attemptClock: config.attemptClock ?? createMonotonicClock(),
    requestsPerMinute: config.requestsPerMinute ?? defaultRequestsPerMinute,
  });
  const limits = { ...defaultConnectionLimits, ...config.connections };
  const bodyRate = createBodyRateGuard(limits);
  const handle = createRequestHandler({
    route,
    database: store.database,
    isHttpsOnly: origin.startsWith('https:') && !config.tls?.isSelfSigned,
    takeSlot: createRequestSlots(limits, proxies),
    bodyRate,
    isStopping: () => isStopping,
  });
  const server = createListener(limits, config.tls);
  const connections = trackConnections(
    server,
    (request, response) => void handle(request, response),
    config.idleGraceMs,
  );
  limitConnections(server, limits, proxies);
  handleClientErrors(server);
  const port = await listen(server, config);
  if (!port.ok) {
    await jobs?.stop();
    await store.close();
    return port;
  }
  const markStopping = (): void => {
    isStopping = true;
  };
  const disposables = [
    startSweeping(attachments),
    changes.stop,
    async () => bodyRate.stop(),
    storage.stop,
    startSpaceMaintenance(store, jobs, config.settings),
  ];
  const stop = createStop({ connections, store, markStopping, drainMs: config.drainMs ?? 0, disposables, jobs });
  const token = await createFirstAccountToken(store, new Date());
  const firstAccountPath = token === null ? null : `/join?${new URLSearchParams({ token }).toString()}`;
  return ok({ port: port.value, firstAccountPath, stop });
};
