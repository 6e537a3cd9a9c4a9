/** Responds to requests that Node's HTTP parser rejects: malformed, too long or too slow ones. */
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const messages = {
  400: 'The request cannot be read as HTTP.',
  408: 'The request took too long to arrive; try again.',
  413: 'The request has too many chunk extensions.',
  431: 'The headers of the request are too long; clear the cookies of this site or shorten the address.',
} as const;

const statusByCode: Readonly<Record<string, keyof typeof messages>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const plainResponse = (status: keyof typeof messages): string => {
  const body = `${messages[status]}\n`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

/** How long the connection is still read after the response: a reset would discard the response at the client. */
const lingerMs = 1000;

export const handleClientErrors = (server: Server): void => {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket as Socket);
    const isMidResponse = response !== undefined && response.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isMidResponse) {
      socket.destroy();
      return;
    }
    socket.end(plainResponse(statusByCode[error.code ?? ''] ?? 400));
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
};
