import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';

const setUp = () => {
  const clock = createFrozenClock();
  const requestedAt: number[] = [];
  let watched: readonly ExpiringUrl[] = [];
  let respond = (): Promise<readonly ExpiringUrl[]> =>
    Promise.resolve(watched.map(({ id }) => ({ id, url: `${id} at ${clock.now()}`, validUntil: null })));
  const urls = createExpiringUrls({
    clock,
    random: () => 0,
    renew: () => {
      requestedAt.push(clock.now());
      return respond();
    },
  });
  const watch = (...expiries: readonly (number | null)[]): void => {
    watched = expiries.map((validUntil, i) => ({ id: String(i), url: 'old', validUntil }));
    urls.watch(watched);
  };
  const isSettledNow = async (promise: Promise<unknown>): Promise<boolean> => {
    let isSettled = false;
    void promise.then(() => (isSettled = true));
    await clock.advance(0);
    return isSettled;
  };
  return {
    clock,
    requestedAt,
    urls,
    watch,
    isSettledNow,
    respondWith: (next: typeof respond) => void (respond = next),
  };
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('expiring URLs', () => {
  it('are renewed by the check at which 15 s or less remain; without an expiry they last 240 s', async () => {
    const { clock, requestedAt, watch } = setUp();
    watch(null);
    await clock.advance(229_999);
    expect(requestedAt).toEqual([]);
    await clock.advance(1);
    expect(requestedAt).toEqual([230_000]);
    await clock.advance(230_000);
    expect(requestedAt).toEqual([230_000, 460_000]);
  });

  it.each([
    [25_000, 10_000],
    [25_001, 20_000],
    [5_000, 10_000],
  ])('with the expiry %i are renewed at %i', async (validUntil, at) => {
    const { clock, requestedAt, watch } = setUp();
    watch(validUntil);
    await clock.advance(20_000);
    expect(requestedAt[0]).toBe(at);
  });

  it('are renewed together when the first is due, and those that are not watched are not', async () => {
    const { clock, requestedAt, watch } = setUp();
    watch(20_000, 24_000, 100_000);
    await clock.advance(10_000);
    expect(requestedAt).toEqual([10_000]);
    await clock.advance(100_000);
    expect(requestedAt).toEqual([10_000]);
    watch(120_000);
    watch(400_000);
    await clock.advance(20_000);
    expect(requestedAt).toEqual([10_000]);
  });

  it('are requested once at a time, and stay unwatched when that changes during the request', async () => {
    const { clock, requestedAt, urls, watch, respondWith } = setUp();
    let done: ((urls: readonly ExpiringUrl[]) => void) | undefined;
    respondWith(() => new Promise((resolve) => (done = resolve)));
    watch(20_000);
    await clock.advance(60_000);
    void urls.ensureFresh();
    urls.watch([{ id: 'b', url: 'b', validUntil: 200_000 }]);
    await clock.advance(60_000);
    expect(requestedAt).toHaveLength(1);
    done!([{ id: '0', url: 'new', validUntil: 130_000 }]);
    await clock.advance(60_000);
    expect(requestedAt).toHaveLength(1);
    await clock.advance(20_000);
    expect(requestedAt).toHaveLength(2);
  });

  it('stay unchanged while renewal fails, which is retried with increasing delay', async () => {
    const { clock, requestedAt, watch, respondWith } = setUp();
    respondWith(() => Promise.reject(new Error('no connection')));
    watch(20_000);
    await clock.advance(200_000);
    expect(requestedAt).toEqual([10_000, 20_000, 40_000, 80_000, 160_000]);
    respondWith(() => Promise.resolve([{ id: '0', url: 'new', validUntil: clock.now() + 16_000 }]));
    await clock.advance(50_000);
    expect(requestedAt.slice(5)).toEqual([240_000, 250_000]);
  });

  it('need no timer when there are none, or after disposal', async () => {
    const { clock, urls, watch } = setUp();
    expect(clock.pending()).toBe(0);
    watch(null);
    expect(clock.pending()).toBe(1);
    watch();
    await clock.advance(10_000);
    expect(clock.pending()).toBe(0);
    watch(null);
    urls.dispose();
    expect(clock.pending()).toBe(0);
  });
});

describe('URLs that are about to be used', () => {
  it.each([
    [29_999, 0, 'at once'],
    [30_000, 0, 'at once'],
    [30_001, 1, 'at once'],
    [39_000, 1, 'at once'],
    [39_001, 1, 'later'],
    [100_001, 1, 'later'],
  ])('at %i ms of 100000: %i renewals, ready %s', async (at, count, when) => {
    const { clock, requestedAt, urls, watch, isSettledNow, respondWith } = setUp();
    let done: ((urls: readonly ExpiringUrl[]) => void) | undefined;
    respondWith(() => new Promise((resolve) => (done = resolve)));
    watch(500_000);
    await clock.advance(at);
    watch(100_000);
    const ready = [urls.ensureFresh(), urls.ensureFresh()];
    expect(await isSettledNow(Promise.all(ready))).toBe(when === 'at once');
    expect(requestedAt).toHaveLength(count);
    done?.([{ id: '0', url: 'new', validUntil: 400_000 }]);
    await Promise.all(ready);
    await urls.ensureFresh();
    expect(requestedAt).toHaveLength(count);
  });

  it('are used as they are when there are none, or when their renewal fails', async () => {
    const { requestedAt, urls, watch, respondWith } = setUp();
    await urls.ensureFresh();
    expect(requestedAt).toEqual([]);
    respondWith(() => Promise.reject(new Error('no connection')));
    watch(1000);
    await urls.ensureFresh();
    expect(console.warn).toHaveBeenCalledOnce();
    await expect(urls.renewNow()).rejects.toThrow('no connection');
    expect(requestedAt).toHaveLength(2);
  });
});
