/**
 * Limits how many requests one client address may make, with a token bucket for each address: a short burst passes, a
 * lasting one is rejected with 429 (docs/reference/accounts.md#limits-on-requests).
 */
import { attachmentsGraphPath, graphPath, spacesPath, uploadsPath } from '#domain/graph/page-data.ts';
import { clientAddress, isLoopback } from './client-address.ts';
import { errorResponse, textResponse } from './plain-responses.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { maxTrackedAddresses, requestCost } from './limits.ts';

const passwordPaths =
  /^\/api\/(?:v1\/session|v1\/join|v1\/password-reset|v1\/user\/password|v2\/models\/[^/]+\/public-access)\/?$/;
const computedPaths = new RegExp(
  `^(?:/|/show|/work|/sign-in|/account|/settings|/join|/reset-password|/stats|/place|${graphPath}|${attachmentsGraphPath}|${uploadsPath}(?:/.*)?|` +
    `/api/mp/models/[^/]+/(?:changes|presence(?:/.*)?)|/api/v1/terms/[^/]+|/api/v1/models/[^/]+/statistics|/api/v1/user/.*|/api/v1/invitations(?:/.*)?|/api/v1/accounts(?:/.*)?|/api/v1/(?:server|security-log|jobs|backups|application-keys|upload-quotas)(?:/.*)?|` +
    `${spacesPath}(?:/.*)?)$`,
);

export const costOf = ({ path, method }: Pick<HttpRequest, 'path' | 'method'>): number => {
  if (passwordPaths.test(path) && method === 'POST') return requestCost.password;
  return computedPaths.test(path) || passwordPaths.test(path) ? requestCost.computed : requestCost.file;
};

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

export class RequestLimiter {
  /** The least recently used one first. */
  private readonly buckets = new Map<string, Bucket>();

  /** `requestsPerMinute` is also the capacity of a bucket; `nowMs` must be monotonic. */
  constructor(
    private readonly requestsPerMinute: number,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly maxAddresses = maxTrackedAddresses,
  ) {}

  /** Returns the seconds to wait; 0 where the request is allowed. */
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
    const bucket = this.buckets.get(address);
    if (!bucket) return { tokens: this.requestsPerMinute, filledAtMs };
    const added = ((filledAtMs - bucket.filledAtMs) / 60_000) * this.requestsPerMinute;
    return { tokens: Math.min(this.requestsPerMinute, bucket.tokens + added), filledAtMs };
  }
}

const tooManyRequests = 'There were too many requests from your address; try again in a few seconds.';

/**
 * Returns the rejection of a request, or null. Requests from this machine are not limited: behind a proxy on it that is
 * not configured, all clients would share one bucket.
 */
export const createLimitRequests = (
  requestsPerMinute: number,
  proxies: number,
  nowMs?: () => number,
): ((request: HttpRequest) => HttpResponse | null) => {
  if (requestsPerMinute === 0) return () => null;
  const limiter = new RequestLimiter(Math.max(requestsPerMinute, requestCost.password), nowMs);
  return (request) => {
    const cost = costOf(request);
    if (cost === 0) return null;
    const address = clientAddress(request, proxies);
    const waitSeconds = isLoopback(address) ? 0 : limiter.take(address, cost);
    if (waitSeconds === 0) return null;
    const response = request.path.startsWith('/api/')
      ? errorResponse(429, 'request.too_many', tooManyRequests)
      : textResponse(429, tooManyRequests);
    return { ...response, headers: { ...response.headers, 'retry-after': String(waitSeconds) } };
  };
};
