import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { availabilityCodes, loadFailure, networkErrorNumber, type LoadFailure } from './errors.ts';
import { createModelQuery } from './model-query.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const noLine = loadFailure(undefined, 'no line', networkErrorNumber(null));

/** A server that answers so, one after the other; null: the model is there. Then it is there for good. */
const serverWith = (...results: readonly (LoadFailure | null)[]) => {
  const clock = createFrozenClock();
  const left = [...results];
  const put = vi.fn<() => Promise<void>>(async () => {
    const failure = left.shift();
    // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here
    if (failure) throw failure;
  });
  const rejected = vi.fn<(failure: LoadFailure) => void>();
  const query = createModelQuery({ put, refused: rejected, clock, random: () => 0.5 });
  return { clock, put, refused: rejected, question: query };
};

const ofNoModel = /^(generic|internal|request|webgl)/;

it.each(availabilityCodes.filter((code) => !ofNoModel.test(code)))(
  'tells a refusal for %s, once, and asks no more',
  async (code) => {
    const failure = loadFailure(code, 'refused');
    const { clock, put, refused: rejected, question: query } = serverWith(failure);
    query.ask();
    await clock.advance(600_000);
    query.ask();
    await clock.advance(0);
    expect(rejected.mock.calls).toEqual([[failure]]);
    expect(put).toHaveBeenCalledOnce();
  },
);

it.each([
  ['no line', noLine],
  ['a proxy’s 404 while the server is replaced', loadFailure('not.found', '404', networkErrorNumber(404))],
  ['a server that is in trouble', loadFailure('internal.error', 'internal')],
])('asks again after %s, and hears of the refusal then', async (_, failure) => {
  const closed = loadFailure('password.required', 'closed');
  const { clock, put, refused: rejected, question: query } = serverWith(failure, failure, closed);
  query.ask();
  await clock.advance(749);
  expect(put).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(put).toHaveBeenCalledTimes(2);
  await clock.advance(1499);
  expect(rejected).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(rejected.mock.calls).toEqual([[closed]]);
});

it('waits a minute at most, and from the beginning after a result', async () => {
  const { clock, question: query } = serverWith(...Array.from({ length: 12 }, () => noLine), null, noLine);
  query.ask();
  let max = 0;
  for (let next = 0; ; max = Math.max(max, next)) {
    await clock.advance(next);
    const due = clock.next();
    if (due === null) break;
    next = due;
  }
  expect(max).toBe(45_000);
  query.ask();
  await clock.advance(0);
  expect(clock.next()).toBe(750);
});

it('does not repeat a query that is wrong itself', async () => {
  const { clock, refused: rejected, question: query } = serverWith(loadFailure('request.invalid', 'no such field'));
  query.ask();
  await clock.advance(0);
  expect([clock.pending(), rejected.mock.calls.length]).toEqual([0, 0]);
});

it('believes the result to the last query', async () => {
  const clock = createFrozenClock();
  const rejections: ((failure: LoadFailure) => void)[] = [];
  const rejected = vi.fn<(failure: LoadFailure) => void>();
  const put = () => new Promise<void>((_, reject) => rejections.push(reject));
  const query = createModelQuery({ put, refused: rejected, clock });
  query.ask();
  query.ask();
  rejections[0]!(loadFailure('unavailable.archived', 'put away, and brought back since'));
  await clock.advance(0);
  expect(rejected).not.toHaveBeenCalled();
  rejections[1]!(loadFailure('unavailable.gone', 'removed'));
  await clock.advance(0);
  expect(rejected.mock.calls).toMatchObject([[{ code: 'unavailable.gone' }]]);
});

it('is silent once nobody follows the model', async () => {
  const { clock, put, refused: rejected, question: query } = serverWith(noLine, loadFailure('forbidden', 'closed'));
  query.ask();
  await clock.advance(0);
  query.dispose();
  await clock.advance(600_000);
  query.ask();
  expect([put.mock.calls.length, rejected.mock.calls.length, clock.pending()]).toEqual([1, 0, 0]);
});
