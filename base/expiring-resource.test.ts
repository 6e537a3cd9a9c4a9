import { describe, expect, it } from 'vitest';
import { createExpiringResource, type ExpiringValue } from './expiring-resource.ts';
import { createFrozenClock } from './testing/frozen-clock.ts';

const setUp = (initial?: ExpiringValue<string>) => {
  const clock = createFrozenClock();
  const renewals: { done: (validUntil: number) => void; fail: () => void; signal: AbortSignal }[] = [];
  const resource = createExpiringResource<string>({
    clock,
    random: () => 0,
    ...(initial && { initial }),
    renew: (signal) =>
      new Promise((resolve, reject) => {
        const value = `new ${renewals.length + 1}`;
        renewals.push({
          done: (validUntil) => resolve({ value, validUntil }),
          fail: () => reject(new Error('offline')),
          signal,
        });
      }),
  });
  const isSettledNow = async (promise: Promise<unknown>): Promise<boolean> => {
    let isSettled = false;
    void promise.then(() => (isSettled = true));
    await clock.advance(0);
    return isSettled;
  };
  return { clock, renewals, resource, isSettledNow };
};
const old: ExpiringValue<string> = { value: 'old', validUntil: 100_000 };

describe('a value that expires', () => {
  it.each([
    [29_999, 0, 'at once'],
    [30_000, 0, 'at once'],
    [30_001, 1, 'at once'],
    [39_000, 1, 'at once'],
    [39_001, 1, 'later'],
    [100_001, 1, 'later'],
  ])('requested at %i ms of 100000: %i renewals, returned %s', async (at, count, when) => {
    const { clock, renewals, resource, isSettledNow } = setUp(old);
    await clock.advance(at);
    const requested = resource.get();
    expect(await isSettledNow(requested)).toBe(when === 'at once');
    expect(renewals).toHaveLength(count);
    renewals[0]?.done(400_000);
    expect(await requested).toEqual({ ok: true, value: when === 'at once' ? 'old' : 'new 1' });
    expect(await resource.get()).toEqual({ ok: true, value: count === 0 ? 'old' : 'new 1' });
  });

  it('is requested once for concurrent callers when there is none', async () => {
    const { renewals, resource } = setUp();
    const all = [resource.get(), resource.get(), resource.get()];
    expect(renewals).toHaveLength(1);
    renewals[0]!.done(400_000);
    expect(await Promise.all(all)).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: 'new 1' })));
  });

  it('stays when its renewal fails, which is retried at growing intervals', async () => {
    const { clock, renewals, resource } = setUp(old);
    await clock.advance(50_000);
    const getAndFail = async (): Promise<unknown> => {
      const requested = resource.get();
      renewals.at(-1)?.fail();
      return requested;
    };
    expect(await getAndFail()).toEqual({ ok: true, value: 'old' });
    await clock.advance(499);
    await getAndFail();
    expect(renewals).toHaveLength(1);
    await clock.advance(1);
    await getAndFail();
    expect(renewals).toHaveLength(2);
    await clock.advance(999);
    await getAndFail();
    expect(renewals).toHaveLength(2);
    await clock.advance(1);
    expect(await getAndFail()).toEqual({ ok: true, value: 'old' });
    expect(renewals).toHaveLength(3);
    await clock.advance(50_000);
    expect(await getAndFail()).toMatchObject({
      ok: false,
      failure: { code: 'resource.expired', reason: { message: 'offline' } },
    });
  });

  it('is renewed again after a renewal that threw synchronously', async () => {
    const clock = createFrozenClock();
    let count = 0;
    const resource = createExpiringResource<string>({
      clock,
      renew: () => {
        count += 1;
        if (count === 1) throw new Error('not ready');
        return Promise.resolve({ value: 'new', validUntil: clock.now() + 400_000 });
      },
    });
    expect(await resource.get()).toMatchObject({ ok: false, failure: { reason: { message: 'not ready' } } });
    await clock.advance(1000);
    expect(await resource.get()).toEqual({ ok: true, value: 'new' });
  });

  it('is not renewed after disposal', async () => {
    const { clock, renewals, resource } = setUp(old);
    await clock.advance(35_000);
    await resource.get();
    resource.dispose();
    expect(renewals[0]!.signal.aborted).toBe(true);
    renewals[0]!.fail();
    await clock.advance(10_000);
    expect(await resource.get()).toEqual({ ok: true, value: 'old' });
    expect(renewals).toHaveLength(1);
  });
});
