/** One HTTP request from its arrival to the end of its response: limits, security headers, failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyRateGuard } from '../wire/body-rate.ts';
import type { OpenDatabase } from '../store/database/open-database.ts';
import { unavailableOf } from '../wire/unavailable.ts';
import { errorResponse, textResponse, unavailableResponse } from '../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../wire/http-message.ts';
import { securityHeaders } from '../wire/security.ts';
import { send } from '../wire/send.ts';

/** So much beyond the limit is read and dropped: who is cut off while still sending never reads why. */
const maxDropped = 8 * 1024 * 1024;

/** Everything up to `limit` bytes; null when there is more. */
const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > limit + maxDropped) return null;
  }
  return size > limit ? null : Buffer.concat(chunks);
};

const askOf = (request: IncomingMessage): HttpRequest => {
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
  readonly route: (request: HttpRequest) => Promise<HttpResponse>;
  /** Logs what went wrong. */
  readonly database: Pick<OpenDatabase, 'logFailure'>;
  /** This server's public address, or ''. */
  readonly origin: string;
  readonly takeSlot: (request: HttpRequest) => (() => void) | null;
  readonly bodyRate: BodyRateGuard;
  readonly isStopping: () => boolean;
}

const tooSlow = (): HttpResponse =>
  errorResponse(408, 'request.too_slow', 'The request arrived too slowly; send it again.');

const tooMany = (): HttpResponse => {
  const response = errorResponse(
    429,
    'request.too_many',
    'Too many requests at a time from this network; try again later.',
  );
  return { ...response, headers: { ...response.headers, 'retry-after': '10' } };
};

/** HTTP/1.1 demands it; the server leaves the check to us. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the response is under way or over without the route: its client is gone, or was told that it is too slow. */
const isAnswered = (response: ServerResponse): boolean => response.destroyed || response.writableEnded;

const sendTooSlow = (ask: HttpRequest, request: IncomingMessage, response: ServerResponse): void => {
  const cut = (): void => void request.destroy();
  if (response.headersSent) return cut();
  response.setHeader('connection', 'close');
  response.once('finish', cut);
  send(ask, response, tooSlow()).catch(cut);
};

export const createRequestHandler = ({ route, database, origin, takeSlot, bodyRate, isStopping }: RequestHandling) => {
  const responseTo = async (
    ask: HttpRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<HttpResponse> => {
    if (lacksHost(request)) return textResponse(400, 'The request names no host.', { connection: 'close' });
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
      const reply = await responseTo(ask, request, response);
      if (isAnswered(response)) return;
      // What is left of a rejected body is not waited for, and a server that stops takes no other request.
      if (isStopping() || (!request.complete && (ask.method === 'POST' || ask.method === 'PATCH')))
        response.setHeader('connection', 'close');
      await send(ask, response, reply);
    } catch (thrown) {
      // A visitor who left in the middle of a download is no failure.
      if (isAnswered(response) || (thrown as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      database.logFailure(`${ask.method} ${ask.path} failed`, thrown);
      const unavailable = unavailableOf(thrown);
      if (response.headersSent) response.destroy();
      else if (unavailable) await send(ask, response, unavailableResponse(ask.path, unavailable));
      else await send(ask, response, errorResponse(500, 'internal.error', 'The server failed to answer.'));
    }
  };
};
