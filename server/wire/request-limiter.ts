/**
 * How many requests one client address may make: a token bucket for each, refilled steadily, so that a short rush
 * passes and a lasting one is rejected with 429 (docs/reference/accounts.md#limits-on-requests).
 */
import { attachmentsGraphPath, graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { clientAddress } from './client-address.ts';
import { errorResponse, textResponse } from './plain-responses.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';

export const defaultRequestsPerMinute = 3000;
/** Of addresses; those not seen for longest are forgotten first. */
export const maxRememberedAddresses = 20_000;

/** Requests that check a password. */
const passwordCost = 10;
const usualCost = 1;

const passwordPaths = /^\/api\/(?:v1\/session|v1\/user\/password|v2\/models\/[^/]+\/public-access)\/?$/;
const computedPaths = new RegExp(
  `^(?:/|/show|/work|/sign-in|/account|${graphPath}|${attachmentsGraphPath}|${uploadsPath}(?:/.*)?|` +
    `/api/mp/models/[^/]+/changes|/api/v1/user/.*)$`,
);

/** Of files 0: a walk through a space takes hundreds of tiles. */
export const costOf = ({ path, method }: Pick<HttpRequest, 'path' | 'method'>): number => {
  if (passwordPaths.test(path) && method === 'POST') return passwordCost;
  return computedPaths.test(path) || passwordPaths.test(path) ? usualCost : 0;
};

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0::/64';

export class RequestLimiter {
  /** The least recently used first. */
  private readonly buckets = new Map<string, Bucket>();

  /** `requestsPerMinute` is also what a bucket holds; `nowMs` must not jump. */
  constructor(
    private readonly requestsPerMinute: number,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly maxAddresses = maxRememberedAddresses,
  ) {}

  /** Seconds to wait; 0 where the request may go on. */
  take(address: string, cost: number): number {
    const bucket = this.refilled(address);
    this.buckets.delete(address);
    this.buckets.set(address, bucket);
    if (this.buckets.size > this.maxAddresses) this.buckets.delete(this.buckets.keys().next().value!);
    if (bucket.tokens >= cost) {
      bucket.tokens -= cost;
      return 0;
    }
    return Math.max(1, Math.ceil(((cost - bucket.tokens) / this.requestsPerMinute) * 60));
  }

  private refilled(address: string): Bucket {
    const filledAtMs = this.nowMs();
    const known = this.buckets.get(address);
    if (!known) return { tokens: this.requestsPerMinute, filledAtMs };
    const added = ((filledAtMs - known.filledAtMs) / 60_000) * this.requestsPerMinute;
    return { tokens: Math.min(this.requestsPerMinute, known.tokens + added), filledAtMs };
  }
}

const sentence = 'There were too many requests from your address; try again in a few seconds.';

/** The rejection, or null. This machine's own requests are not limited: a proxy that is not trusted would be the one client. */
export const createLimitRequests = (
  requestsPerMinute: number,
  proxies: number,
  nowMs?: () => number,
): ((request: HttpRequest) => HttpResponse | null) => {
  if (requestsPerMinute === 0) return () => null;
  const limiter = new RequestLimiter(Math.max(requestsPerMinute, passwordCost), nowMs);
  return (request) => {
    const cost = costOf(request);
    if (cost === 0) return null;
    const address = clientAddress(request, proxies);
    const waitSeconds = isLoopback(address) ? 0 : limiter.take(address, cost);
    if (waitSeconds === 0) return null;
    const response = request.path.startsWith('/api/')
      ? errorResponse(429, 'request.too_many', sentence)
      : textResponse(429, sentence);
    return { ...response, headers: { ...response.headers, 'retry-after': String(waitSeconds) } };
  };
};
