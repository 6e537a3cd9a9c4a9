/**
 * Sends an edit batch until the server has accepted or rejected it. Without a response the batch is sent again with the
 * same id, so that it is applied once.
 */
import { editRetry, retryDelayMs } from '#base/retry.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { EditBatch, HistoryOutcome } from '#domain/edits/undo-history.ts';
import { networkCode, type WriteFailure } from '../errors.ts';

export interface EditSenderOptions {
  /** Sends the batch once; resolves with `SentEditBatch.applied`. Rejects with a `WriteFailure`. */
  readonly send: (batch: EditBatch) => Promise<readonly Edit[] | undefined>;
  /** Called when a batch begins to wait for a connection, and when it no longer does. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Dispatches `online`; the page's window. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface SentEditBatch {
  readonly outcome: HistoryOutcome;
  /** Null if it was accepted. */
  readonly failure: WriteFailure | null;
  /** Of an accepted batch: its edits as they took effect; undefined: as they were sent. */
  readonly applied?: readonly Edit[] | undefined;
}

/** Sent again, the same edits would be rejected again: their undo must not stay in the way of earlier ones. */
const finalCodes: ReadonlySet<string> = new Set(['edit.conflict', 'request.invalid']);

export const outcomeOf = ({ code }: WriteFailure): HistoryOutcome => (finalCodes.has(code) ? 'rejected' : 'failed');

export const createEditSender = (options: EditSenderOptions): ((batch: EditBatch) => Promise<SentEditBatch>) => {
  const { send, onWaiting, network, clock = systemClock, random = Math.random } = options;

  /** Waits for the retry delay, or until the browser is online again. */
  const waitBeforeRetry = (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const resume = (): void => {
        cancelTimer();
        network.removeEventListener('online', resume);
        resolve();
      };
      const cancelTimer = clock.after(retryDelayMs(editRetry, failures, random()), resume);
      network.addEventListener('online', resume);
    });

  return async (batch) => {
    for (let failures = 0; ;) {
      try {
        const applied = await send(batch);
        if (failures > 0) onWaiting(false);
        return { outcome: 'accepted', failure: null, applied };
      } catch (thrown) {
        const failure = thrown as WriteFailure;
        if (failure.code !== networkCode) {
          if (failures > 0) onWaiting(false);
          return { outcome: outcomeOf(failure), failure };
        }
      }
      if (failures === 0) onWaiting(true);
      failures += 1;
      await waitBeforeRetry(failures);
    }
  };
};
