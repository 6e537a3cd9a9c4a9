/** Breaks a text into lines that fit a width, and cuts what is left over: between graphemes, with an ellipsis. */
export interface FitOptions {
  readonly maxWidth: number;
  readonly maxLines: number;
  /** The width of a text in one line. */
  readonly measure: (text: string) => number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where each grapheme of a text ends. */
const graphemeEnds = (text: string): readonly number[] =>
  Array.from(graphemes.segment(text), ({ index, segment }) => index + segment.length);

/** The end of the longest beginning, in whole graphemes, that satisfies a condition; 0 where none does. */
const longestEnd = (ends: readonly number[], isFitting: (end: number) => boolean): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFitting(ends[middle - 1]!)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? 0 : ends[low - 1]!;
};

/** Brackets and quotation marks stay with the word that they are before. */
const openingMarks = /[\p{Ps}\p{Pi}]+$/u;

/** Before the last word that begins within the first `end` characters; `end` where no word does, except the first. */
const wordBreak = (text: string, end: number): number => {
  let found = 0;
  for (const { index, isWordLike } of words.segment(text)) {
    if (index > end) break;
    if (isWordLike) found = index - (openingMarks.exec(text.slice(0, index))?.[0].length ?? 0) || found;
  }
  return found || end;
};

const shortened = (text: string, { maxWidth, measure }: FitOptions): string => {
  if (measure(text) <= maxWidth) return text;
  const cut = (end: number): string => `${text.slice(0, end).trimEnd()}…`;
  return cut(longestEnd(graphemeEnds(text), (end) => measure(cut(end)) <= maxWidth));
};

/** Longer texts are cut before they are measured: no line has as many characters. */
const maxCharacters = 400;

/** Of an empty text no line. */
export const fitText = (text: string, options: FitOptions): readonly string[] => {
  const { maxWidth, maxLines, measure } = options;
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxCharacters);
  while (rest !== '' && lines.length < maxLines - 1 && measure(rest) > maxWidth) {
    const fitting = longestEnd(graphemeEnds(rest), (end) => measure(rest.slice(0, end).trimEnd()) <= maxWidth);
    const end = wordBreak(rest, fitting);
    if (end === 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? lines : [...lines, shortened(rest, options)];
};
