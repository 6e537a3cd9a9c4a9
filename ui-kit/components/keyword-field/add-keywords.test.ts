import { expect, it } from 'vitest';
import { addKeywords, countSeparators, normalizeKeyword } from './add-keywords.ts';

const limits = { count: 5, length: 10 };

it('normalizes a keyword', () => {
  expect(normalizeKeyword('  to  be\t repaired ')).toBe('to be repaired');
  expect(normalizeKeyword('##wood')).toBe('wood');
  expect(normalizeKeyword(' # oak#1')).toBe('oak#1');
  expect(normalizeKeyword('＃薪\u3000ストーブ')).toBe('薪 ストーブ');
  expect(normalizeKeyword(' # ')).toBe('');
});

it('counts separators', () => {
  expect(countSeparators('to be repaired')).toBe(0);
  expect(countSeparators('a, b; c，d、e\nf')).toBe(5);
});

it('adds a keyword at the end', () => {
  expect(addKeywords(['oven'], ' #wood ', limits)).toEqual({
    keywords: ['oven', 'wood'],
    rest: [],
    reason: null,
    repeated: [],
  });
});

it('adds several, separated by commas of any kind, semicolons or line feeds', () => {
  expect(addKeywords([], 'a, b，c、d;e', limits).keywords).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(addKeywords([], 'a；b\nc\r\nd', limits).keywords).toEqual(['a', 'b', 'c', 'd']);
});

it('ignores empty keywords', () => {
  expect(addKeywords(['a'], ' ,\n, # ,', limits)).toEqual({ keywords: ['a'], rest: [], reason: null, repeated: [] });
});

it('adds no keyword that the list has, in whatever case', () => {
  const added = addKeywords(['Wood', 'oven'], 'WOOD, light, Light, wood', limits);
  expect(added.keywords).toEqual(['Wood', 'oven', 'light']);
  expect(added.repeated).toEqual(['Wood', 'light']);
  expect(added.rest).toEqual([]);
});

it('adds those that fit and returns the rest', () => {
  expect(addKeywords(['a', 'b', 'c'], 'd, e, f,  g', limits)).toEqual({
    keywords: ['a', 'b', 'c', 'd', 'e'],
    rest: ['f', 'g'],
    reason: 'tooMany',
    repeated: [],
  });
});

it('returns what is too long and adds what follows', () => {
  const added = addKeywords([], 'abcdefghijk, abcdefghij', limits);
  expect(added).toMatchObject({ keywords: ['abcdefghij'], rest: ['abcdefghijk'], reason: 'tooLong' });
});

it('has the reason of the first that does not fit', () => {
  const full = ['a', 'b', 'c', 'd', 'e'];
  expect(addKeywords(full, 'f, abcdefghijk', limits).reason).toBe('tooMany');
  expect(addKeywords(full, 'abcdefghijk, f', limits).reason).toBe('tooLong');
});

it('returns nothing twice, and nothing that the full list has', () => {
  const full = ['a', 'b', 'c', 'd', 'e'];
  expect(addKeywords(full, 'f, F, A, g', limits)).toEqual({
    keywords: full,
    rest: ['f', 'g'],
    reason: 'tooMany',
    repeated: ['a'],
  });
});

it('adds nothing to a list that is over its limit', () => {
  expect(addKeywords(['a', 'b'], 'c', { count: 1, length: 10 })).toMatchObject({ keywords: ['a', 'b'], rest: ['c'] });
});
