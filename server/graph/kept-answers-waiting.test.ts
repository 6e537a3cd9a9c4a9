import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { encodedBytes } from '../http/encoded.ts';
import type { ModelReader, Row } from '../store/read-model.ts';
import { createKeptAnswers } from './kept-answers.ts';

const rowOf = (version: number) =>
  ({
    id: 'haus',
    version,
    revision: 'a',
    visibility: 'public',
    state: 'active',
    published: 1,
  }) as unknown as Row<'models'>;
const body = encodedBytes('ten bytes!', { quality: 1 });
const question = 'all tags';

/** `lookUpMs`: how long the database takes to say how the model is. */
const prepared = (lookUpMs = 0) => {
  let version = 1;
  const row = async () => {
    if (lookUpMs > 0) await new Promise((resolve) => setTimeout(resolve, lookUpMs));
    return rowOf(version);
  };
  const kept = createKeptAnswers({ row } as unknown as ModelReader, { mostBytes: 1000, lifetime: 60_000 });
  return {
    keep: (contentType: string) => kept.keep(question, visitor, rowOf(version), contentType, body),
    change: () => (version += 1),
    find: () => kept.find(question, visitor),
  };
};

/** What has been settled after everything that is due has run. */
const settled = async (asked: readonly Promise<unknown>[]): Promise<number> => {
  let count = 0;
  for (const each of asked) void each.then(() => (count += 1));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return count;
};

it.each([0, 5])('after a change one asks the graph, and the others wait for its answer (%i ms)', async (lookUpMs) => {
  const { keep, change, find } = prepared(lookUpMs);
  keep('old');
  change();
  const asked = Array.from({ length: 50 }, find);
  const first = await Promise.race(asked);
  expect(first.answer).toBeNull();
  expect(await settled(asked)).toBe(1);
  keep('new');
  first.done();
  const answers = (await Promise.all(asked)).map(({ answer }) => answer?.contentType);
  expect(answers.filter((each) => each === 'new')).toHaveLength(49);
});

it('those who waited ask for themselves when there was no answer', async () => {
  const { keep, change, find } = prepared();
  keep('old');
  change();
  const { done } = await find();
  const others = [find(), find()];
  done();
  for (const { answer } of await Promise.all(others)) expect(answer).toBeNull();
});

it('those who waited ask for themselves when it has changed once more, and the next wait for them', async () => {
  const { keep, change, find } = prepared();
  keep('old');
  change();
  const first = await find();
  const second = find();
  keep('new');
  change();
  first.done();
  expect((await second).answer).toBeNull();
  const third = find();
  expect(await settled([third])).toBe(0);
  keep('newest');
  (await second).done();
  expect((await third).answer?.contentType).toBe('newest');
});

it('a question that was never kept waits for nobody', async () => {
  const { find } = prepared();
  for (const { answer } of await Promise.all([find(), find()])) expect(answer).toBeNull();
});
