/** Limits how many connections and requests each address and the whole server may hold open (docs/reference/connections.md#connections). */
import type { Server, ServerOptions } from 'node:http';
import { clientAddress, isLoopback, networkOf } from './client-address.ts';
import type { HttpRequest } from './http-message.ts';
import type { ConnectionLimits } from './limits.ts';
import { createSlotCounter } from './slot-counter.ts';

export const serverOptionsFor = (limits: ConnectionLimits): ServerOptions => ({
  headersTimeout: limits.headersTimeoutMs,
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.keepAliveTimeoutMs,
  connectionsCheckingInterval: Math.min(5000, limits.headersTimeoutMs / 4),
  // The request handler checks it and responds with a sentence.
  requireHostHeader: false,
});

/** Connections beyond the limits are closed without a response, since responding would keep them open. */
export const limitConnections = (server: Server, limits: ConnectionLimits, proxies: number): void => {
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
  if (proxies > 0) return;
  const open = createSlotCounter(limits.maxConnectionsPerAddress);
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    if (isLoopback(address)) return;
    const release = open.take(address);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
};

/** Takes a slot for a request in progress and returns what frees it; null where its client has too many. */
export const createRequestSlots = ({ maxConnectionsPerAddress }: ConnectionLimits, proxies: number) => {
  const open = createSlotCounter(maxConnectionsPerAddress);
  return (request: HttpRequest): (() => void) | null => {
    const address = clientAddress(request, proxies);
    return isLoopback(address) ? () => {} : open.take(address);
  };
};
