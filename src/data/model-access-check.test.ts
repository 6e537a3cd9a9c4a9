import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { availabilityCodes, loadFailure, networkErrorNumber, type LoadFailure } from './errors.ts';
import { createModelAccessCheck } from './model-access-check.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const noConnection = loadFailure(undefined, 'no connection', networkErrorNumber(null));

/** A server with these results in turn, null for success; after them every query succeeds. */
const serverWith = (...results: readonly (LoadFailure | null)[]) => {
  const clock = createFrozenClock();
  const remaining = [...results];
  const query = vi.fn<() => Promise<void>>(async () => {
    const failure = remaining.shift();
    // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here
    if (failure) throw failure;
  });
  const onRejected = vi.fn<(failure: LoadFailure) => void>();
  const check = createModelAccessCheck({ query, onRejected, clock, random: () => 0.5 });
  return { clock, query, onRejected, check };
};

const ofNoModel = /^(generic|internal|request|webgl)/;

it.each(availabilityCodes.filter((code) => !ofNoModel.test(code)))(
  'reports the rejection %s once and checks no more',
  async (code) => {
    const failure = loadFailure(code, 'rejected');
    const { clock, query, onRejected, check } = serverWith(failure);
    check.run();
    await clock.advance(600_000);
    check.run();
    await clock.advance(0);
    expect(onRejected.mock.calls).toEqual([[failure]]);
    expect(query).toHaveBeenCalledOnce();
  },
);

it.each([
  ['no connection', noConnection],
  ['a proxy’s 404 while the server is replaced', loadFailure('not.found', '404', networkErrorNumber(404))],
  ['an internal error of the server', loadFailure('internal.error', 'internal')],
])('checks again after %s and then reports the rejection', async (_, failure) => {
  const closed = loadFailure('password.required', 'closed');
  const { clock, query, onRejected, check } = serverWith(failure, failure, closed);
  check.run();
  await clock.advance(749);
  expect(query).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(query).toHaveBeenCalledTimes(2);
  await clock.advance(1499);
  expect(onRejected).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onRejected.mock.calls).toEqual([[closed]]);
});

it('waits one minute at most, and starts over after a result', async () => {
  const { clock, check } = serverWith(...Array.from({ length: 12 }, () => noConnection), null, noConnection);
  check.run();
  let max = 0;
  for (let next = 0; ; max = Math.max(max, next)) {
    await clock.advance(next);
    const due = clock.next();
    if (due === null) break;
    next = due;
  }
  expect(max).toBe(45_000);
  check.run();
  await clock.advance(0);
  expect(clock.next()).toBe(750);
});

it('does not repeat an invalid query', async () => {
  const { clock, onRejected, check } = serverWith(loadFailure('request.invalid', 'no such field'));
  check.run();
  await clock.advance(0);
  expect([clock.pending(), onRejected.mock.calls.length]).toEqual([0, 0]);
});

it('uses only the result of the latest query', async () => {
  const clock = createFrozenClock();
  const rejections: ((failure: LoadFailure) => void)[] = [];
  const onRejected = vi.fn<(failure: LoadFailure) => void>();
  const query = () => new Promise<void>((_, reject) => rejections.push(reject));
  const check = createModelAccessCheck({ query, onRejected, clock });
  check.run();
  check.run();
  rejections[0]!(loadFailure('unavailable.archived', 'archived, and activated again since'));
  await clock.advance(0);
  expect(onRejected).not.toHaveBeenCalled();
  rejections[1]!(loadFailure('unavailable.gone', 'removed'));
  await clock.advance(0);
  expect(onRejected.mock.calls).toMatchObject([[{ code: 'unavailable.gone' }]]);
});

it('stops after disposal', async () => {
  const { clock, query, onRejected, check } = serverWith(noConnection, loadFailure('forbidden', 'closed'));
  check.run();
  await clock.advance(0);
  check.dispose();
  await clock.advance(600_000);
  check.run();
  expect([query.mock.calls.length, onRejected.mock.calls.length, clock.pending()]).toEqual([1, 0, 0]);
});
