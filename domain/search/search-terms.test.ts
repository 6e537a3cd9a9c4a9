/** docs/reference/search.md#words */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { indexTerms, isAlphabetic, queryTerms, termRanges } from './search-terms.ts';

const word = fc.constantFrom('Tür', 'Straße', 'Щётка', 'Κουζίνα', 'Ｋｉｔ', '12b', 'ﬁne', 'Łódź', 'İzmir');
const run = fc.constantFrom('東京都庁', 'ガラス', 'ぱん', 'ラーメン', '서울특별시', '𠮷野家', '佐々木');
const separator = fc.constantFrom(' ', ', ', '-', ' – ', '・', '\n', '😀');
const written = fc
  .tuple(fc.array(fc.tuple(fc.oneof(word, run), separator), { maxLength: 6 }), fc.constantFrom('NFC', 'NFD'))
  .map(([parts, form]) => parts.flat().join('').normalize(form));

describe('terms of what is typed', () => {
  it.each([
    ['words', 'Red sofa', ['red', 'sofa']],
    ['a word that is typed twice', 'tür TUR', ['tur']],
    ['words between signs', '(wine & dine), "a-b"; l’été_2', ['wine', 'dine', 'a', 'b', 'l', 'ete', '2']],
    ['digits', 'Room 12b', ['room', '12b']],
    ['no words', ' –!? ', []],
    ['nothing', '', []],
    ['an emoji', '😀', []],
    ['a Han character', '京', ['京']],
    ['Han characters', '東京都', ['東京', '京都']],
    ['kana', 'ガラス', ['がら', 'らす']],
    ['a long vowel', 'ラーメン', ['らー', 'ーめ', 'めん']],
    ['a Korean syllable', '집', ['집']],
    ['Korean', '서울시', ['서울', '울시']],
    ['Korean words', '서울 시청', ['서울', '시청']],
    ['Korean in letters', '서울'.normalize('NFD'), ['서울']],
    ['scripts that meet', 'iPhoneケース', ['iphone', 'けー', 'ーす']],
    ['a digit and a character', '3階', ['3', '階']],
    ['an iteration mark', '佐々木', ['佐々', '々木']],
    ['characters of two UTF-16 units', '𠮷野家', ['𠮷野', '野家']],
    ['such a character alone', '𠮷', ['𠮷']],
  ])('%s', (_, text, terms) => {
    expect(queryTerms(text)).toEqual(terms);
  });
});

it.each([
  ['words as they are', 'Die Straße', ['die', 'strasse']],
  ['characters and pairs of neighbours', '東京都', ['東', '京', '都', '東京', '京都']],
  ['no pairs across signs', '東京・都', ['東', '京', '東京', '都']],
  ['characters of two UTF-16 units', '𠮷野', ['𠮷', '野', '𠮷野']],
])('a text has %s', (_, text, terms) => {
  expect(indexTerms(text).toSorted()).toEqual(terms.toSorted());
});

it.each([
  ['tur', true],
  ['дверь', true],
  ['κουζινα', true],
  ['12b', true],
  ['京', false],
  ['京都', false],
  ['がら', false],
  ['ーす', false],
  ['서울', false],
])('%s is spelled: %s', (term, expected) => {
  expect(isAlphabetic(term)).toBe(expected);
});

const slices = (text: string) => termRanges(text).map(({ start, end }) => text.slice(start, end));

describe('ranges', () => {
  it.each([
    ['words', 'Die  Tür!', ['Die', 'Tür']],
    ['letters that become two', 'Große Straße', ['Große', 'Straße']],
    ['decomposed letters', 'Die Tür'.normalize('NFD'), ['Die', 'Tür'.normalize('NFD')]],
    ['pairs', '😀 東京', ['東', '京', '東京']],
    ['characters of two UTF-16 units', 'a 𠮷野', ['a', '𠮷', '野', '𠮷野']],
    ['Korean in letters', '서울'.normalize('NFD'), ['서', '울', '서울'].map((each) => each.normalize('NFD'))],
  ])('of %s', (_, text, parts) => {
    expect(slices(text)).toEqual(parts);
  });

  it.each([
    ['Schlafzimmer', 6, 'Schlaf'],
    ['Straße', 4, 'Stra'],
    ['Straßen', 6, 'Straß'],
    ['Türgriff'.normalize('NFD'), 3, 'Tür'.normalize('NFD')],
    ['ﬁne', 3, 'ﬁn'],
  ])('of the beginning of %s, of %i letters', (text, length, part) => {
    const [{ start, endOfPrefix }] = termRanges(text) as [ReturnType<typeof termRanges>[number]];
    expect(text.slice(start, endOfPrefix(length))).toBe(part);
  });

  it('are where the terms are', () => {
    fc.assert(
      fc.property(written, (text) => {
        const ranges = termRanges(text);
        expect(ranges.map(({ term }) => term)).toEqual(indexTerms(text));
        for (const { term, start, end } of ranges) expect(foldText(text.slice(start, end))).toBe(term);
      }),
    );
  });
});

it('has all terms of any part of a text without spaces', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 3 }), fc.nat(15), fc.nat(15), (runs, from, length) => {
      const text = runs.join('');
      const part = Array.from(text)
        .slice(from, from + length)
        .join('');
      const terms = queryTerms(part);
      expect(terms.length > 0).toBe(part !== '');
      expect(indexTerms(text)).toEqual(expect.arrayContaining([...terms]));
    }),
  );
});

it('has all terms of the same text, however it is decomposed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('NFC', 'NFD'), (text, form) => {
      expect(indexTerms(text)).toEqual(expect.arrayContaining([...queryTerms(text.normalize(form))]));
    }),
  );
});
