/**
 * A value that holds until a time (docs/reference/attachments.md#expiring-urls): renewed shortly before its end, waited for only when the end is near,
 * one renewal for all who ask meanwhile. A renewal that fails leaves the old value as long as it holds.
 */
import { backOffMs, type BackOff } from './back-off.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';
import { fail, ok, type Result } from './result.ts';

/** Milliseconds before the end from which on a new value is fetched. */
export const renewalLeadMs = 70_000;
/** Milliseconds before the end from which on the new value is waited for. */
export const waitLeadMs = 61_000;
const pause: BackOff = { first: 1000, most: 60_000 };

export interface Expiring<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

export interface ExpiredFailure {
  readonly code: 'resource.expired';
  /** What the last renewal failed by. */
  readonly reason: unknown;
}

export interface ExpiringResource<T> extends Disposable {
  readonly get: () => Promise<Result<T, ExpiredFailure>>;
}

export interface ExpiringResourceOptions<T> {
  /** Rejects where it cannot. */
  readonly renew: (signal: AbortSignal) => Promise<Expiring<T>>;
  /** What is there from the start. */
  readonly initial?: Expiring<T>;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export const createExpiringResource = <T>(options: ExpiringResourceOptions<T>): ExpiringResource<T> => {
  const { renew, clock = systemClock, random = Math.random } = options;
  const end = new AbortController();
  let current: Expiring<T> | null = options.initial ?? null;
  let renewal: Promise<void> | null = null;
  let failures = 0;
  let quietUntil = -Infinity;
  let reason: unknown = null;

  const renewNow = async (): Promise<void> => {
    try {
      current = await renew(end.signal);
      failures = 0;
    } catch (thrown) {
      reason = thrown;
      failures += 1;
      quietUntil = clock.now() + backOffMs(pause, failures, random());
    }
  };
  const remaining = (): number => (current ? current.validUntil - clock.now() : -Infinity);

  return {
    get: async () => {
      const isDue = remaining() < renewalLeadMs && clock.now() >= quietUntil && !end.signal.aborted;
      if (isDue) renewal ??= renewNow().finally(() => (renewal = null));
      if (remaining() < waitLeadMs && renewal) await renewal;
      return current && remaining() > 0 ? ok(current.value) : fail({ code: 'resource.expired', reason });
    },
    dispose: () => end.abort(),
  };
};
