/** Collects events into batches. docs/reference/analytics.md#batches */
import { systemClock, type Clock } from '#base/clock.ts';
import type { TimedEvent } from '#domain/analytics/events.ts';

export const maxBatchEvents = 100;
export const batchDelayMs = 30_000;

export interface Batches {
  add(event: TimedEvent): void;
  /** Sends what is collected. */
  flush(): void;
}

export const createBatches = (send: (events: readonly TimedEvent[]) => void, clock: Clock = systemClock): Batches => {
  let events: TimedEvent[] = [];
  let cancelTimer: (() => void) | null = null;
  const flush = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    if (events.length === 0) return;
    const batch = events;
    events = [];
    send(batch);
  };
  return {
    add: (event) => {
      events.push(event);
      if (events.length >= maxBatchEvents) flush();
      else cancelTimer ??= clock.after(batchDelayMs, flush);
    },
    flush,
  };
};
