import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import type { Encoded } from '../http/encoded.ts';
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
const body = { size: 10 } as Encoded;
const question = 'all tags';

const prepared = () => {
  let version = 1;
  const models = { row: async () => rowOf(version) } as unknown as ModelReader;
  const kept = createKeptAnswers(models, { mostBytes: 1000, lifetime: 60_000 });
  return {
    kept,
    keep: (contentType: string) => kept.keep(question, visitor, rowOf(version), contentType, body),
    change: () => (version += 1),
    find: () => kept.find(question, visitor),
    release: () => kept.release(question, visitor),
  };
};

/** What has been settled after everything that is due has run. */
const settled = async (asked: readonly Promise<unknown>[]): Promise<number> => {
  let count = 0;
  for (const each of asked) void each.then(() => (count += 1));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return count;
};

it('after a change one asks the graph, and the others wait for its answer', async () => {
  const { keep, change, find, release } = prepared();
  keep('old');
  change();
  expect(await find()).toBeNull();
  const others = [find(), find(), find()];
  expect(await settled(others)).toBe(0);
  keep('new');
  release();
  expect((await Promise.all(others)).map((each) => each?.contentType)).toEqual(['new', 'new', 'new']);
});

it('those who waited ask for themselves when there was no answer', async () => {
  const { keep, change, find, release } = prepared();
  keep('old');
  change();
  await find();
  const others = [find(), find()];
  release();
  expect(await Promise.all(others)).toEqual([null, null]);
  release();
});

it('those who waited ask for themselves when it has changed once more', async () => {
  const { keep, change, find, release } = prepared();
  keep('old');
  change();
  await find();
  const other = find();
  keep('new');
  change();
  release();
  expect(await other).toBeNull();
});

it('a question that was never kept waits for nobody', async () => {
  const { find } = prepared();
  expect(await Promise.all([find(), find()])).toEqual([null, null]);
});
