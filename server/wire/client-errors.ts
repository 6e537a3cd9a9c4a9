/** Answers what is no request that a route could answer: broken, too long or too slow ones. */
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const sentences = {
  400: 'The request cannot be read as HTTP.',
  408: 'The request took too long to arrive; try again.',
  413: 'The request has too many chunk extensions.',
  431: 'The headers of the request are too long; clear the cookies of this site or shorten the address.',
} as const;

const statusByCode: Readonly<Record<string, keyof typeof sentences>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const plainResponse = (status: keyof typeof sentences): string => {
  const body = `${sentences[status]}\n`;
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

/** After its result a connection is read to its end for so long: one that is reset loses what was sent last. */
const lingerMs = 1000;

export const handleClientErrors = (server: Server): void => {
  const begun = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', (request, response) => begun.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = begun.get(socket as Socket);
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
