/** docs/reference/search.md#words */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchEntry } from './search-entry.ts';
import { createSearchIndex } from './search-index.ts';
import { queryTerms } from './search-terms.ts';

const entry = (given: Partial<SearchEntry>): SearchEntry => ({
  type: 'tag',
  id: given.title ?? 'untitled',
  title: '',
  text: '',
  keywords: [],
  place: '',
  floorId: null,
  layerId: null,
  ...given,
});

/** The ids of the entries, by default their titles. */
const findIn = (entries: readonly Partial<SearchEntry>[], typed: string): readonly string[] =>
  createSearchIndex(entries.map(entry))
    .find(typed)
    .found.map(({ entry: { id } }) => id);
const titlesIn = (titles: readonly string[], typed: string) =>
  findIn(
    titles.map((title) => ({ title })),
    typed,
  );

describe('finds', () => {
  it.each([
    ['a word', 'Red sofa', 'sofa'],
    ['the beginning of a word', 'Schlafzimmer', 'schl'],
    ['words in any order', 'The red sofa', 'sofa red'],
    ['beginnings in any order', 'The red sofa', 'so th'],
    ['a word without its accent', 'Tür', 'tur'],
    ['a word with an accent too many', 'Turm', 'tür'],
    ['French', 'Étage à côté', 'etage cote'],
    ['Spanish', 'Baño', 'BANO'],
    ['Russian', 'Ёлка', 'елка'],
    ['Russian with ё', 'Щетка', 'щётка'],
    ['a sharp s', 'Straße', 'strasse'],
    ['a double s', 'Strasse', 'straße'],
    ['the beginning of a word with a sharp s', 'Straße', 'stras'],
    ['Danish', 'Ødegård', 'odegard'],
    ['Turkish capitals', 'İzmir ISI', 'izmir isi'],
    ['Turkish small letters', 'ışık', 'ISIK'],
    ['Greek capitals', 'Χώρος', 'ΧΩΡΟΣ'],
    ['full width letters', 'Ｋｉｔｃｈｅｎ', 'kitchen'],
    ['full width letters that are typed', 'Kitchen 12', 'ＫＩＴ １２'],
    ['Katakana', 'キッチン', 'きっちん'],
    ['Hiragana', 'らあめん', 'ラアメン'],
    ['half width Katakana', 'ｷｯﾁﾝ ｶﾞﾗｽ', 'キッチン ガラス'],
    ['decomposed letters', 'Tür'.normalize('NFD'), 'tür'],
    ['decomposed kana', 'ガラス'.normalize('NFD'), 'がら'],
    ['decomposed Korean', '서울시청'.normalize('NFD'), '서울'],
    ['Korean that is typed decomposed', '서울시청', '시청'.normalize('NFD')],
    ['Chinese in a longer run', '主卧室和厨房', '厨房'],
    ['Japanese in a longer run', '東京都庁舎', '都庁'],
    ['Korean in a longer run', '서울특별시청', '특별'],
    ['one Han character', '主卧室', '卧'],
    ['one kana', 'リビング', 'び'],
    ['one Korean syllable', '서울집', '집'],
    ['a rare Han character', '𠮷野家', '𠮷'],
    ['several scripts', 'iPhoneケース 3階', '3階 ケース iph'],
    ['a digit', 'Room 7', '7'],
    ['the beginning of a number', 'Room 123b', '12'],
  ])('%s', (_, title, typed) => {
    expect(titlesIn(['Other', title], typed)).toEqual([title]);
  });

  it.each([
    ['the middle of a word', 'Schlafzimmer', 'zimmer'],
    ['some of the words', 'Red sofa', 'red lamp'],
    ['kana without their voicing mark', 'ガラス', 'カラス'],
    ['decomposed kana without their voicing mark', 'ガラス'.normalize('NFD'), 'カラス'],
    ['a kana without its voicing mark', 'が', 'か'],
    ['kana with another mark', 'ばん', 'ぱん'],
    ['characters that are no neighbours', '京の都', '京都'],
    ['characters in another order', '都京', '京都'],
    ['Korean with another ending', '각', '가'],
    ['a character that is not there', '東京都', '東北'],
  ])('not %s', (_, title, typed) => {
    expect(titlesIn([title], typed)).toEqual([]);
  });

  it.each([[''], ['  '], [' – !'], ['😀']])('everything in the given order for %j', (typed) => {
    expect(titlesIn(['b', 'c', 'a'], typed)).toEqual(['b', 'c', 'a']);
  });

  it('words in the text and the keywords', () => {
    const sofa = { id: 'sofa', title: 'Sofa', text: 'made of oak', keywords: ['Living room', 'red'] };
    for (const typed of ['oak', 'living', 'red made', 'sofa oak room']) expect(findIn([sofa], typed)).toEqual(['sofa']);
    expect(findIn([sofa], 'tag')).toEqual([]);
  });

  it('nothing without entries', () => {
    expect(['', 'sofa'].map((typed) => titlesIn([], typed))).toEqual([[], []]);
  });

  it('tells what was typed and what was found', () => {
    const { found, typed } = createSearchIndex([entry({ title: 'Red Türgriff' })]).find('Tür');
    expect(typed).toEqual(['tur']);
    expect(found.map(({ terms }) => terms)).toEqual([['turgriff']]);
  });
});

