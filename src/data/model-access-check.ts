/**
 * Checks whether the user still has access to the model: on request, and again with increasing delay while there is no
 * response. After a rejection it checks no more.
 */
import { availabilityRetry, retryDelayMs } from '#base/retry.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';
import { readErrorNumber, type AvailabilityCode, type LoadFailure } from './errors.ts';

/** Codes about the query or the server, not about the model. */
const codesNotAboutTheModel: ReadonlySet<AvailabilityCode> = new Set(['generic', 'internal.error', 'request.invalid']);

/**
 * The number must match, too: a mere HTTP status may be a proxy's, whose 404 means that the server is being replaced.
 */
export const isModelRejection = ({ code, number }: LoadFailure): boolean =>
  number === readErrorNumber && !codesNotAboutTheModel.has(code);

export interface ModelAccessCheckOptions {
  /** Queries the model. Rejects with a `LoadFailure`. */
  readonly query: () => Promise<void>;
  /** Called once, when the user no longer has access to the model. */
  readonly onRejected: (failure: LoadFailure) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface ModelAccessCheck extends Disposable {
  readonly run: () => void;
}

export const createModelAccessCheck = (options: ModelAccessCheckOptions): ModelAccessCheck => {
  const { query, onRejected, clock = systemClock, random = Math.random } = options;
  let queryCount = 0;
  let failures = 0;
  let isDisposed = false;
  let cancelRetry: (() => void) | null = null;

  const dispose = (): void => {
    isDisposed = true;
    cancelRetry?.();
  };
  const failed = (failure: LoadFailure): void => {
    if (isModelRejection(failure)) {
      dispose();
      onRejected(failure);
      return;
    }
    console.warn('the access to the model could not be checked', failure);
    // The same query would be invalid again.
    if (failure.code === 'request.invalid') return;
    failures += 1;
    cancelRetry = clock.after(retryDelayMs(availabilityRetry, failures, random()), run);
  };
  const queryNow = async (): Promise<void> => {
    queryCount += 1;
    const queryNumber = queryCount;
    // The result of an earlier query may be out of date.
    const isLatest = (): boolean => queryNumber === queryCount && !isDisposed;
    try {
      await query();
      if (isLatest()) failures = 0;
    } catch (failure) {
      if (isLatest()) failed(failure as LoadFailure);
    }
  };
  const run = (): void => {
    if (isDisposed) return;
    cancelRetry?.();
    void queryNow();
  };
  return { run, dispose };
};
