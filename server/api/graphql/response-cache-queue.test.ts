import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { encodedBytes } from '../../wire/encoded.ts';
import type { ModelReader, Row } from '../../store/read-model.ts';
import { createResponseCache } from './response-cache.ts';

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
const query = 'all tags';

/** `lookUpMs`: how long the database takes to say how the model is. */
const prepared = (lookUpMs = 0) => {
  let version = 1;
  const row = async () => {
    if (lookUpMs > 0) await new Promise((resolve) => setTimeout(resolve, lookUpMs));
    return rowOf(version);
  };
  const cached = createResponseCache({ row } as unknown as ModelReader, { mostBytes: 1000, lifetime: 60_000 });
  return {
    keep: (contentType: string) => cached.keep(query, visitor, rowOf(version), contentType, body),
    change: () => (version += 1),
    find: () => cached.find(query, visitor),
  };
};

/** What has been settled after everything that is due has run. */
const settled = async (requested: readonly Promise<unknown>[]): Promise<number> => {
  let count = 0;
  for (const each of requested) void each.then(() => (count += 1));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return count;
};

it.each([0, 5])('after a change one asks the graph, and the others wait for its result (%i ms)', async (lookUpMs) => {
  const { keep, change, find } = prepared(lookUpMs);
  keep('old');
  change();
  const requested = Array.from({ length: 50 }, find);
  const first = await Promise.race(requested);
  expect(first.answer).toBeNull();
  expect(await settled(requested)).toBe(1);
  keep('new');
  first.done();
  const results = (await Promise.all(requested)).map(({ answer: result }) => result?.contentType);
  expect(results.filter((each) => each === 'new')).toHaveLength(49);
});

it('those who waited ask for themselves when there was no answer', async () => {
  const { keep, change, find } = prepared();
  keep('old');
  change();
  const { done } = await find();
  const others = [find(), find()];
  done();
  for (const { answer: result } of await Promise.all(others)) expect(result).toBeNull();
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

it('a query that was never kept waits for nobody', async () => {
  const { find } = prepared();
  for (const { answer: result } of await Promise.all([find(), find()])) expect(result).toBeNull();
});
