/** The HTTP server: one process, stateless but for caches, ended without cutting anybody off. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { createFindActor, type FindActor } from '../api/access/find-actor.ts';
import { createFindActors, findActorsBy } from '../api/access/find-actors.ts';
import { createSigner } from '../edits/access/signer.ts';
import { createMonotonicClock, type Clock } from '../edits/access/monotonic-clock.ts';
import { createAnnotationReader } from '../api/results/annotation-reader.ts';
import { createAttachmentServices, type AttachmentSettings } from '../edits/attachments/attachment-services.ts';
import { startSweeping } from '../edits/attachments/sweep-files.ts';
import { createGraph } from '../api/graphql/graph.ts';
import { createChangesRoute } from '../api/live/changes-route.ts';
import type { StreamLimits } from '../api/live/stream-limits.ts';
import { takeDataLock } from '../store/data-lock.ts';
import { sweepLeftovers } from '../store/remove-revisions.ts';
import type { StoreFailure } from '../store/migrations/migrate.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createModelReader } from '../store/read-model.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { unavailableOf } from '../wire/unavailable.ts';
import { createBodyRateGuard } from '../wire/body-rate.ts';
import { cacheBudget } from '../wire/cache-budget.ts';
import { handleClientErrors } from '../wire/client-errors.ts';
import {
  createRequestSlots,
  defaultConnectionLimits,
  limitConnections,
  serverOptionsFor,
  type ConnectionLimits,
} from '../wire/connection-limits.ts';
import { createRequestHandler } from './handle-request.ts';
import { defaultRequestsPerMinute } from '../wire/request-limiter.ts';
import { createRouter } from './routes.ts';

export interface ServerConfig {
  readonly dataFolder: string;
  /** Where database and files are, if not in the data folder. */
  readonly settings?: StoreSettings;
  /** Where the built client lies. */
  readonly clientFolder: string;
  readonly version: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Absent: every interface. */
  readonly host?: string;
  /** This server's address as the world sees it (https://tours.example), for link previews and secure cookies. */
  readonly origin?: string;
  /** How many proxies of the owner's stand before this server, whose X-Forwarded-For is believed; none by default. */
  readonly proxies?: number;
  /** What is absent is as docs/reference/attachments.md#expiring-urls has it. */
  readonly attachments?: Partial<AttachmentSettings>;
  /** What all caches may take together, megabytes; by default as server/wire/cache-budget.ts says. */
  readonly cacheMegabytes?: number;
  /** What is absent is as docs/reference/connections.md#connections says. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How long /healthz says that the server stops before it accepts no more connections; none by default. */
  readonly drainMs?: number;
  /** What is absent is as docs/reference/connections.md#streams says. */
  readonly streams?: Partial<StreamLimits>;
  /** Who a request comes from, for tests; absent: as docs/adr/0012 says. */
  readonly findActor?: FindActor;
  /** Of one client address, for what costs more than a file; 0: no limit; absent: `defaultRequestsPerMinute`. */
  readonly requestsPerMinute?: number;
  /** What attempts are counted by, for tests; absent: a clock that nobody can set. */
  readonly attemptClock?: Clock;
}

export interface RunningServer {
  readonly port: number;
  /** Takes no new requests, lets running ones end (5 s at most), closes the database; asked twice, it does so once. */
  stop(): Promise<void>;
}

export interface ListenFailure {
  readonly code: 'port.taken' | 'port.refused';
  readonly message: string;
}

const patience = 5000;

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

/** An import at work holds the lock; then its own start has tidied already. */
const tidy = async (store: Store, settings?: StoreSettings): Promise<void> => {
  const lock = await takeDataLock(store.folder, settings);
  if (!lock.ok) return;
  try {
    await sweepLeftovers(store);
  } catch (thrown) {
    // A disk that takes no writes, or a database that goes away again: what is left over can wait for the next start.
    if (!unavailableOf(thrown)) throw thrown;
    store.database.logFailure('cannot remove what earlier imports left', thrown);
  } finally {
    await lock.value.release();
  }
};

interface Stopping {
  readonly server: Server;
  readonly store: Store;
  /** From now on responses close their connections, and /healthz says that the server stops. */
  readonly announce: () => void;
  readonly drainMs: number;
  /** What runs beside the requests; streams among it would never end by themselves. */
  readonly ends: readonly (() => Promise<void>)[];
}

const stopper = ({ server, store, announce, drainMs, ends }: Stopping): (() => Promise<void>) => {
  const stop = async (): Promise<void> => {
    announce();
    if (drainMs > 0) await wait(drainMs);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const ended = Promise.all(ends.map((end) => end()));
    // A connection falls idle when its result has ended, and would then be kept alive for another request.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
    await ended;
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
  await tidy(store, config.settings);
  const caches = cacheBudget(config.cacheMegabytes);
  // Each image is reduced once, so that nothing of libvips' own 50 MB would be used again.
  sharp.cache(false);
  const models = createModelReader(store, caches);
  const signer = await createSigner(store);
  const origin = config.origin?.replace(/\/+$/, '') ?? '';
  const attachments = createAttachmentServices(store, signer, config.attachments);
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
  let isStopping = false;
  const route = createRouter({
    store,
    models,
    graph: createGraph(
      { store, models, annotations: createAnnotationReader(store, caches.rows), signer, attachments },
      caches,
    ),
    caches,
    attachments,
    changes,
    findActor,
    signer,
    clientFolder: config.clientFolder,
    version: config.version,
    origin,
    proxies,
    isStopping: () => isStopping,
    attemptClock: config.attemptClock ?? createMonotonicClock(),
    requestsPerMinute: config.requestsPerMinute ?? defaultRequestsPerMinute,
  });
  const limits = { ...defaultConnectionLimits, ...config.connections };
  const bodyRate = createBodyRateGuard(limits);
  const handle = createRequestHandler({
    route,
    database: store.database,
    origin,
    takeSlot: createRequestSlots(limits, proxies),
    bodyRate,
    isStopping: () => isStopping,
  });
  const server = createServer(serverOptionsFor(limits), (request, response) => void handle(request, response));
  limitConnections(server, limits, proxies);
  handleClientErrors(server);
  const port = await listen(server, config);
  if (!port.ok) {
    await store.close();
    return port;
  }
  const announce = (): void => {
    isStopping = true;
  };
  const ends = [startSweeping(attachments), changes.stop, async () => bodyRate.stop()];
  const stop = stopper({ server, store, announce, drainMs: config.drainMs ?? 0, ends });
  return ok({ port: port.value, stop });
};
