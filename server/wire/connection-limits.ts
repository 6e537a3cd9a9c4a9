/** What one connection, one address and the whole server may hold open (docs/reference/connections.md#connections). */
import type { Server, ServerOptions } from 'node:http';
import { clientAddress, isLoopback, networkOf } from './client-address.ts';
import type { BodyRateLimits } from './body-rate.ts';
import type { HttpRequest } from './http-message.ts';
import { createSlotCounter } from './slot-counter.ts';

export interface ConnectionLimits extends BodyRateLimits {
  readonly headersTimeoutMs: number;
  /** The whole request. */
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly maxRequestsPerConnection: number;
  readonly maxConnections: number;
  /** Connections of an address; behind proxies, which have the connections, its requests in progress. */
  readonly maxConnectionsPerAddress: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 20_000,
  // 500 MB at 2 Mbit/s take half an hour.
  requestTimeoutMs: 3_600_000,
  // Longer than proxies keep their own connections (nginx: 60 s), so that none sends into one that is being closed.
  keepAliveTimeoutMs: 65_000,
  maxRequestsPerConnection: 10_000,
  maxConnections: 15_000,
  maxConnectionsPerAddress: 500,
  bodyWindowMs: 30_000,
  minBodyBytesPerSecond: 500,
};

export const serverOptionsFor = (limits: ConnectionLimits): ServerOptions => ({
  headersTimeout: limits.headersTimeoutMs,
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.keepAliveTimeoutMs,
  connectionsCheckingInterval: Math.min(5000, limits.headersTimeoutMs / 4),
  // Answered with a sentence by the request handler.
  requireHostHeader: false,
});

/** Connections beyond the limits are closed without a result: to answer them would be to hold them. */
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

/** Takes a slot for a request in progress; null where its client has too many. */
export const createRequestSlots = ({ maxConnectionsPerAddress }: ConnectionLimits, proxies: number) => {
  const open = createSlotCounter(maxConnectionsPerAddress);
  return (request: HttpRequest): (() => void) | null => {
    const address = clientAddress(request, proxies);
    return isLoopback(address) ? () => {} : open.take(address);
  };
};
