import { describe, expect, it } from 'vitest';
import { retry, retryDelayMs, tileRetry, transactionRetry, type RetryPolicy } from './retry.ts';
import { createFrozenClock } from './testing/frozen-clock.ts';

const policy: RetryPolicy = { firstMs: 1000, maxMs: 8000 };

it.each<[RetryPolicy, number, number, number]>([
  [policy, 1, 0, 500],
  [policy, 1, 0.5, 750],
  [policy, 2, 0, 1000],
  [policy, 4, 0, 4000],
  [policy, 5, 0, 4000],
  [policy, 2000, 0.5, 6000],
  [tileRetry, 1, 0.5, 250],
  [tileRetry, 2, 0.5, 1000],
  [transactionRetry, 1, 0, 0],
  [transactionRetry, 9, 0.5, 250],
])('%j: after %i failures, random number %f, waits %i ms', (each, failures, random, ms) => {
  expect(retryDelayMs(each, failures, random)).toBe(ms);
});

const isRetryable = (failure: unknown) => failure !== 'final';

const setUp = (failures: readonly unknown[], limits: Partial<RetryPolicy> = {}) => {
  const clock = createFrozenClock();
  const attempts: number[] = [];
  const attempt = () => {
    attempts.push(clock.now());
    if (attempts.length <= failures.length) throw failures[attempts.length - 1];
    return 'done';
  };
  const outcome = retry(attempt, { ...policy, ...limits }, { clock, random: () => 0, isRetryable });
  outcome.catch(() => {});
  return { clock, attempts, outcome };
};

describe('retry', () => {
  it('attempts again after growing delays until it succeeds', async () => {
    const { clock, attempts, outcome } = setUp(['busy', 'busy']);
    await clock.advance(1500);
    expect(await outcome).toBe('done');
    expect(attempts).toEqual([0, 500, 1500]);
  });

  it('rejects with a failure that is not retryable', async () => {
    const { clock, attempts, outcome } = setUp(['busy', 'final']);
    await clock.advance(500);
    await expect(outcome).rejects.toBe('final');
    expect(attempts).toHaveLength(2);
  });

  it('rejects after the last attempt', async () => {
    const { clock, attempts, outcome } = setUp(['first', 'second'], { maxAttempts: 2 });
    await clock.advance(500);
    await expect(outcome).rejects.toBe('second');
    expect(attempts).toHaveLength(2);
  });
});