describe('the order', () => {
  it('is by where the word is', () => {
    const entries = [
      { id: 'text', title: 'One', text: 'lamp' },
      { id: 'keyword', title: 'Two', keywords: ['lamp'] },
      { id: 'title', title: 'Lamp' },
      { id: 'long', title: 'Three', text: 'a lot of further words about an old oven' },
    ];
    expect(findIn(entries, 'lamp')).toEqual(['title', 'keyword', 'text']);
    expect(findIn(entries.toReversed(), 'lamp')).toEqual(['title', 'keyword', 'text']);
  });

  it('is the given one of results that are found equally well', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `${(n * 7) % 30}`);
    expect(
      findIn(
        ids.map((id) => ({ id, title: 'Red lamp' })),
        'lamp red',
      ),
    ).toEqual(ids);
  });
});

it('does not give a mistyped word the weight of another one', () => {
  const entries = [{ title: 'Red lamp', text: 'in the kitchen' }, { title: 'Red kitchen' }];
  expect(findIn(entries, 'red kichen')).toEqual(['Red kitchen', 'Red lamp']);
});

it.each([
  ['b', ['Bad', 'Box', 'Bar']],
  ['lam', ['Lamp one', 'Lamb one', 'Lamp two']],
])('is the given one of the words that begin with %s', (typed, titles) =>
  expect(titlesIn(titles, typed)).toEqual(titles),
);

it('is by where the word is, however frequent it is', () => {
  const titled = Array.from({ length: 20 }, (_, n) => ({ id: `t${n}`, title: 'lamp' }));
  expect(findIn([{ id: 'x', title: 'x', text: 'lamp' }, ...titled], 'lamp').at(-1)).toBe('x');
});

describe('a single letter', () => {
  const entries = [
    { id: 'text', title: 'One', text: 'bright b' },
    { id: 'title', title: 'Bath' },
    { id: 'keyword', title: 'Two', keywords: ['big'] },
  ];

  it.each([['b'], ['B'], ['b!']])('%s is sought in titles and keywords', (typed) => {
    expect(findIn(entries, typed).toSorted()).toEqual(['keyword', 'title']);
  });

  it.each([
    ['two letters', 'br', 'bright'],
    ['a letter beside a word', 'b oven', 'bright oven'],
    ['a digit', '7', '7 m'],
    ['a Han character', '京', '東京都'],
    ['a Korean syllable', '집', '우리집'],
  ])('but %s also elsewhere', (_, typed, text) => {
    expect(findIn([{ id: 'text', title: 'One', text }], typed)).toEqual(['text']);
  });
});

