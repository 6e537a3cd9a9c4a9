/**
 * The open connections of a stopping server. `server.close()` of Node destroys idle ones at once, which resets those on
 * which a request is on its way (https://github.com/nodejs/node/issues/60617). Here they are closed by the rule of
 * docs/reference/connections.md#stopping.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { setImmediate } from 'node:timers/promises';

/** How long an idle connection of a stopping server is kept for another request. */
export const defaultIdleGraceMs = 500;
/** How long a connection is still read after its end was sent: until then a request causes no reset. */
const lingerMs = 1000;
const checkIntervalMs = 25;
/** The length of the queue in which connections wait to be accepted; Node accepts one in each turn of its event loop. */
const maxWaiting = 511;

interface OpenConnection {
  readonly responses: Set<ServerResponse>;
  /** When its last response ended. */
  idleSinceMs: number;
  /** What it had received by then; more is the beginning of a request. */
  bytesWhenIdle: number;
}

/** Identifies an open connection among all of one listening socket, whether TLS has taken it over or not. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

const announceOn = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

export interface OpenConnections {
  /** From then on each response has `Connection: close`. */
  readonly announceClose: () => void;
  /** Accepts no more connections; resolves when all have ended, those that are in use after `maxMs` at the latest. */
  readonly close: (maxMs: number) => Promise<void>;
}

/** `handle` gets the server's requests, which has no other handler and does not listen yet. */
export const trackConnections = (
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  idleGraceMs = defaultIdleGraceMs,
): OpenConnections => {
  const connections = new Map<Socket, OpenConnection>();
  /** Connections of an https server whose TLS handshake is not complete, with the time at which they were accepted. */
  const handshakes = new Map<string, { readonly socket: Socket; readonly sinceMs: number }>();
  let accepted = 0;
  let stoppingSinceMs: number | null = null;

  const add = (socket: Socket): void => {
    connections.set(socket, { responses: new Set(), idleSinceMs: performance.now(), bytesWhenIdle: 0 });
    socket.once('close', () => connections.delete(socket));
  };
  const addHandshake = (socket: Socket): void => {
    const peer = peerOf(socket);
    handshakes.set(peer, { socket, sinceMs: performance.now() });
    socket.once('close', () => {
      if (handshakes.get(peer)?.socket === socket) handshakes.delete(peer);
    });
  };
  const isTls = server instanceof TlsServer;
  server.on('connection', (socket: Socket) => {
    accepted++;
    if (isTls) addHandshake(socket);
    else add(socket);
  });
  server.on('secureConnection', (socket: Socket) => {
    handshakes.delete(peerOf(socket));
    add(socket);
  });
  const track = (connection: OpenConnection, request: IncomingMessage, response: ServerResponse): void => {
    connection.responses.add(response);
    const markIdle = (): void => {
      connection.idleSinceMs = performance.now();
      connection.bytesWhenIdle = request.socket.bytesRead;
    };
    response.once('close', () => {
      connection.responses.delete(response);
      markIdle();
    });
    // The rest of its body may be read after the response.
    request.once('close', markIdle);
  };
  server.on('request', (request, response) => {
    // It arrived too late: its end was sent, so that there is no response.
    if (request.socket.writableEnded) {
      request.resume();
      return;
    }
    const connection = connections.get(request.socket);
    if (connection) track(connection, request, response);
    if (stoppingSinceMs !== null) announceOn(response);
    handle(request, response);
  });

  const endIfIdle = (socket: Socket, { responses, idleSinceMs, bytesWhenIdle }: OpenConnection): void => {
    const sinceMs = Math.max(idleSinceMs, stoppingSinceMs ?? 0);
    if (responses.size > 0 || socket.writableEnded || performance.now() - sinceMs < idleGraceMs) return;
    if (socket.bytesRead > bytesWhenIdle) return;
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };

  const endIdle = (): void => {
    for (const { socket, sinceMs } of handshakes.values())
      if (performance.now() - Math.max(sinceMs, stoppingSinceMs ?? 0) >= idleGraceMs) socket.destroy();
    for (const [socket, connection] of connections) endIfIdle(socket, connection);
  };

  const announceClose = (): void => {
    stoppingSinceMs ??= performance.now();
    for (const { responses } of connections.values()) for (const response of responses) announceOn(response);
  };

  /** Accepts the connections in the queue of the listening socket, which closing it would reset. */
  const acceptWaiting = async (): Promise<void> => {
    let turnsWithoutAny = 0;
    for (let turns = 0; turns < maxWaiting && turnsWithoutAny < 2; turns++) {
      const before = accepted;
      await setImmediate();
      // The first turn may be the rest of the current one.
      turnsWithoutAny = accepted === before ? turnsWithoutAny + 1 : 0;
    }
  };

  const close = async (maxMs: number): Promise<void> => {
    announceClose();
    await acceptWaiting();
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const idle = setInterval(endIdle, checkIntervalMs);
    const timer = setTimeout(() => {
      server.closeAllConnections();
      for (const { socket } of handshakes.values()) socket.destroy();
    }, maxMs);
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
    // Ends Node's check for slow requests.
    server.close();
  };

  return { announceClose, close };
};
