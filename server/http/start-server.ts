/** The HTTP server: one process, stateless but for caches, ended without cutting anybody off. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, ok, type Result } from '#base/result.ts';
import { createFindActor, type FindActor } from '../access/find-actor.ts';
import { createSigner } from '../access/signer.ts';
import { createSteadyClock, type Clock } from '../access/steady-clock.ts';
import { createAnnotationReader } from '../annotations/annotation-reader.ts';
import { createAttachmentServices, type AttachmentSettings } from '../attachments/attachment-services.ts';
import { startSweeping } from '../attachments/sweep-files.ts';
import { createGraph } from '../graph/graph.ts';
import { createChangesRoute } from '../live/changes-route.ts';
import { takeDataLock } from '../store/data-lock.ts';
import { sweepLeftovers } from '../store/leftovers.ts';
import type { StoreFailure } from '../store/migrate.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createModelReader } from '../store/read-model.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { errorReply } from './plain-replies.ts';
import type { Ask, Reply } from './reply.ts';
import { defaultRequestsPerMinute } from './request-limiter.ts';
import { createRouter } from './routes.ts';
import { securityHeaders } from './security.ts';
import { send } from './send.ts';

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
  /** What is absent is as spec 3 §9 has it. */
  readonly attachments?: Partial<AttachmentSettings>;
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

/** So much beyond the limit is read and dropped: who is cut off while still sending never reads why. */
const mostDropped = 8 * 1024 * 1024;

/** 500 MB at 2 Mbit/s take half an hour; Node's own limit is five minutes. Headers still have one minute. */
const longestRequest = 3_600_000;

/** Everything up to `limit` bytes; null when there is more. */
const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > limit + mostDropped) return null;
  }
  return size > limit ? null : Buffer.concat(chunks);
};

const askOf = (request: IncomingMessage): Ask => {
  const [path, ...query] = (request.url ?? '/').split('?');
  return {
    method: request.method ?? 'GET',
    path: path!,
    query: new URLSearchParams(query.join('?')),
    headers: request.headers,
    remote: request.socket.remoteAddress ?? '',
    body: (limit) => readBody(request, limit),
    stream: request,
  };
};

const answer = async (
  route: (ask: Ask) => Promise<Reply>,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const ask = askOf(request);
  for (const [name, value] of Object.entries(securityHeaders(ask.path, origin))) response.setHeader(name, value);
  try {
    const reply = await route(ask);
    // What is left of a refused body is not waited for.
    if (!request.complete && (ask.method === 'POST' || ask.method === 'PATCH'))
      response.setHeader('connection', 'close');
    await send(ask, response, reply);
  } catch (thrown) {
    // A visitor who left in the middle of a download is no failure.
    if (response.destroyed || (thrown as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    console.error(`${ask.method} ${ask.path} failed:`, thrown);
    if (response.headersSent) response.destroy();
    else await send(ask, response, errorReply(500, 'internal.error', 'The server failed to answer.'));
  }
};

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
  } finally {
    await lock.value.release();
  }
};

/** `ends`: what runs beside the requests; streams among it would never end by themselves. */
const stopper = (server: Server, store: Store, ends: readonly (() => Promise<void>)[]): (() => Promise<void>) => {
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const ended = Promise.all(ends.map((end) => end()));
    // A connection falls idle when its answer has ended, and would then be kept alive for another request.
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
  const models = createModelReader(store);
  const signer = await createSigner(store);
  const origin = config.origin?.replace(/\/+$/, '') ?? '';
  const attachments = createAttachmentServices(store, signer, config.attachments);
  const proxies = config.proxies ?? 0;
  const findActor = config.findActor ?? createFindActor({ store, signer, origin, proxies });
  const changes = createChangesRoute(store, models, findActor);
  const route = createRouter({
    store,
    models,
    graph: createGraph({ store, models, annotations: createAnnotationReader(store), signer, attachments }),
    attachments,
    changes,
    findActor,
    signer,
    clientFolder: config.clientFolder,
    version: config.version,
    origin,
    proxies,
    attemptClock: config.attemptClock ?? createSteadyClock(),
    requestsPerMinute: config.requestsPerMinute ?? defaultRequestsPerMinute,
  });
  const server = createServer(
    { requestTimeout: longestRequest },
    (request, response) => void answer(route, origin, request, response),
  );
  const port = await listen(server, config);
  if (!port.ok) {
    await store.close();
    return port;
  }
  return ok({ port: port.value, stop: stopper(server, store, [startSweeping(attachments), changes.stop]) });
};
