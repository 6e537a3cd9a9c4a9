import { expect, it } from 'vitest';
import type { TimedEvent } from '#domain/analytics/events.ts';
import { batchDelayMs, createBatches, maxBatchEvents } from './batches.ts';

const event = (at: number): TimedEvent => ({ name: 'place_entered', pano_id: 's1', at });

const open = () => {
  const sent: number[][] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const batches = createBatches((events) => sent.push(events.map(({ at }) => at)), {
    now: () => 0,
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return { sent, timers, batches };
};

it('sends a batch some time after its first event', () => {
  const { sent, timers, batches } = open();
  batches.add(event(1));
  batches.add(event(2));
  expect(timers.map(({ ms }) => ms)).toEqual([batchDelayMs]);
  expect(sent).toEqual([]);
  timers[0]!.run();
  expect(sent).toEqual([[1, 2]]);
});

it('sends what it has when the page is left, once', () => {
  const { sent, timers, batches } = open();
  batches.add(event(1));
  batches.flush();
  batches.flush();
  expect(sent).toEqual([[1]]);
  expect(timers).toEqual([]);
  batches.add(event(2));
  batches.flush();
  expect(sent).toEqual([[1], [2]]);
});

it('sends a full batch at once', () => {
  const { sent, batches } = open();
  for (let at = 0; at <= maxBatchEvents; at++) batches.add(event(at));
  expect(sent.map(({ length }) => length)).toEqual([maxBatchEvents]);
});
