import { expect, it } from 'vitest';
import { ByteLimitedMap } from './byte-limited-map.ts';

it('retains the most recently used entries', () => {
  const map = new ByteLimitedMap<number>(2 * (500 + 1 + 100));
  map.set('a', 1, 100);
  map.set('b', 2, 100);
  expect(map.get('a')).toBe(1);
  map.set('c', 3, 100);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

it('evicts as many entries as necessary', () => {
  const map = new ByteLimitedMap<number>(3000);
  for (let i = 0; i < 4; i++) map.set(`${i}`, i, 200);
  map.set('big', 9, 1500);
  expect(['0', '1', '2', '3', 'big'].map((key) => map.get(key))).toEqual([undefined, undefined, undefined, 3, 9]);
});

it('does not count a replaced entry', () => {
  const map = new ByteLimitedMap<number>(3000);
  map.set('a', 1, 100);
  for (let i = 0; i < 10; i++) map.set('b', i, 1000);
  map.delete('b');
  map.delete('b');
  map.set('c', 3, 1500);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

it('counts keys, and values of no bytes', () => {
  const map = new ByteLimitedMap<number>(10_000);
  for (let i = 0; i < 1000; i++) map.set(`${i}`, i, 0);
  expect(map.size).toBeLessThanOrEqual(20);
  map.set('k'.repeat(9000), 1, 0);
  expect(map.size).toBe(1);
});

it('does not store a value larger than the limit, nor evict others for it', () => {
  const map = new ByteLimitedMap<number>(1000);
  map.set('a', 1, 100);
  map.set('b', 2, 10_000);
  expect([map.get('a'), map.get('b')]).toEqual([1, undefined]);
  map.set('a', 3, 10_000);
  expect(map.get('a')).toBeUndefined();
});

it('counts the new size of a value that has grown', () => {
  const map = new ByteLimitedMap<number>(3000);
  map.set('a', 1, 100);
  map.set('b', 2, 100);
  expect(map.bytes).toBe(1202);
  map.resize('b', 1000);
  expect(map.bytes).toBe(2102);
  map.resize('b', 2000);
  expect([map.get('a'), map.get('b'), map.bytes]).toEqual([undefined, 2, 2501]);
  map.resize('none', 5000);
  expect(map.bytes).toBe(2501);
});
