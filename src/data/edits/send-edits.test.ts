import { describe, expect, it } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { networkCode, writeFailure } from '../errors.ts';
import { createEditSender } from './send-edits.ts';

const batch: EditBatch = { id: 'g', edits: [] };
const noConnection = writeFailure(networkCode, 'no connection');

/** @param results of the attempts, in order; null is success */
const sending = (...results: (ReturnType<typeof writeFailure> | null)[]) => {
  const clock = createFrozenClock();
  const network = new EventTarget();
  const waitingChanges: boolean[] = [];
  const sent: string[] = [];
  const send = createEditSender({
    send: async ({ id }) => {
      sent.push(id);
      const result = results.shift();
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data
      if (result) throw result;
      return undefined;
    },
    onWaiting: (isWaiting) => waitingChanges.push(isWaiting),
    network,
    clock,
    random: () => 1,
  });
  return { send, clock, network, waitingChanges, sent };
};

describe('an edit batch', () => {
  it('is sent once if the server accepts it, without a report of waiting', async () => {
    const { send, sent, waitingChanges, clock } = sending(null);
    expect(await send(batch)).toEqual({ outcome: 'accepted', failure: null });
    expect([sent, waitingChanges, clock.pending()]).toEqual([['g'], [], 0]);
  });

  it.each([
    ['edit.conflict', 'rejected'],
    ['request.invalid', 'rejected'],
    ['user.unauthorized', 'failed'],
    ['generic', 'failed'],
  ])('that is rejected with %s is not sent again', async (code, outcome) => {
    const failure = writeFailure(code, 'no');
    const { send, sent } = sending(failure);
    expect(await send(batch)).toEqual({ outcome, failure });
    expect(sent).toEqual(['g']);
  });

  it('is retried with the same id and increasing delay, and reports waiting once', async () => {
    const { send, clock, sent, waitingChanges } = sending(noConnection, noConnection, noConnection, null);
    const done = send(batch);
    await clock.advance(0);
    expect([sent.length, clock.next(), waitingChanges]).toEqual([1, 1000, [true]]);
    await clock.advance(1000);
    expect([sent.length, clock.next()]).toEqual([2, 2000]);
    await clock.advance(2000);
    await clock.advance(4000);
    expect(await done).toEqual({ outcome: 'accepted', failure: null });
    expect([sent, waitingChanges, clock.pending()]).toEqual([['g', 'g', 'g', 'g'], [true, false], 0]);
  });

  it('is sent at once when the browser is online again', async () => {
    const { send, clock, network, sent } = sending(noConnection, null);
    const done = send(batch);
    await clock.advance(0);
    network.dispatchEvent(new Event('online'));
    expect(await done).toMatchObject({ outcome: 'accepted' });
    await clock.advance(60_000);
    expect(sent).toEqual(['g', 'g']);
  });

  it('that is rejected after a retry no longer reports waiting', async () => {
    const { send, clock, waitingChanges } = sending(noConnection, writeFailure('edit.conflict', 'no'));
    const done = send(batch);
    await clock.advance(1000);
    expect(await done).toMatchObject({ outcome: 'rejected' });
    expect(waitingChanges).toEqual([true, false]);
  });
});
