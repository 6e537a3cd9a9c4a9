import { expect, it } from 'vitest';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createItemCache, type ItemCache, type CachedList } from './item-cache.ts';

const createCache = (maxBytes = 1e6) => createItemCache(new ByteLimitedMap(maxBytes));

/** Reads lists through the cache: the result of an item is its letter in upper case; the executed letters are recorded. */
const createReader = (cache: ItemCache, key = 'tags') => {
  const executedIds: string[] = [];
  const execute = (items: readonly object[]) => {
    executedIds.push(...(items as readonly { id: string }[]).map(({ id }) => id));
    return Promise.resolve((items as readonly { id: string }[]).map(({ id }) => ({ id: id.toUpperCase() })));
  };
  return {
    read: async (...items: object[]) =>
      (await cache.read(items, { key, execute })).map((each) => (each.toJSON() as { id: string }).id).join(''),
    executed: () => executedIds.splice(0).join(''),
  };
};

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('executes only items that were not in the previous list', async () => {
  const { read, executed } = createReader(createCache());
  expect(await read(a, b)).toBe('AB');
  expect(executed()).toBe('ab');
  expect(await read(c, b, a)).toBe('CBA');
  expect(executed()).toBe('c');
  expect(await read(a, b, c)).toBe('ABC');
  expect(executed()).toBe('');
  expect(await read(a, { id: 'b' })).toBe('AB');
  expect(executed()).toBe('b');
  expect(await read(a, b)).toBe('AB');
  expect(executed()).toBe('b');
});

it('returns the same objects again', async () => {
  const cache = createCache();
  const query = { key: 'tags', execute: () => Promise.resolve([{ id: 'A' }]) };
  const [first] = await cache.read([a], query);
  expect((await cache.read([a], query))[0]).toBe(first);
});

it.each<[string, object]>([
  ['at the top', { id: 'f', fileAttachments: () => [] }],
  ['nested', { id: 'f', floor: { photos: [{ url: () => '' }] } }],
  ['as a promise', { id: 'f', floor: { url: Promise.resolve('') } }],
])('does not cache items with functions or promises, %s', async (_, withFiles) => {
  const { read, executed } = createReader(createCache());
  expect(await read(a, withFiles, b)).toBe('AFB');
  executed();
  expect(await read(a, withFiles, b)).toBe('AFB');
  expect(executed()).toBe('f');
});

it('caches different queries separately', async () => {
  const cache = createCache();
  const tags = createReader(cache);
  const names = createReader(cache, 'names');
  await tags.read(a);
  await names.read(a);
  expect([tags.executed(), names.executed()]).toEqual(['a', 'a']);
});

it('stays within its size, and evicts the list not used for longest', async () => {
  // ,{"id":"A"} with the overhead of an item, and that of a list with its key.
  const cache = createCache(2 * (1011 + 501));
  const [one, two, three] = ['1', '2', '3'].map((key) => createReader(cache, key)) as [
    ReturnType<typeof createReader>,
    ReturnType<typeof createReader>,
    ReturnType<typeof createReader>,
  ];
  await one.read(a);
  await two.read(a);
  await one.read(a);
  await three.read(a);
  for (const each of [one, two, three]) each.executed();
  await one.read(a);
  await three.read(a);
  await two.read(a);
  expect([one.executed(), two.executed(), three.executed()]).toEqual(['', 'a', '']);
  await one.read(a, b, c);
  one.executed();
  await one.read(a, b, c);
  expect(one.executed()).toBe('abc');
});

const reject = () => Promise.reject(new Error('no'));

it('throws what the execution throws, and caches nothing', async () => {
  const cache = createCache();
  await expect(cache.read([a], { key: 'tags', execute: reject })).rejects.toThrow('no');
  const { read, executed } = createReader(cache);
  await read(a);
  expect(executed()).toBe('a');
});

it('stores no list without cached items', async () => {
  const lists = new ByteLimitedMap<CachedList>(1e9);
  const cache = createItemCache(lists);
  const withFiles = { id: 'f', fileAttachments: () => [] };
  for (let i = 0; i < 1000; i++) {
    await createReader(cache, `none ${i}`).read();
    await createReader(cache, `uncached ${i}`).read(withFiles);
  }
  expect(lists.size).toBe(0);
  const { read } = createReader(cache);
  await read(a);
  expect(lists.size).toBe(1);
  await read();
  expect(lists.size).toBe(0);
});
