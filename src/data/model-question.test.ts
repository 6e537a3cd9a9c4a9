import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { availabilityCodes, loadFailure, networkErrorNumber, type LoadFailure } from './errors.ts';
import { createModelQuestion } from './model-question.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const noLine = loadFailure(undefined, 'no line', networkErrorNumber(null));

/** A server that answers so, one after the other; null: the model is there. Then it is there for good. */
const serverWith = (...answers: readonly (LoadFailure | null)[]) => {
  const clock = createFrozenClock();
  const left = [...answers];
  const put = vi.fn<() => Promise<void>>(async () => {
    const failure = left.shift();
    // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here
    if (failure) throw failure;
  });
  const refused = vi.fn<(failure: LoadFailure) => void>();
  const question = createModelQuestion({ put, refused, clock, random: () => 0.5 });
  return { clock, put, refused, question };
};

const ofNoModel = /^(generic|internal|request|webgl)/;

it.each(availabilityCodes.filter((code) => !ofNoModel.test(code)))(
  'tells a refusal for %s, once, and asks no more',
  async (code) => {
    const failure = loadFailure(code, 'refused');
    const { clock, put, refused, question } = serverWith(failure);
    question.ask();
    await clock.advance(600_000);
    question.ask();
    await clock.advance(0);
    expect(refused.mock.calls).toEqual([[failure]]);
    expect(put).toHaveBeenCalledOnce();
  },
);

it.each([
  ['no line', noLine],
  ['a proxy’s 404 while the server is replaced', loadFailure('not.found', '404', networkErrorNumber(404))],
  ['a server that is in trouble', loadFailure('internal.error', 'internal')],
])('asks again after %s, and hears of the refusal then', async (_, trouble) => {
  const closed = loadFailure('password.required', 'closed');
  const { clock, put, refused, question } = serverWith(trouble, trouble, closed);
  question.ask();
  await clock.advance(749);
  expect(put).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(put).toHaveBeenCalledTimes(2);
  await clock.advance(1499);
  expect(refused).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(refused.mock.calls).toEqual([[closed]]);
});

it('waits a minute at most, and from the beginning after an answer', async () => {
  const { clock, question } = serverWith(...Array.from({ length: 12 }, () => noLine), null, noLine);
  question.ask();
  let longest = 0;
  for (let next = 0; ; longest = Math.max(longest, next)) {
    await clock.advance(next);
    const due = clock.next();
    if (due === null) break;
    next = due;
  }
  expect(longest).toBe(45_000);
  question.ask();
  await clock.advance(0);
  expect(clock.next()).toBe(750);
});

it('does not repeat a question that is wrong itself', async () => {
  const { clock, refused, question } = serverWith(loadFailure('request.invalid', 'no such field'));
  question.ask();
  await clock.advance(0);
  expect([clock.pending(), refused.mock.calls.length]).toEqual([0, 0]);
});

it('believes the answer to the last question', async () => {
  const clock = createFrozenClock();
  const refusals: ((failure: LoadFailure) => void)[] = [];
  const refused = vi.fn<(failure: LoadFailure) => void>();
  const put = () => new Promise<void>((_, reject) => refusals.push(reject));
  const question = createModelQuestion({ put, refused, clock });
  question.ask();
  question.ask();
  refusals[0]!(loadFailure('unavailable.archived', 'put away, and brought back since'));
  await clock.advance(0);
  expect(refused).not.toHaveBeenCalled();
  refusals[1]!(loadFailure('unavailable.gone', 'removed'));
  await clock.advance(0);
  expect(refused.mock.calls).toMatchObject([[{ code: 'unavailable.gone' }]]);
});

it('is silent once nobody follows the model', async () => {
  const { clock, put, refused, question } = serverWith(noLine, loadFailure('forbidden', 'closed'));
  question.ask();
  await clock.advance(0);
  question.dispose();
  await clock.advance(600_000);
  question.ask();
  expect([put.mock.calls.length, refused.mock.calls.length, clock.pending()]).toEqual([1, 0, 0]);
});
