import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';

const setUp = () => {
  const clock = createFrozenClock();
  const requested: { at: number; ids: readonly string[] }[] = [];
  const changed: (readonly string[])[] = [];
  let result = (ids: readonly string[]): Promise<readonly ExpiringUrl[]> =>
    Promise.resolve(ids.map((id) => ({ id, url: `${id} at ${clock.now()}`, validUntil: null })));
  const urls = createExpiringUrls({
    clock,
    random: () => 0,
    onRenewed: (ids) => changed.push(ids),
    renew: (ids) => {
      requested.push({ at: clock.now(), ids });
      return result(ids);
    },
  });
  return { clock, requested, changed, urls, respondWith: (next: typeof result) => void (result = next) };
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('expiring URLs', () => {
  it('are renewed by the check at which 15 s or less remain; without an expiry they last 240 s', async () => {
    const { clock, requested, changed, urls } = setUp();
    urls.add([{ id: 'a', url: 'old', validUntil: null }]);
    await clock.advance(229_999);
    expect(requested).toEqual([]);
    expect(urls.urlOf('a')).toBe('old');
    await clock.advance(1);
    expect(requested).toEqual([{ at: 230_000, ids: ['a'] }]);
    expect([urls.urlOf('a'), changed]).toEqual(['a at 230000', [['a']]]);
    await clock.advance(230_000);
    expect(requested.map(({ at }) => at)).toEqual([230_000, 460_000]);
  });

  it.each([
    [25_000, 10_000],
    [25_001, 20_000],
    [5_000, 10_000],
  ])('with the expiry %i are renewed at %i', async (validUntil, at) => {
    const { clock, requested, urls } = setUp();
    urls.add([{ id: 'a', url: 'old', validUntil }]);
    await clock.advance(20_000);
    expect(requested[0]!.at).toBe(at);
  });

  it('are renewed together when due', async () => {
    const { clock, requested, urls } = setUp();
    urls.add([
      { id: 'a', url: '', validUntil: 20_000 },
      { id: 'b', url: '', validUntil: 24_000 },
      { id: 'c', url: 'far', validUntil: 100_000 },
      { id: 'd', url: '', validUntil: 20_000 },
    ]);
    urls.remove('d');
    await clock.advance(10_000);
    expect(requested).toEqual([{ at: 10_000, ids: ['a', 'b'] }]);
    expect([urls.urlOf('c'), urls.urlOf('d')]).toEqual(['far', null]);
  });

  it('are requested once at a time, and stay removed when removed during the request', async () => {
    const { clock, requested, changed, urls, respondWith } = setUp();
    let done: ((urls: readonly ExpiringUrl[]) => void) | undefined;
    respondWith(() => new Promise((resolve) => (done = resolve)));
    urls.add([{ id: 'a', url: 'old', validUntil: 20_000 }]);
    await clock.advance(60_000);
    urls.add([{ id: 'b', url: 'b', validUntil: 200_000 }]);
    urls.remove('a');
    await clock.advance(60_000);
    expect(requested).toHaveLength(1);
    done!([{ id: 'a', url: 'new', validUntil: null }]);
    await clock.advance(0);
    expect([urls.urlOf('a'), changed]).toEqual([null, []]);
    await clock.advance(80_000);
    expect(requested[1]?.ids).toEqual(['b']);
  });

  it('stay unchanged while renewal fails, which is retried with increasing delay', async () => {
    const { clock, requested, urls, respondWith } = setUp();
    respondWith(() => Promise.reject(new Error('no connection')));
    urls.add([{ id: 'a', url: 'old', validUntil: 20_000 }]);
    await clock.advance(200_000);
    expect(requested.map(({ at }) => at)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000]);
    expect(urls.urlOf('a')).toBe('old');
    respondWith((ids) => Promise.resolve(ids.map((id) => ({ id, url: 'new', validUntil: clock.now() + 16_000 }))));
    await clock.advance(50_000);
    expect(urls.urlOf('a')).toBe('new');
    expect(requested.slice(5).map(({ at }) => at)).toEqual([240_000, 250_000]);
  });

  it('need no timer when there are none, or after disposal', async () => {
    const { clock, urls } = setUp();
    expect(clock.pending()).toBe(0);
    urls.add([{ id: 'a', url: 'old', validUntil: null }]);
    expect(clock.pending()).toBe(1);
    urls.remove('a');
    await clock.advance(10_000);
    expect(clock.pending()).toBe(0);
    urls.add([{ id: 'a', url: 'old', validUntil: null }]);
    urls.dispose();
    expect([clock.pending(), urls.urlOf('a')]).toEqual([0, null]);
  });
});
