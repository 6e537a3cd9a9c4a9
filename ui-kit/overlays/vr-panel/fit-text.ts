/** Breaks texts into lines that fit a width: all of them, or a few, of which the last one ends with an ellipsis. */
export interface WrapOptions {
  readonly maxWidth: number;
  /** The width of a text in one line. */
  readonly measure: (text: string) => number;
}

export interface FitOptions extends WrapOptions {
  readonly maxLines: number;
}

export interface TextLine {
  readonly text: string;
  /** Of its paragraph: a line of Arabic may begin with a Latin word. */
  readonly isRightToLeft: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Its first letter is of a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

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

/**
 * Marks before a word that stay with it: after a space all but those that close, such as in `costs $5`, else brackets and
 * quotation marks.
 */
const marksBeforeWord =
  /(?<=[^\S\u00A0\u202F])(?![\p{Pe}、。，．！？：；・,!?:;])[\S\u00A0\u202F]+$|(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u;
const noBreakSpaceAtEnd = /[\u00A0\u202F\u2060]$/u;

/** Where lines may end, in ascending order: before words, whose marks stay with them, and at the end of the text. */
const wordStops = (text: string): readonly number[] => {
  const stops: number[] = [];
  let gapStart = 0;
  for (const { index, segment, isWordLike } of words.segment(text)) {
    if (!isWordLike) continue;
    const gap = text.slice(gapStart, index);
    const stop = index - (marksBeforeWord.exec(gap)?.[0].length ?? 0);
    if (stop > 0 && !noBreakSpaceAtEnd.test(text.slice(gapStart, stop))) stops.push(stop);
    gapStart = index + segment.length;
  }
  return [...stops, text.length];
};

/** No line begins with one of these, unless several are before it. */
const closingMark = /^[\p{Pe}\p{Pf}、。，．！？：；・…‥,.!?:;]/u;
const closingMarksAtEnd = /[\p{Pe}\p{Pf}\s、。，．！？：；・…‥,.!?:;]{3}$/u;

/** Where lines may end in a word that is longer than a line. */
const graphemeStops = (text: string, start: number, end: number): readonly number[] =>
  graphemeEnds(text.slice(start, end))
    .map((stop) => start + stop)
    .filter(
      (stop) =>
        stop < end &&
        (!closingMark.test(text.charAt(stop)) || closingMarksAtEnd.test(text.slice(Math.max(start, stop - 3), stop))),
    );

/** The index of the last stop at or before a position; -1 where there is none. */
const lastStopBefore = (stops: readonly number[], position: number): number => {
  let [low, high] = [-1, stops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (stops[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Estimates find the end of most lines in two or three measurements; after this many the range is halved. */
const maxEstimates = 6;
/** Of the characters whose width is the first estimate. */
const sampleLength = 32;

/** The end of each line of a paragraph, one after another. A line has at least one grapheme, even if it does not fit. */
function* lineEnds(text: string, { maxWidth, measure }: WrapOptions): Generator<number, undefined> {
  if (text === '') return;
  const sample = text.slice(0, sampleLength);
  const sampleWidth = measure(sample);
  if (sample === text && sampleWidth <= maxWidth) {
    yield text.length;
    return;
  }
  let stops = wordStops(text);
  let start = 0;
  let characterWidth = sampleWidth / sample.length;

  /** The index of the last stop that fits; `first - 1` where none does. */
  const lastFitting = (first: number): number => {
    let [low, high] = [first - 1, stops.length];
    for (let measured = 0; high - low > 1; measured += 1) {
      const estimate = lastStopBefore(stops, start + maxWidth / characterWidth);
      const guess =
        measured < maxEstimates ? Math.max(low + 1, Math.min(estimate, high - 1)) : Math.floor((low + high) / 2);
      const width = measure(text.slice(start, stops[guess]).trimEnd());
      if (width <= maxWidth) low = guess;
      else high = guess;
      if (width > 0) characterWidth = width / (stops[guess]! - start);
    }
    return low;
  };

  let first = 0;
  while (first < stops.length) {
    let last = lastFitting(first);
    if (last < first) {
      const inWord = graphemeStops(text, start, stops[first]!);
      stops = [...stops.slice(0, first), ...inWord, ...stops.slice(first)];
      last = Math.max(first, lastFitting(first));
    }
    start = stops[last]!;
    first = last + 1;
    yield start;
  }
}

/** Without empty ones at the beginning and the end, and with one in place of several. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map((paragraph) => paragraph.replaceAll(/[^\S\u00A0\u202F]+/gu, ' ').trim())
    .filter((paragraph, index, all) => paragraph !== '' || (index > 0 && all[index - 1] !== ''));

/** All lines of a text, whose paragraphs are divided by line feeds. Of an empty text no line. */
export const wrapText = (text: string, options: WrapOptions): readonly TextLine[] =>
  paragraphsOf(text).flatMap((paragraph) => {
    if (paragraph === '') return { text: '', isRightToLeft: false };
    const direction = { isRightToLeft: isRightToLeft(paragraph) };
    let start = 0;
    return Array.from(lineEnds(paragraph, options), (end) => {
      const line = { text: paragraph.slice(start, end).trimEnd(), ...direction };
      start = end;
      return line;
    });
  });

const shortened = (text: string, { maxWidth, measure }: WrapOptions): string => {
  if (measure(text) <= maxWidth) return text;
  const cut = (end: number): string => `${text.slice(0, end).trimEnd()}…`;
  return cut(longestEnd(graphemeEnds(text), (end) => measure(cut(end)) <= maxWidth));
};

/** Longer texts are cut before they are measured: no line has as many characters. */
const maxCharacters = 400;

/** The first lines of a text, whose last one is shortened where it has more. Of an empty text no line. */
export const fitText = (text: string, options: FitOptions): readonly string[] => {
  const lines: string[] = [];
  const shown = text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxCharacters);
  let start = 0;
  for (const end of lineEnds(shown, options)) {
    if (lines.length === options.maxLines - 1) return [...lines, shortened(shown.slice(start), options)];
    lines.push(shown.slice(start, end).trimEnd());
    start = end;
  }
  return lines;
};
