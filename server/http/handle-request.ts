/** One HTTP request from its arrival to the end of its response: limits, security headers, failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyRateGuard } from './body-rate.ts';
import type { OpenDatabase } from '../store/database/open-database.ts';
import { unavailableOf } from '../store/unavailable.ts';
import { errorReply, textReply, unavailableReply } from './plain-replies.ts';
import type { Ask, Reply } from './reply.ts';
import { securityHeaders } from './security.ts';
import { send } from './send.ts';

/** So much beyond the limit is read and dropped: who is cut off while still sending never reads why. */
const mostDropped = 8 * 1024 * 1024;

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

export interface RequestHandling {
  readonly route: (ask: Ask) => Promise<Reply>;
  /** Logs what went wrong. */
  readonly database: Pick<OpenDatabase, 'logFailure'>;
  /** This server's public address, or ''. */
  readonly origin: string;
  readonly takeSlot: (ask: Ask) => (() => void) | null;
  readonly bodyRate: BodyRateGuard;
  readonly isStopping: () => boolean;
}

const tooSlow = (): Reply => errorReply(408, 'request.too_slow', 'The request arrived too slowly; send it again.');

const tooMany = (): Reply => {
  const reply = errorReply(429, 'request.too_many', 'Too many requests at a time from this network; try again later.');
  return { ...reply, headers: { ...reply.headers, 'retry-after': '10' } };
};

/** HTTP/1.1 demands it; the server leaves the check to us. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the response is under way or over without the route: its client is gone, or was told that it is too slow. */
const isAnswered = (response: ServerResponse): boolean => response.destroyed || response.writableEnded;

const sendTooSlow = (ask: Ask, request: IncomingMessage, response: ServerResponse): void => {
  const cut = (): void => void request.destroy();
  if (response.headersSent) return cut();
  response.setHeader('connection', 'close');
  response.once('finish', cut);
  send(ask, response, tooSlow()).catch(cut);
};

export const createRequestHandler = ({ route, database, origin, takeSlot, bodyRate, isStopping }: RequestHandling) => {
  const replyTo = async (ask: Ask, request: IncomingMessage, response: ServerResponse): Promise<Reply> => {
    if (lacksHost(request)) return textReply(400, 'The request names no host.', { connection: 'close' });
    const release = takeSlot(ask);
    if (!release) return tooMany();
    response.once('close', release);
    return route(ask);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ask = askOf(request);
    for (const [name, value] of Object.entries(securityHeaders(ask.path, origin))) response.setHeader(name, value);
    if (hasBody(request)) bodyRate.watch(request, () => sendTooSlow(ask, request, response));
    try {
      const reply = await replyTo(ask, request, response);
      if (isAnswered(response)) return;
      // What is left of a refused body is not waited for, and a server that stops takes no other request.
      if (isStopping() || (!request.complete && (ask.method === 'POST' || ask.method === 'PATCH')))
        response.setHeader('connection', 'close');
      await send(ask, response, reply);
    } catch (thrown) {
      // A visitor who left in the middle of a download is no failure.
      if (isAnswered(response) || (thrown as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      database.logFailure(`${ask.method} ${ask.path} failed`, thrown);
      const unavailable = unavailableOf(thrown);
      if (response.headersSent) response.destroy();
      else if (unavailable) await send(ask, response, unavailableReply(ask.path, unavailable));
      else await send(ask, response, errorReply(500, 'internal.error', 'The server failed to answer.'));
    }
  };
};
