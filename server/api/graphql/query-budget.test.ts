import { describe, expect, it } from 'vitest';
import { createLargeQueryQueue } from './large-query-queue.ts';
import { nextSlice } from '../context/time-slices.ts';
import { largeQueryCost } from '../../wire/limits.ts';
import { createQueryBudget } from './query-budget.ts';

const limits = { maxCost: 100_000, maxBytes: 1000 };

it.each(['charge', 'addBytes', 'addListBytes'] as const)(
  'throws beyond the limit of %s, and for all calls that follow',
  (add) => {
    const budget = createQueryBudget({ maxCost: 1000, maxBytes: 1000 }, null);
    budget[add](1000);
    expect(budget.failure).toBeNull();
    expect(() => budget[add](1)).toThrow(/ask for fewer/);
    expect(budget.failure?.extensions).toEqual({ code: 'request.invalid' });
    expect(() => budget.charge(0)).toThrow(budget.failure!);
  },
);

it('resets its counts for a second execution', () => {
  const budget = createQueryBudget({ maxCost: 10, maxBytes: 10 }, null);
  budget.charge(10);
  budget.restart();
  budget.charge(10);
  expect(budget.failure).toBeNull();
});

describe('large queries', () => {
  it('run one after the other, and small ones do not wait', async () => {
    const queue = createLargeQueryQueue();
    const [first, second, small] = [0, 1, 2].map(() => createQueryBudget(limits, queue));
    for (const budget of [first!, second!]) budget.charge(largeQueryCost + 1);
    small!.charge(1);
    expect(small!.turn()).toBeNull();
    await first!.turn();
    expect(first!.turn()).toBeNull();
    const events: string[] = [];
    const enterSecond = async (): Promise<void> => {
      await second!.turn();
      events.push('second');
    };
    const entered = enterSecond();
    await nextSlice();
    events.push('first ends');
    first!.release();
    await entered;
    expect(events).toEqual(['first ends', 'second']);
    second!.release();
    const third = createQueryBudget(limits, queue);
    third.charge(largeQueryCost + 1);
    await third.turn();
    third.release();
  });

  it('are rejected where too many wait, and free their place when they end before their turn', async () => {
    const queue = createLargeQueryQueue(1);
    const large = () => {
      const budget = createQueryBudget(limits, queue);
      budget.charge(largeQueryCost + 1);
      return budget;
    };
    const [first, second, third, fourth] = [large(), large(), large(), large()];
    await first.turn();
    const waiting = second.turn()!;
    await expect(third.turn()).rejects.toThrow(/busy/);
    expect(third.failure?.extensions).toMatchObject({ http: { status: 503 } });
    second.release();
    first.release();
    await waiting;
    await fourth.turn();
    fourth.release();
  });
});
