import { describe, expect, it } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import type { EditBatch } from '#domain/edits/history.ts';
import { networkCode, writeFailure } from '../errors.ts';
import { createEditSender } from './send-edits.ts';

const gesture: EditBatch = { id: 'g', edits: [] };
const noLine = writeFailure(networkCode, 'no line');

/** Answers of the server, one a try; null is a yes. */
const sending = (...results: (ReturnType<typeof writeFailure> | null)[]) => {
  const clock = createFrozenClock();
  const line = new EventTarget();
  const waits: boolean[] = [];
  const sent: string[] = [];
  const send = createEditSender({
    put: async ({ id }) => {
      sent.push(id);
      const result = results.shift();
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data
      if (result) throw result;
    },
    waiting: (isWaiting) => waits.push(isWaiting),
    line,
    clock,
    random: () => 1,
  });
  return { send, clock, line, waits, sent };
};

describe('an edit batch', () => {
  it('is sent once where the server takes it, and nobody hears of waiting', async () => {
    const { send, sent, waits, clock } = sending(null);
    expect(await send(gesture)).toEqual({ outcome: 'taken', failure: null });
    expect([sent, waits, clock.pending()]).toEqual([['g'], [], 0]);
  });

  it.each([
    ['edit.conflict', 'conflict'],
    ['request.invalid', 'failed'],
    ['user.unauthorized', 'failed'],
    ['generic', 'failed'],
  ])('that is refused with %s is not sent again', async (code, outcome) => {
    const failure = writeFailure(code, 'no');
    const { send, sent } = sending(failure);
    expect(await send(gesture)).toEqual({ outcome, failure });
    expect(sent).toEqual(['g']);
  });

  it('waits for a line under its own id, more and more seldom, and says so once', async () => {
    const { send, clock, sent, waits } = sending(noLine, noLine, noLine, null);
    const done = send(gesture);
    await clock.advance(0);
    expect([sent.length, clock.next(), waits]).toEqual([1, 1000, [true]]);
    await clock.advance(1000);
    expect([sent.length, clock.next()]).toEqual([2, 2000]);
    await clock.advance(2000);
    await clock.advance(4000);
    expect(await done).toEqual({ outcome: 'taken', failure: null });
    expect([sent, waits, clock.pending()]).toEqual([['g', 'g', 'g', 'g'], [true, false], 0]);
  });

  it('goes at once when the browser says that there is a line', async () => {
    const { send, clock, line, sent } = sending(noLine, null);
    const done = send(gesture);
    await clock.advance(0);
    line.dispatchEvent(new Event('online'));
    expect(await done).toMatchObject({ outcome: 'taken' });
    await clock.advance(60_000);
    expect(sent).toEqual(['g', 'g']);
  });

  it('that is rejected after it has waited waits no more', async () => {
    const { send, clock, waits } = sending(noLine, writeFailure('edit.conflict', 'no'));
    const done = send(gesture);
    await clock.advance(1000);
    expect(await done).toMatchObject({ outcome: 'conflict' });
    expect(waits).toEqual([true, false]);
  });
});
