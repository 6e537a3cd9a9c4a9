import { expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { recordAttempt, type AttemptSubject, createMonotonicClock } from './attempts.ts';
import { createSigner, type Signer } from './signer.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const account: AttemptSubject = { name: 'account', maxAttempts: 3 };
const addressSubject = (index: number): AttemptSubject => ({ name: `address ${index}`, maxAttempts: 2 });

const withStore = (callback: (store: Store, signer: Signer) => Promise<void>) =>
  withTestStore(temporaryFolder(), async (store) => callback(store, await createSigner(store)));

it('allows attempts again 15 minutes after the first one', () =>
  withStore(async (store, signer) => {
    for (let i = 0; i < 3; i++) expect(await recordAttempt(store, signer, [account], after(i))).toBeNull();
    expect(await recordAttempt(store, signer, [account], after(5))).toMatchObject({ retryAfterSeconds: 600 });
    expect(await recordAttempt(store, signer, [account], after(15))).toBeNull();
  }));

it('does not let one address use up the attempts of an account', () =>
  withStore(async (store, signer) => {
    const outcomes: boolean[] = [];
    for (let i = 0; i < 9; i++)
      outcomes.push((await recordAttempt(store, signer, [addressSubject(1), account], start)) === null);
    expect(outcomes.filter(Boolean)).toHaveLength(2);
    expect(await recordAttempt(store, signer, [addressSubject(2), account], start)).toBeNull();
    expect(await recordAttempt(store, signer, [addressSubject(3), account], start)).not.toBeNull();
  }));

it('rejects for at most 15 minutes after the clock was set back', () =>
  withStore(async (store, signer) => {
    const yearLater = after(365 * 24 * 60);
    for (let i = 0; i < 4; i++) await recordAttempt(store, signer, [account], yearLater);
    expect(await recordAttempt(store, signer, [account], start)).toMatchObject({ retryAfterSeconds: 900 });
    expect(await recordAttempt(store, signer, [account], after(14))).toMatchObject({ retryAfterSeconds: 60 });
    expect(await recordAttempt(store, signer, [account], after(15))).toBeNull();
  }));

it('counts time monotonically when the time of day is changed', () => {
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
