import { beforeEach, describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

let gone: string[] = [];
const make = (highMark: number, lowMark?: number): Lru<string, number> =>
  new Lru({
    highMark,
    ...(lowMark !== undefined && { lowMark }),
    onEvicted: (key, value) => gone.push(`${key}=${value}`),
  });

beforeEach(() => {
  gone = [];
});

describe('Lru', () => {
  it('lets the least recently used go, down to the low mark', () => {
    const lru = make(100, 50);
    for (const [i, key] of ['a', 'b', 'c', 'd'].entries()) lru.set(key, i, 25);
    expect(gone).toEqual([]);
    expect(lru.get('a')).toBe(0);
    lru.set('e', 4, 25);
    expect(gone).toEqual(['b=1', 'c=2', 'd=3']);
    expect(lru.bytes).toBe(50);
    expect(lru.size).toBe(2);
    expect(lru.get('b')).toBeUndefined();
  });

  it('keeps what is pinned over its budget, and lets it go when it is no more', () => {
    const lru = make(50);
    lru.pin(['a', 'b']);
    for (const key of ['a', 'b', 'c']) lru.set(key, 0, 25);
    lru.set('d', 0, 25);
    expect(gone).toEqual(['c=0']);
    expect(lru.bytes).toBe(75);
    lru.pin(['b']);
    expect(gone).toEqual(['c=0', 'a=0']);
    expect(lru.bytes).toBe(50);
  });

  it('keeps a newcomer larger than the budget, alone', () => {
    const lru = make(50);
    lru.set('small', 1, 10);
    lru.set('huge', 2, 200);
    expect(gone).toEqual(['small=1']);
    expect(lru.has('huge')).toBe(true);
    lru.set('next', 3, 10);
    expect(gone).toEqual(['small=1', 'huge=2']);
  });

  it('tells of a replaced value, and counts its bytes anew', () => {
    const lru = make(50);
    lru.set('a', 1, 20);
    lru.set('a', 2, 30);
    expect(gone).toEqual(['a=1']);
    expect(lru.bytes).toBe(30);
    lru.set('a', 2, 10);
    expect(gone).toEqual(['a=1']);
    expect(lru.bytes).toBe(10);
  });

  it('tells once of each thing that is deleted or disposed', () => {
    const lru = make(50);
    lru.set('a', 1, 1);
    lru.set('b', 2, 1);
    expect(lru.delete('a')).toBe(true);
    expect(lru.delete('a')).toBe(false);
    lru.dispose();
    expect(gone).toEqual(['a=1', 'b=2']);
    expect(lru.bytes).toBe(0);
  });

  it('refuses marks the wrong way round', () => {
    expect(() => make(10, 11)).toThrow(RangeError);
  });
});
