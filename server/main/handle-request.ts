/** Handles one HTTP request from its arrival to the end of its response: limits, security headers, failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { BodyRateGuard } from '../wire/body-rate.ts';
import type { OpenDatabase } from '../store/database/open-database.ts';
import { maxDroppedBodyBytes, maxUnreadBodyBytes } from '../wire/limits.ts';
import { errorResponse, textResponse, thrownResponse } from '../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../wire/http-message.ts';
import { securityHeaders } from '../wire/security.ts';
import { send } from '../wire/send.ts';

/** The whole body; null when it is longer than `limit` bytes. */
const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > limit + maxDroppedBodyBytes) return null;
  }
  return size > limit ? null : Buffer.concat(chunks);
};

const toHttpRequest = (request: IncomingMessage, response: ServerResponse): HttpRequest => {
  const closed = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closed.abort();
  });
  const [path, ...query] = (request.url ?? '/').split('?');
  return {
    method: request.method ?? 'GET',
    path: path!,
    query: new URLSearchParams(query.join('?')),
    headers: request.headers,
    remote: request.socket.remoteAddress ?? '',
    isEncrypted: request.socket instanceof TLSSocket,
    body: (limit) => readBody(request, limit),
    stream: request,
    signal: closed.signal,
  };
};

export interface RequestHandling {
  readonly route: (request: HttpRequest) => Promise<HttpResponse>;
  readonly database: Pick<OpenDatabase, 'logFailure'>;
  /** Whether browsers are asked to use https from then on (docs/reference/https.md#hsts). */
  readonly isHttpsOnly: boolean;
  readonly takeSlot: (request: HttpRequest) => (() => void) | null;
  readonly bodyRate: BodyRateGuard;
  readonly isStopping: () => boolean;
}

const tooSlowResponse = (): HttpResponse =>
  errorResponse(408, 'request.too_slow', 'The request arrived too slowly; send it again.');

const tooManyResponse = (): HttpResponse => {
  const response = errorResponse(
    429,
    'request.too_many',
    'Too many requests at a time from this network; try again later.',
  );
  return { ...response, headers: { ...response.headers, 'retry-after': '10' } };
};

/** HTTP/1.1 requires the header; Node's own check is switched off (connection-limits.ts). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Whether Node reads and drops the body when the response has been sent, which it does only where no one has begun to
 * read it. Closing the connection instead would make the client open another one, and only one is accepted in each turn
 * of the event loop.
 */
const hasShortUnreadBody = ({ headers, readableDidRead }: IncomingMessage): boolean =>
  !readableDidRead &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= maxUnreadBodyBytes;

/** Whether the response has ended without the route: the client disconnected, or got the response that it is too slow. */
const isResponseOver = (response: ServerResponse): boolean => response.destroyed || response.writableEnded;

/**
 * Ends a response that waits on its connection for the one before it (pipelining) when the connection is closed. Node
 * does so only for the response that is being sent; what the others hold would never be released.
 */
const closeWithConnection = ({ socket }: IncomingMessage, response: ServerResponse): void => {
  const close = (): void => {
    if (response.socket !== null) return;
    response.destroy();
    response.emit('close');
  };
  // Each waiting response has a listener.
  socket.setMaxListeners(0);
  socket.once('close', close);
  response.once('finish', () => socket.off('close', close));
};

const sendTooSlow = (httpRequest: HttpRequest, request: IncomingMessage, response: ServerResponse): void => {
  const destroy = (): void => void request.destroy();
  if (response.headersSent) return destroy();
  response.setHeader('connection', 'close');
  response.once('finish', destroy);
  send(httpRequest, response, tooSlowResponse()).catch(destroy);
};

export const createRequestHandler = ({
  route,
  database,
  isHttpsOnly,
  takeSlot,
  bodyRate,
  isStopping,
}: RequestHandling) => {
  const respond = async (
    httpRequest: HttpRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<HttpResponse> => {
    if (lacksHost(request)) return textResponse(400, 'The request names no host.', { connection: 'close' });
    const release = takeSlot(httpRequest);
    if (!release) return tooManyResponse();
    response.once('close', release);
    return route(httpRequest);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    closeWithConnection(request, response);
    const httpRequest = toHttpRequest(request, response);
    const securityHeaderEntries = Object.entries(securityHeaders(httpRequest.path, isHttpsOnly));
    for (const [name, value] of securityHeaderEntries) response.setHeader(name, value);
    if (hasBody(request)) bodyRate.watch(request, () => sendTooSlow(httpRequest, request, response));
    try {
      const httpResponse = await respond(httpRequest, request, response);
      if (isResponseOver(response)) return;
      // A long rest of a rejected body is not read, and a stopping server accepts no further request on the connection.
      if (isStopping() || (!request.complete && !hasShortUnreadBody(request)))
        response.setHeader('connection', 'close');
      await send(httpRequest, response, httpResponse);
    } catch (thrown) {
      // A visitor who leaves in the middle of a download is no failure.
      if (isResponseOver(response) || (thrown as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      database.logFailure(`${httpRequest.method} ${httpRequest.path} failed`, thrown);
      if (response.headersSent) response.destroy();
      else await send(httpRequest, response, thrownResponse(httpRequest.path, thrown));
    }
  };
};
