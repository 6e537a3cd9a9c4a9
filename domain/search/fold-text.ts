/**
 * Text as search compares it: without case, accents, widths and ligatures; Katakana as Hiragana
 * (docs/reference/search.md#words).
 */

/** Letters that no Unicode normalization decomposes. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'gu');
const ascii = /^\p{ASCII}*$/u;
/** Of Latin, Greek and Cyrillic; the voicing marks of Japanese make other letters and stay. */
const accents = /[\u0300-\u036f]/g;
/** Soft hyphens, and what chooses the look of the character before. */
const invisible = /\p{Variation_Selector}|[\u00ad\u200b-\u200d]|\u20e3/gu;
const katakana = /[\u30a1-\u30f6]/g;
const hiraganaOffset = 0x60;

export const foldText = (text: string): string => {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(replaced, (letter) => replacements[letter]!)
    .replace(katakana, (letter) => String.fromCodePoint(letter.codePointAt(0)! - hiraganaOffset));
};

/** A character with its marks, those of half width too; a Korean syllable that is written as letters. */
const clusters = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

export interface FoldedText {
  readonly folded: string;
  /** For each UTF-16 unit of `folded`, and for its end: where it begins in the text. */
  readonly starts: readonly number[];
}

export const foldWithOffsets = (text: string): FoldedText => {
  const parts: string[] = [];
  const starts: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const part = foldText(cluster);
    parts.push(part);
    for (let n = 0; n < part.length; n++) starts.push(index);
  }
  return { folded: parts.join(''), starts: [...starts, text.length] };
};
