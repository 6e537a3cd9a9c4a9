/**
 * A value with an expiry time (docs/reference/attachments.md#expiring-urls): it is renewed shortly before it expires, and
 * callers wait for the renewal only when expiry is near. Concurrent callers share one renewal. When a renewal fails, the
 * old value is used until it expires.
 */
import { systemClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';
import { fail, ok, type Result } from './result.ts';
import { renewalRetry, retryDelayMs } from './retry.ts';

/** How long before expiry a new value is requested. */
export const renewalLeadMs = 70_000;
/** How long before expiry callers wait for the new value. */
export const waitLeadMs = 61_000;

export interface ExpiringValue<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

export interface ExpiredFailure {
  readonly code: 'resource.expired';
  /** What the last renewal threw. */
  readonly reason: unknown;
}

export interface ExpiringResource<T> extends Disposable {
  readonly get: () => Promise<Result<T, ExpiredFailure>>;
}

export interface ExpiringResourceOptions<T> {
  /** Rejects when renewal fails. */
  readonly renew: (signal: AbortSignal) => Promise<ExpiringValue<T>>;
  /** Default: none; the first `get` waits for a renewal. */
  readonly initial?: ExpiringValue<T>;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export const createExpiringResource = <T>(options: ExpiringResourceOptions<T>): ExpiringResource<T> => {
  const { renew, clock = systemClock, random = Math.random } = options;
  const disposal = new AbortController();
  let current: ExpiringValue<T> | null = options.initial ?? null;
  let renewal: Promise<void> | null = null;
  let failures = 0;
  let nextRenewalAt = -Infinity;
  let reason: unknown = null;

  const renewNow = async (): Promise<void> => {
    try {
      current = await renew(disposal.signal);
      failures = 0;
    } catch (thrown) {
      reason = thrown;
      failures += 1;
      nextRenewalAt = clock.now() + retryDelayMs(renewalRetry, failures, random());
    }
  };
  const remaining = (): number => (current ? current.validUntil - clock.now() : -Infinity);

  return {
    get: async () => {
      const isDue = remaining() < renewalLeadMs && clock.now() >= nextRenewalAt && !disposal.signal.aborted;
      if (isDue) renewal ??= renewNow().finally(() => (renewal = null));
      if (remaining() < waitLeadMs && renewal) await renewal;
      return current && remaining() > 0 ? ok(current.value) : fail({ code: 'resource.expired', reason });
    },
    dispose: () => disposal.abort(),
  };
};
