import { expect, it } from 'vitest';
import { jsonOfList, CachedItem } from './cached-item.ts';

const items = ['a', 'ü "x" \u0000', { far: null }, [1, 2]].map((value) => new CachedItem(value));

it('returns the JSON of a list in parts', () => {
  expect(Buffer.concat([...jsonOfList(items)!]).toString()).toBe(JSON.stringify(items));
  expect([jsonOfList([]), jsonOfList([{}]), jsonOfList({})]).toEqual([null, null, null]);
});

it('retains no more memory than its JSON needs', () => {
  for (const { json } of items) expect(json.buffer.byteLength).toBe(json.length);
});
