import { expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { takeAttempt, type Subject } from './attempts.ts';
import { createSigner, type Signer } from './signer.ts';
import { createMonotonicClock } from './monotonic-clock.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const account: Subject = { name: 'account', most: 3 };
const addressOf = (index: number): Subject => ({ name: `address ${index}`, most: 2 });

const withStore = (work: (store: Store, signer: Signer) => Promise<void>) =>
  withTestStore(temporaryFolder(), async (store) => work(store, await createSigner(store)));

it('are allowed again a quarter of an hour after the first', () =>
  withStore(async (store, signer) => {
    for (let i = 0; i < 3; i++) expect(await takeAttempt(store, signer, [account], after(i))).toBeNull();
    expect(await takeAttempt(store, signer, [account], after(5))).toMatchObject({ retryAfterSeconds: 600 });
    expect(await takeAttempt(store, signer, [account], after(15))).toBeNull();
  }));

it('of one address alone do not use up what an account allows', () =>
  withStore(async (store, signer) => {
    const outcomes: boolean[] = [];
    for (let i = 0; i < 9; i++)
      outcomes.push((await takeAttempt(store, signer, [addressOf(1), account], start)) === null);
    expect(outcomes.filter(Boolean)).toHaveLength(2);
    expect(await takeAttempt(store, signer, [addressOf(2), account], start)).toBeNull();
    expect(await takeAttempt(store, signer, [addressOf(3), account], start)).not.toBeNull();
  }));

it('wait no longer than a quarter of an hour where the clock is set back', () =>
  withStore(async (store, signer) => {
    const yearLater = after(365 * 24 * 60);
    for (let i = 0; i < 4; i++) await takeAttempt(store, signer, [account], yearLater);
    expect(await takeAttempt(store, signer, [account], start)).toMatchObject({ retryAfterSeconds: 900 });
    expect(await takeAttempt(store, signer, [account], after(14))).toMatchObject({ retryAfterSeconds: 60 });
    expect(await takeAttempt(store, signer, [account], after(15))).toBeNull();
  }));

it('are counted by a clock that goes on evenly when the time of day is changed', () => {
  let [timeOfDay, monotonic] = [start.getTime(), 5000];
  const clock = createMonotonicClock(
    () => timeOfDay,
    () => monotonic,
  );
  expect(clock()).toEqual(start);
  timeOfDay += 3_600_000;
  monotonic += 60_000;
  expect(clock()).toEqual(after(1));
  timeOfDay -= 7_200_000;
  monotonic += 60_000;
  expect(clock()).toEqual(after(2));
});
