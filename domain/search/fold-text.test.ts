/** docs/reference/search.md#words */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWithOffsets } from './fold-text.ts';

const between = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((point) => String.fromCodePoint(point));

/** Of the languages of the interface. */
const letter = fc
  .oneof(
    between(0x20, 0x7e),
    between(0xa1, 0x17f),
    between(0x1e00, 0x1eff),
    between(0x370, 0x3ff),
    between(0x400, 0x4ff),
    between(0x3041, 0x30ff),
    between(0x4e00, 0x9fff),
    between(0xac00, 0xd7a3),
    between(0xff21, 0xff5a),
  )
  .filter((each) => /[\p{L}\p{N} ]/u.test(each));
const written = fc
  .tuple(fc.string({ unit: letter, maxLength: 20 }), fc.constantFrom('NFC', 'NFD'))
  .map(([text, form]) => text.normalize(form));

describe('is the same text', () => {
  it.each([
    ['in capitals', 'KITCHEN', 'kitchen'],
    ['with German accents', 'Tür', 'tur'],
    ['with French accents', 'Entrée côté façade', 'entree cote facade'],
    ['with a tilde', 'Baño, São', 'bano, sao'],
    ['with two accents on a letter', 'ệ', 'e'],
    ['with a capital and an accent', 'ÉTAGE', 'etage'],
    ['with ё', 'Ёлка, Щётка', 'елка, щетка'],
    ['with a sharp s', 'Straße', 'strasse'],
    ['with a capital sharp s', 'GROẞ', 'gross'],
    ['with joined vowels', 'Æble, Œuvre', 'aeble, oeuvre'],
    ['with typographic ligatures', 'ﬁne ﬂoor', 'fine floor'],
    ['with a stroke', 'Ødegård, Łódź', 'odegard, lodz'],
    ['with a dotted capital I', 'İzmir', 'izmir'],
    ['with a dotless i', 'ışık', 'isik'],
    ['with Greek accents', 'Κουζίνα', 'κουζινα'],
    ['with the Greek letter of the end of a word', 'ΧΏΡΟΣ χώρος', 'χωροσ χωροσ'],
    ['in full width letters and digits', 'Ｋｉｔｃｈｅｎ　１２', 'kitchen 12'],
    ['in Katakana', 'キッチン', 'きっちん'],
    ['in voiced Katakana', 'ガラス・パン・ヴィラ', 'がらす・ぱん・ゔぃら'],
    ['in half width Katakana', 'ｶﾞﾗｽ', 'がらす'],
    ['in letters and accents', 'Tür'.normalize('NFD'), 'tur'],
    ['in kana and voicing marks', 'ガラスぱん'.normalize('NFD'), 'がらすぱん'],
    ['in Korean letters', '서울'.normalize('NFD'), '서울'],
    ['of Han characters', '東京都', '東京都'],
    ['of a character that is two UTF-16 units', '𠮷野家', '𠮷野家'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

it.each([
  ['か', 'が'],
  ['は', 'ば'],
  ['は', 'ぱ'],
  ['ば', 'ぱ'],
  ['カ', 'ガ'],
  ['カ', 'ｶﾞ'],
  ['ハ', 'パ'],
  ['う', 'ヴ'],
  ['가', '각'],
  ['가', '까'],
  ['a', 'o'],
])('%s is not %s, also in decomposed form', (one, other) => {
  const forms = [one, one.normalize('NFD')].map(foldText);
  for (const each of [other, other.normalize('NFD')]) expect(forms).not.toContain(foldText(each));
});

describe('offsets', () => {
  it.each([
    ['a letter that becomes two', 'Straße', 'strasse', [0, 1, 2, 3, 4, 4, 5, 6]],
    ['a ligature', 'ﬁn', 'fin', [0, 0, 1, 2]],
    ['an accent of its own', 'Tür'.normalize('NFD'), 'tur', [0, 1, 3, 4]],
    ['a voicing mark of its own', 'ガス'.normalize('NFD'), 'がす', [0, 2, 3]],
    ['Korean letters', '서울'.normalize('NFD'), '서울', [0, 2, 5]],
    ['a character of two units', '𠮷a', '𠮷a', [0, 0, 2, 3]],
    ['nothing', '', '', [0]],
  ])('of %s', (_, text, folded, starts) => {
    expect(foldWithOffsets(text)).toEqual({ folded, starts });
  });

  it('are of the folded text', () => {
    fc.assert(fc.property(written, (text) => foldWithOffsets(text).folded === foldText(text)));
  });

  it('never go back, and stay in the text', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary' })), (text) => {
        const { folded, starts } = foldWithOffsets(text);
        expect(starts).toHaveLength(folded.length + 1);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        // What is before the first one, such as an accent without a letter, is left out.
        expect(foldText(text.slice(0, starts[0]))).toBe('');
        expect(starts.at(-1)).toBe(text.length);
      }),
    );
  });
});

it('makes no difference to a text that is folded', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ unit: 'grapheme' })), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
    }),
  );
});

it('is the same for capitals, small letters, composed and decomposed text', () => {
  fc.assert(
    fc.property(written, (text) => {
      const forms = [text, text.toUpperCase(), text.toLowerCase(), text.normalize('NFC'), text.normalize('NFD')];
      expect(new Set(forms.map(foldText)).size).toBe(1);
    }),
  );
});
