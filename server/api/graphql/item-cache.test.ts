import { expect, it } from 'vitest';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createCachedItems, type CachedItems, type CachedList } from './item-cache.ts';

const createCached = (maxBytes = 1e6) => createCachedItems(new ByteLimitedMap(maxBytes));

/** Answers of items are their letters made large; which were asked for is noted. */
const teller = (cached: CachedItems, key = 'tags') => {
  const requested: string[] = [];
  const request = (items: readonly object[]) => {
    requested.push(...(items as readonly { id: string }[]).map(({ id }) => id));
    return Promise.resolve((items as readonly { id: string }[]).map(({ id }) => ({ id: id.toUpperCase() })));
  };
  return {
    tell: async (...items: object[]) =>
      (await cached.tell(items, { key, ask: request })).map((each) => (each.toJSON() as { id: string }).id).join(''),
    asked: () => requested.splice(0).join(''),
  };
};

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('asks only for items that it was not asked for the last time', async () => {
  const { tell: notify, asked: requested } = teller(createCached());
  expect(await notify(a, b)).toBe('AB');
  expect(requested()).toBe('ab');
  expect(await notify(c, b, a)).toBe('CBA');
  expect(requested()).toBe('c');
  expect(await notify(a, b, c)).toBe('ABC');
  expect(requested()).toBe('');
  expect(await notify(a, { id: 'b' })).toBe('AB');
  expect(requested()).toBe('b');
  expect(await notify(a, b)).toBe('AB');
  expect(requested()).toBe('b');
});

it('tells the same objects again', async () => {
  const cached = createCached();
  const query = { key: 'tags', ask: () => Promise.resolve([{ id: 'A' }]) };
  const [first] = await cached.tell([a], query);
  expect((await cached.tell([a], query))[0]).toBe(first);
});

it.each<[string, object]>([
  ['in it', { id: 'f', fileAttachments: () => [] }],
  ['deep in it', { id: 'f', floor: { photos: [{ url: () => '' }] } }],
  ['on its way', { id: 'f', floor: { url: Promise.resolve('') } }],
])('keeps nothing of what is looked up when it is asked for, %s', async (_, withFiles) => {
  const { tell: notify, asked: requested } = teller(createCached());
  expect(await notify(a, withFiles, b)).toBe('AFB');
  requested();
  expect(await notify(a, withFiles, b)).toBe('AFB');
  expect(requested()).toBe('f');
});

it('keeps apart what different queries want', async () => {
  const cached = createCached();
  const tags = teller(cached);
  const names = teller(cached, 'names');
  await tags.tell(a);
  await names.tell(a);
  expect([tags.asked(), names.asked()]).toEqual(['a', 'a']);
});

it('keeps to its bytes: what was asked for last stays', async () => {
  // ,{"id":"A"}, what an item takes besides, and what a list does with its key.
  const cached = createCached(2 * (1011 + 501));
  const [one, two, three] = ['1', '2', '3'].map((key) => teller(cached, key)) as [
    ReturnType<typeof teller>,
    ReturnType<typeof teller>,
    ReturnType<typeof teller>,
  ];
  await one.tell(a);
  await two.tell(a);
  await one.tell(a);
  await three.tell(a);
  for (const each of [one, two, three]) each.asked();
  await one.tell(a);
  await three.tell(a);
  await two.tell(a);
  expect([one.asked(), two.asked(), three.asked()]).toEqual(['', 'a', '']);
  await one.tell(a, b, c);
  one.asked();
  await one.tell(a, b, c);
  expect(one.asked()).toBe('abc');
});

const reject = () => Promise.reject(new Error('no'));

it('throws what the asking throws, and keeps nothing of it', async () => {
  const cached = createCached();
  await expect(cached.tell([a], { key: 'tags', ask: reject })).rejects.toThrow('no');
  const { tell: notify, asked: requested } = teller(cached);
  await notify(a);
  expect(requested()).toBe('a');
});

it('remembers no list of which it keeps nothing, however often it is asked about it', async () => {
  const lists = new ByteLimitedMap<CachedList>(1e9);
  const cached = createCachedItems(lists);
  const withFiles = { id: 'f', fileAttachments: () => [] };
  for (let i = 0; i < 1000; i++) {
    await teller(cached, `none ${i}`).tell();
    await teller(cached, `looked up ${i}`).tell(withFiles);
  }
  expect(lists.size).toBe(0);
  const { tell: notify } = teller(cached);
  await notify(a);
  expect(lists.size).toBe(1);
  await notify();
  expect(lists.size).toBe(0);
});
