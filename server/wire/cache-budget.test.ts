import { expect, it } from 'vitest';
import { cacheBudget, defaultCacheMegabytes } from './cache-budget.ts';

const megabyte = 1024 * 1024;
const sum = (shares: object): number => (Object.values(shares) as number[]).reduce((all, each) => all + each, 0);

it('divides 256 MB by default, or the given size', () => {
  expect(defaultCacheMegabytes).toBeLessThanOrEqual(256);
  for (const megabytes of [64, 100, defaultCacheMegabytes, 1000]) {
    const shares = cacheBudget(megabytes);
    expect(sum(shares)).toBeLessThanOrEqual(megabytes * megabyte);
    expect(sum(shares)).toBeGreaterThan((megabytes - 1) * megabyte);
    for (const share of Object.values(shares)) expect(share).toBeGreaterThan(500_000);
  }
  expect(cacheBudget()).toEqual(cacheBudget(defaultCacheMegabytes));
});
