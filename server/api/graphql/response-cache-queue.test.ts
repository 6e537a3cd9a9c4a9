import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { encodedBytes } from '../../wire/encoded.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
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

/** `lookUpMs`: how long the database takes to look up the model. */
const prepared = (lookUpMs = 0) => {
  let version = 1;
  const row = async () => {
    if (lookUpMs > 0) await new Promise((resolve) => setTimeout(resolve, lookUpMs));
    return rowOf(version);
  };
  const cached = createResponseCache({ row } as unknown as ModelReader, { maxBytes: 1000, lifetimeMs: 60_000 });
  return {
    keep: (contentType: string) => cached.store(query, visitor, rowOf(version), contentType, body),
    change: () => (version += 1),
    find: () => cached.find(query, visitor),
  };
};

/** How many promises have settled after all pending callbacks. */
const settled = async (requested: readonly Promise<unknown>[]): Promise<number> => {
  let count = 0;
  for (const each of requested) void each.then(() => (count += 1));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return count;
};

it.each([0, 5])(
  'after a change one query is executed, and the others wait for its response (%i ms)',
  async (lookUpMs) => {
    const { keep, change, find } = prepared(lookUpMs);
    keep('old');
    change();
    const requested = Array.from({ length: 50 }, find);
    const first = await Promise.race(requested);
    expect(first.response).toBeNull();
    expect(await settled(requested)).toBe(1);
    keep('new');
    first.release();
    const results = (await Promise.all(requested)).map(({ response }) => response?.contentType);
    expect(results.filter((each) => each === 'new')).toHaveLength(49);
  },
);

it('waiting queries are executed where the first one stored no response', async () => {
  const { keep, change, find } = prepared();
  keep('old');
  change();
  const { release } = await find();
  const others = [find(), find()];
  release();
  for (const { response } of await Promise.all(others)) expect(response).toBeNull();
});

it('a waiting query is executed where the model has changed again, and the next query waits for it', async () => {
  const { keep, change, find } = prepared();
  keep('old');
  change();
  const first = await find();
  const second = find();
  keep('new');
  change();
  first.release();
  expect((await second).response).toBeNull();
  const third = find();
  expect(await settled([third])).toBe(0);
  keep('newest');
  (await second).release();
  expect((await third).response?.contentType).toBe('newest');
});

it('a query that was never cached does not wait', async () => {
  const { find } = prepared();
  for (const { response } of await Promise.all([find(), find()])) expect(response).toBeNull();
});