describe('a typing error', () => {
  it.each([
    ['a letter too many', 'kitcheen'],
    ['another letter before', 'akitchen'],
    ['a letter too few', 'kichen'],
    ['the first letter too few', 'itchen'],
    ['another letter', 'kitcken'],
    ['the last letter another one', 'kitchem'],
    ['neighbours in the wrong order', 'kithcen'],
    ['the first two in the wrong order', 'iktchen'],
    ['the last two in the wrong order', 'kitchne'],
    ['in capitals', 'KITHCEN'],
    ['in one of two words', 'red kichen'],
    ['in each of two words', 'kichen whiet'],
  ])('is forgiven: %s', (_, typed) => {
    expect(titlesIn(['Hall', 'White kitchen, red'], typed)).toEqual(['White kitchen, red']);
  });

  it.each([
    ['four letters', 'Lamp', 'lanp', true],
    ['four letters in the wrong order', 'Lamp', 'lmap', true],
    ['four letters with an accent', 'Türe', 'tüne', true],
    ['four Cyrillic letters', 'Окно', 'онко', true],
    ['three letters', 'Bed', 'bet', false],
    ['three letters in the wrong order', 'Red', 'rde', false],
    ['three letters of a longer word', 'Sofa', 'sfa', false],
    ['a digit', 'Room1', 'room2', false],
    ['digits in the wrong order', '12345', '12435', false],
    ['a wrong letter before a digit', 'Room1', 'roon1', false],
    ['two errors in a word', 'Kitchen', 'kichan', false],
    ['a wrong Han character', '東京都庁舎', '東京部庁舎', false],
    ['a wrong rare Han character', '𠮷𠀋', '𠮷𠀌', false],
    ['an error beside a word that is not there', 'Kitchen', 'kichen lamp', false],
  ])('of %s', (_, title, typed, isForgiven) => {
    expect(titlesIn([title], typed)).toEqual(isForgiven ? [title] : []);
  });

  it('is forgiven only where nothing is found exactly', () => {
    expect(titlesIn(['Lamp', 'Camp'], 'camp')).toEqual(['Camp']);
    expect(titlesIn(['Lamp', 'Camps'], 'camp')).toEqual(['Camps']);
    expect(titlesIn(['Lamp'], 'camp')).toEqual(['Lamp']);
  });

  it('is none in a word that is found anywhere', () => {
    expect(titlesIn(['Red lamp', 'Camp', 'Red sofa'], 'red camp')).toEqual([]);
    expect(titlesIn(['Red lamp', 'Camp', 'Red sofa'], 'rde camp')).toEqual([]);
    expect(titlesIn(['Lamp kitchen', 'Camp'], 'camp kichen')).toEqual([]);
  });
});

describe('any title', () => {
  const word = fc.constantFrom(
    'Tür',
    'Straße',
    'Ёлка',
    'Χώρος',
    'Ｋｉｔ',
    '12b',
    'a',
    'İzmir',
    '東京都庁',
    'ガラス',
    '서울',
  );
  const words = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 5 }), fc.constantFrom('NFC', 'NFD'))
    .map(([parts, form]) => parts.map((part) => part.normalize(form)));
  const others = ['Hall', 'Lampe', '玄関', 'Кухня'];

  it('is found by the beginnings of its words', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 6 }), (parts, length) => {
        const typed = parts.map((part) => Array.from(part.normalize('NFC')).slice(0, length).join(''));
        expect(titlesIn([...others, parts.join(' ')], typed.toReversed().join(' '))).toContain(parts.join(' '));
      }),
    );
  });

  it('is found by all that is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
        expect(titlesIn([title, ...others], title)).toContain(title);
        for (const term of queryTerms(title)) expect(titlesIn([title, ...others], term)).toContain(title);
      }),
    );
  });
});
