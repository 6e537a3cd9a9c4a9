/** docs/reference/search.md#highlighting */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight, snippet, type Matches, type Segment } from './highlight.ts';
import { createSearchIndex } from './search-index.ts';
import { indexTerms, queryTerms } from './search-terms.ts';

const matchesOf = (text: string, typed: string): Matches => {
  const entry = { type: 'tag', id: 'a', title: text, text: '', keywords: [], place: '', floorId: null, layerId: null };
  const found = createSearchIndex([{ ...entry, type: 'tag' }]).find(typed);
  return { found: new Set(found.found.flatMap(({ terms }) => terms)), typed: found.typed };
};

const shown = (segments: readonly Segment[] | null): string | null =>
  segments && segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const marked = (text: string, typed: string) => shown(highlight(text, matchesOf(text, typed)));
const markedPart = (text: string, typed: string) => shown(snippet(text, matchesOf(text, typed)));

describe('marks', () => {
  it.each([
    ['a word', 'Red sofa', 'sofa', 'Red [sofa]'],
    ['the part of a word that was typed', 'Schlafzimmer', 'schlaf', '[Schlaf]zimmer'],
    ['the longest of two beginnings', 'Schlafzimmer', 'sch schlaf', '[Schlaf]zimmer'],
    ['all words', 'Red sofa, red lamp', 'lamp red', '[Red] sofa, [red] [lamp]'],
    ['no middle of a word', 'Teapot, pot', 'pot', 'Teapot, [pot]'],
    ['without accents', 'Türgriff', 'tur', '[Tür]griff'],
    ['with accents', 'Turm', 'Tür', '[Tur]m'],
    ['an accent of its own', 'Türgriff'.normalize('NFD'), 'tür', `[${'Tür'.normalize('NFD')}]griff`],
    ['a sharp s', 'Große Straße', 'strass', 'Große [Straß]e'],
    ['full width letters', 'Ｋｉｔｃｈｅｎ', 'kit', '[Ｋｉｔ]ｃｈｅｎ'],
    ['other kana', 'ガラス戸', 'がらす', '[ガラス]戸'],
    ['Han characters in a longer run', '東京都庁', '京都', '東[京都]庁'],
    ['pairs that overlap', '東京都庁', '東京都', '[東京都]庁'],
    ['pairs and single characters', '東京都庁', '庁 東京', '[東京]都[庁]'],
    ['a single character', '京都と東京', '京', '[京]都と東[京]'],
    ['no character of a pair alone', '京都と東京', '京都', '[京都]と東京'],
    ['Korean in a longer run', '서울특별시', '특별', '서울[특별]시'],
    ['Korean in letters', '서울시'.normalize('NFD'), '서울', `[${'서울'.normalize('NFD')}]${'시'.normalize('NFD')}`],
    ['a whole word with another letter', 'Red kitchens', 'kitchems', 'Red [kitchens]'],
    ['a whole word with letters in another order', 'Red kitchens', 'kicthens', 'Red [kitchens]'],
    ['a whole word that was typed too short', 'Red kitchen', 'kichen', 'Red [kitchen]'],
    ['after an emoji', '😀😀 sofa 😀', 'sofa', '😀😀 [sofa] 😀'],
    ['nothing where nothing was typed', 'Red sofa', '', 'Red sofa'],
    ['nothing where it was not found', 'Red sofa', 'lamp', 'Red sofa'],
    ['nothing in nothing', '', 'sofa', ''],
  ])('%s', (_, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('has no empty segments', () => {
    expect(highlight('sofa', matchesOf('sofa', 'sofa'))).toEqual([{ text: 'sofa', isMatch: true }]);
  });
});

describe('a snippet', () => {
  const twenty = 'abcdefghi jklmnopqr ';
  const emoji = '😀'.repeat(25);

  it.each([
    ['is the text where it is short', 'The red sofa here', 'red', 'The [red] sofa here'],
    ['has up to 20 characters on each side', `${twenty}red ${twenty.trim()}`, 'red', `${twenty}[red] ${twenty.trim()}`],
    ['leaves out what is before', `X${twenty}red`, 'red', `…${twenty}[red]`],
    ['leaves out what is behind', `red${' '.repeat(3)}${twenty}X`, 'red', `[red] ${twenty.trim()}…`],
    ['leaves out both', `XX${twenty}red, ${twenty}X`, 'red', `…${twenty}[red], ${twenty.slice(0, 18)}…`],
    ['is around the first match', `red ${'-'.repeat(30)} sofa`, 'sofa red', `[red] ${'-'.repeat(19)}…`],
    ['marks other matches in it', 'a red sofa, a red lamp', 'red', 'a [red] sofa, a [red] lamp'],
    ['has one space for several', ' The\n\n red \t sofa\u00a0here ', 'red', 'The [red] sofa here'],
    ['counts an emoji once', `${emoji}red${emoji}`, 'red', `…${'😀'.repeat(20)}[red]${'😀'.repeat(20)}…`],
    ['counts a rare Han character once', `${'𠮷'.repeat(25)} red`, 'red', `…${'𠮷'.repeat(19)} [red]`],
    [
      'counts Han characters',
      `${'庁'.repeat(25)}東京${'庁'.repeat(20)}`,
      '東京',
      `…${'庁'.repeat(20)}[東京]${'庁'.repeat(20)}`,
    ],
    ['is none without a match', 'The red sofa', 'lamp', null],
    ['is none of nothing', '', 'lamp', null],
  ])('%s', (_, text, typed, expected) => {
    expect(markedPart(text, typed)).toBe(expected);
  });
});

describe('of any text', () => {
  const part = fc.constantFrom(
    'Tür',
    'Straße',
    'Щётка',
    '東京都庁',
    'ガラス',
    '서울시',
    '𠮷野',
    '😀',
    ' ',
    '\n',
    ' \t',
    ', ',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 20 }).map((parts) => parts.join('').normalize('NFD')),
  );
  const typedPart = fc.tuple(text, fc.nat(60), fc.integer({ min: 1, max: 12 })).map(([given, from, length]) => ({
    given,
    matches: {
      found: new Set(indexTerms(given)),
      typed: queryTerms(given.slice(from, from + length)),
    },
  }));

  it('the segments are the text', () => {
    fc.assert(
      fc.property(typedPart, ({ given, matches }) => {
        const segments = highlight(given, matches);
        expect(segments.map((each) => each.text).join('')).toBe(given);
        expect(segments.every((each) => each.text !== '')).toBe(true);
      }),
    );
  });

  it('the snippet is a part of the text with single spaces, without half characters', () => {
    fc.assert(
      fc.property(typedPart, ({ given, matches }) => {
        const segments = snippet(given.replaceAll('…', ''), matches) ?? [];
        const kept = segments.filter((each) => each.text !== '…');
        const collapsed = given.replaceAll('…', '').split(/\s+/).join(' ');
        expect(collapsed).toContain(kept.map((each) => each.text).join(''));
        for (const each of kept) expect(each.text).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

it.each([
  ['Æble', 'a', '[Æ]ble'],
  ['ﬁne', 'f', '[ﬁ]ne'],
  ['Straße', 'stras', '[Straß]e'],
  ['ｶﾞﾗｽ', 'ガラス', '[ｶﾞﾗｽ]'],
])('marks the letters of %s that %s is a part of', (text, typed, marked) =>
  expect(
    highlight(text, { found: new Set(indexTerms(text)), typed: queryTerms(typed) })
      .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
      .join(''),
  ).toBe(marked),
);
