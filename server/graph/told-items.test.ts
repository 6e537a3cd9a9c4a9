import { expect, it } from 'vitest';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createToldItems, type ToldItems, type ToldList } from './told-items.ts';

const createTold = (mostBytes = 1e6) => createToldItems(new ByteLimitedMap(mostBytes));

/** Answers of items are their letters made large; which were asked for is noted. */
const teller = (told: ToldItems, key = 'tags') => {
  const asked: string[] = [];
  const ask = (items: readonly object[]) => {
    asked.push(...(items as readonly { id: string }[]).map(({ id }) => id));
    return Promise.resolve((items as readonly { id: string }[]).map(({ id }) => ({ id: id.toUpperCase() })));
  };
  return {
    tell: async (...items: object[]) =>
      (await told.tell(items, { key, ask })).map((each) => (each.toJSON() as { id: string }).id).join(''),
    asked: () => asked.splice(0).join(''),
  };
};

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('asks only for items that it was not asked for the last time', async () => {
  const { tell, asked } = teller(createTold());
  expect(await tell(a, b)).toBe('AB');
  expect(asked()).toBe('ab');
  expect(await tell(c, b, a)).toBe('CBA');
  expect(asked()).toBe('c');
  expect(await tell(a, b, c)).toBe('ABC');
  expect(asked()).toBe('');
  expect(await tell(a, { id: 'b' })).toBe('AB');
  expect(asked()).toBe('b');
  expect(await tell(a, b)).toBe('AB');
  expect(asked()).toBe('b');
});

it('tells the same objects again', async () => {
  const told = createTold();
  const question = { key: 'tags', ask: () => Promise.resolve([{ id: 'A' }]) };
  const [first] = await told.tell([a], question);
  expect((await told.tell([a], question))[0]).toBe(first);
});

it.each<[string, object]>([
  ['in it', { id: 'f', fileAttachments: () => [] }],
  ['deep in it', { id: 'f', floor: { photos: [{ url: () => '' }] } }],
  ['on its way', { id: 'f', floor: { url: Promise.resolve('') } }],
])('keeps nothing of what is looked up when it is asked for, %s', async (_, withFiles) => {
  const { tell, asked } = teller(createTold());
  expect(await tell(a, withFiles, b)).toBe('AFB');
  asked();
  expect(await tell(a, withFiles, b)).toBe('AFB');
  expect(asked()).toBe('f');
});

it('keeps apart what different questions want', async () => {
  const told = createTold();
  const tags = teller(told);
  const names = teller(told, 'names');
  await tags.tell(a);
  await names.tell(a);
  expect([tags.asked(), names.asked()]).toEqual(['a', 'a']);
});

it('keeps to its bytes: what was asked for last stays', async () => {
  // ,{"id":"A"}, what an item takes besides, and what a list does with its key.
  const told = createTold(2 * (1011 + 501));
  const [one, two, three] = ['1', '2', '3'].map((key) => teller(told, key)) as [
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

const refuse = () => Promise.reject(new Error('no'));

it('throws what the asking throws, and keeps nothing of it', async () => {
  const told = createTold();
  await expect(told.tell([a], { key: 'tags', ask: refuse })).rejects.toThrow('no');
  const { tell, asked } = teller(told);
  await tell(a);
  expect(asked()).toBe('a');
});

it('remembers no list of which it keeps nothing, however often it is asked about it', async () => {
  const lists = new ByteLimitedMap<ToldList>(1e9);
  const told = createToldItems(lists);
  const withFiles = { id: 'f', fileAttachments: () => [] };
  for (let i = 0; i < 1000; i++) {
    await teller(told, `none ${i}`).tell();
    await teller(told, `looked up ${i}`).tell(withFiles);
  }
  expect(lists.size).toBe(0);
  const { tell } = teller(told);
  await tell(a);
  expect(lists.size).toBe(1);
  await tell();
  expect(lists.size).toBe(0);
});
