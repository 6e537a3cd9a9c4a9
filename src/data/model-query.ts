/**
 * Whether the model that is shown may still be shown: asked whenever it may have changed, and again, more and more
 * seldom, where no answer came. Once rejected, it is asked no more.
 */
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';
import { readErrorNumber, type AvailabilityCode, type LoadFailure } from './errors.ts';

const pause: BackOff = { first: 1000, most: 60_000 };

/** Of the query or the one who answers it, and not of the model. */
const sayNothingOfTheModel: ReadonlySet<AvailabilityCode> = new Set(['generic', 'internal.error', 'request.invalid']);

/** By its number, too: a status alone may be a proxy's, whose 404 means a server that is being replaced. */
const isRejection = ({ code, number }: LoadFailure): boolean =>
  number === readErrorNumber && !sayNothingOfTheModel.has(code);

export interface ModelQueryOptions {
  /** Rejects with a `LoadFailure`. */
  readonly put: () => Promise<void>;
  /** The model is no longer shown to the one who asks; told once. */
  readonly refused: (failure: LoadFailure) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface ModelQuery extends Disposable {
  readonly ask: () => void;
}

export const createModelQuery = (options: ModelQueryOptions): ModelQuery => {
  const { put, refused: rejected, clock = systemClock, random = Math.random } = options;
  let requested = 0;
  let failures = 0;
  let isOver = false;
  let callOff: (() => void) | null = null;

  const dispose = (): void => {
    isOver = true;
    callOff?.();
  };
  const failed = (failure: LoadFailure): void => {
    if (isRejection(failure)) {
      dispose();
      rejected(failure);
      return;
    }
    console.warn('whether the model may still be shown is not known', failure);
    // The same query would be as wrong the next time.
    if (failure.code === 'request.invalid') return;
    failures += 1;
    callOff = clock.after(backOffMs(pause, failures, random()), ask);
  };
  const askNow = async (): Promise<void> => {
    requested += 1;
    const own = requested;
    // An overtaken answer tells what was, and not what is.
    const isLatest = (): boolean => own === requested && !isOver;
    try {
      await put();
      if (isLatest()) failures = 0;
    } catch (failure) {
      if (isLatest()) failed(failure as LoadFailure);
    }
  };
  const ask = (): void => {
    if (isOver) return;
    callOff?.();
    void askNow();
  };
  return { ask, dispose };
};
