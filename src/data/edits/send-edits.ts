/**
 * Sends an edit batch until the server has said yes or no. A line that breaks is neither: the same edit batch goes again, with
 * its own id, so that it is taken once.
 */
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { EditBatch, HistoryOutcome } from '#domain/edits/history.ts';
import { networkCode, type WriteFailure } from '../errors.ts';

const pause: BackOff = { first: 1000, most: 30_000 };

export interface EditSenderOptions {
  /** Rejects with a `WriteFailure`. */
  readonly put: (gesture: EditBatch) => Promise<unknown>;
  /** Told when an edit batch begins to wait for a line, and when it no longer does. */
  readonly waiting: (isWaiting: boolean) => void;
  /** Tells `online`; the page's window. */
  readonly line: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface SentEditBatch {
  readonly outcome: HistoryOutcome;
  /** Null: it was taken. */
  readonly failure: WriteFailure | null;
}

const outcomeOf = ({ code }: WriteFailure): HistoryOutcome => (code === 'edit.conflict' ? 'conflict' : 'failed');

export const createEditSender = (options: EditSenderOptions): ((gesture: EditBatch) => Promise<SentEditBatch>) => {
  const { put, waiting, line, clock = systemClock, random = Math.random } = options;

  /** For a while, or until there is a line again. */
  const rest = (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        callOff();
        line.removeEventListener('online', go);
        resolve();
      };
      const callOff = clock.after(backOffMs(pause, failures, random()), go);
      line.addEventListener('online', go);
    });

  return async (gesture) => {
    for (let failures = 0; ;) {
      try {
        await put(gesture);
        if (failures > 0) waiting(false);
        return { outcome: 'taken', failure: null };
      } catch (thrown) {
        const failure = thrown as WriteFailure;
        if (failure.code !== networkCode) {
          if (failures > 0) waiting(false);
          return { outcome: outcomeOf(failure), failure };
        }
      }
      if (failures === 0) waiting(true);
      failures += 1;
      await rest(failures);
    }
  };
};
