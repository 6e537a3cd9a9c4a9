/**
 * When failed operations are attempted again: the delays and limits of every use in one place, and the loop that applies
 * them. Which failures are worth another attempt is decided where the operation is known.
 */
import { systemClock, type Clock } from './clock.ts';

export interface RetryPolicy {
  /** Delay after the first failure. */
  readonly firstMs: number;
  /** Largest delay. */
  readonly maxMs: number;
  /** By how much the delay grows with each failure in a row. Default: 2. */
  readonly factor?: number;
  /** Share of the delay that is random, 0 to 1, so that clients that failed together retry apart. Default: 0.5. */
  readonly jitter?: number;
  /** The first attempt included. Default: unlimited. */
  readonly maxAttempts?: number;
}

/** Renewal of signed URLs, after any failure; without failures they are checked every 10 s. */
export const urlRenewalRetry = { firstMs: 20_000, maxMs: 160_000 } as const satisfies RetryPolicy;
/** Edits, after network failures only; what is loaded for editing, after all but access failures. */
export const editRetry = { firstMs: 1000, maxMs: 30_000 } as const satisfies RetryPolicy;
/** The stream of changes, whenever it ends; a `Retry-After` header of the server can lengthen the delay. */
export const changeStreamRetry = { firstMs: 1000, maxMs: 60_000 } as const satisfies RetryPolicy;
/** The check whether the model may still be shown, unless the server rejects it. */
export const availabilityRetry = { firstMs: 1000, maxMs: 60_000 } as const satisfies RetryPolicy;
/** Chunks of code that are loaded on demand (docs/reference/bundles.md#loading-on-demand). */
export const chunkRetry = { firstMs: 1000, maxMs: 30_000, maxAttempts: 5 } as const satisfies RetryPolicy;
/** Lists of tags and of labels, after all but access failures. */
export const annotationsRetry = { firstMs: 5000, maxMs: 120_000, maxAttempts: 8 } as const satisfies RetryPolicy;
/** Panorama tiles, geometry and textures, unless the status is final: 250 ms and 1 s after the failures. */
export const tileRetry = {
  firstMs: 250,
  maxMs: 1000,
  factor: 4,
  jitter: 0,
  maxAttempts: 3,
} as const satisfies RetryPolicy;
/** Delays of a resumable upload without a connection, as tus-js-client takes them. */
export const uploadRetryDelaysMs: readonly number[] = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Database transactions, after serialization failures and deadlocks. */
export const transactionRetry = { firstMs: 20, maxMs: 500, jitter: 1, maxAttempts: 10 } as const satisfies RetryPolicy;
/** Delivery of changes to open viewers, after database failures. */
export const changeDeliveryRetry = { firstMs: 1000, maxMs: 1000, jitter: 0 } as const satisfies RetryPolicy;
/** The lock of the data folder, for a request that needs it: about three seconds. */
export const dataLockRetry = { firstMs: 100, maxMs: 500, jitter: 0, maxAttempts: 9 } as const satisfies RetryPolicy;
/** The lock of an SQLite file, while it is busy. */
export const fileLockRetry = { firstMs: 2, maxMs: 100 } as const satisfies RetryPolicy;

/** HTTP statuses that the same request would get again (docs/reference/data-api.md#request-queue). */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 421, 431, 451]);

export const isFinalStatus = (status: number): boolean => finalStatuses.has(status);

/**
 * Milliseconds until the next attempt: exponential in `failures`, the failures in a row (from 1).
 * @param random from 0 to below 1.
 */
export const retryDelayMs = (policy: RetryPolicy, failures: number, random: number): number => {
  const { firstMs, maxMs, factor = 2, jitter = 0.5 } = policy;
  return Math.min(maxMs, firstMs * factor ** (failures - 1)) * (1 - jitter + random * jitter);
};

export interface RetryOptions {
  /** Default: every failure is. */
  readonly isRetryable?: (failure: unknown) => boolean;
  readonly clock?: Clock;
  readonly random?: () => number;
}

/** Calls `attempt` until it succeeds; rejects with its failure when that is not retryable or no attempt is left. */
export const retry = async <T>(
  attempt: () => T | Promise<T>,
  policy: RetryPolicy,
  { isRetryable = () => true, clock = systemClock, random = Math.random }: RetryOptions = {},
): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      if (failures >= (policy.maxAttempts ?? Infinity) || !isRetryable(thrown)) throw thrown;
    }
    await new Promise<void>((resolve) => void clock.after(retryDelayMs(policy, failures, random()), resolve));
  }
};
