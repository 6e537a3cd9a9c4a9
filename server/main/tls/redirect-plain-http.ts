/**
 * Responds to requests by plain http on the port of an https server, which TLS would close without a word: the first
 * byte of a connection shows whether it begins with a TLS record (docs/reference/https.md#requests-by-plain-http).
 */
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

/** The type of the record that begins a TLS handshake (RFC 8446, section 5.1). */
const handshakeRecord = 0x16;
/** How long the connection is still read after the response: a reset would discard the response at the client. */
const lingerMs = 1000;

const requestPattern = /^(?:GET|HEAD) (\/[\x21-\x7e]*) HTTP\/1\.[01]\r\n/;
const hostPattern = /\r\nhost:[ \t]*([a-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?)[ \t]*\r\n/i;

/** The same URL by https; null where the first bytes contain no complete GET with its host. */
const httpsUrl = (head: string): string | null => {
  const path = requestPattern.exec(head)?.[1];
  const host = hostPattern.exec(head)?.[1];
  return path && host ? `https://${host}${path}` : null;
};

const responseTo = (head: string): string => {
  const url = httpsUrl(head);
  const body = `This server accepts https only: open ${url ?? 'the same address with https:// at its beginning'}\n`;
  return [
    url ? 'HTTP/1.1 307 Temporary Redirect' : 'HTTP/1.1 400 Bad Request',
    ...(url ? [`Location: ${url}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    head.startsWith('HEAD ') ? '' : body,
  ].join('\r\n');
};

const respond = (socket: Socket, head: string): void => {
  socket.end(responseTo(head));
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/**
 * For a server without other listeners for connections yet. A connection without a byte is closed after
 * `firstByteTimeoutMs`.
 */
export const redirectPlainHttp = (server: Server, firstByteTimeoutMs: number): void => {
  const startTls = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), firstByteTimeoutMs);
    // Until TLS has taken the connection over, a reset would otherwise end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => clearTimeout(timer));
    socket.once('readable', () => {
      clearTimeout(timer);
      const bytes = socket.read() as Buffer | null;
      if (!bytes) return void socket.destroy();
      if (bytes[0] !== handshakeRecord) return respond(socket, bytes.toString('latin1'));
      socket.unshift(bytes);
      for (const start of startTls) start.call(server, socket);
    });
  });
};
