/** Which parts of a text a search has matched (docs/reference/search.md#highlighting). */
import { isAlphabetic, termRanges, type TermRange } from './search-terms.ts';

export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface Matches {
  /** The terms of the texts that were found. */
  readonly found: ReadonlySet<string>;
  /** The terms of what was typed. */
  readonly typed: readonly string[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The typed beginning of a word; the whole word where it was typed differently. */
const matchOf = (range: TermRange, { typed }: Matches): Range => {
  const { term, start, end, endOfPrefix } = range;
  const prefixes = isAlphabetic(term) ? typed.filter((each) => term.startsWith(each)) : [];
  const longest = Math.max(...prefixes.map(({ length }) => length));
  return { start, end: prefixes.length > 0 ? endOfPrefix(longest) : end };
};

/** In order, without overlaps. */
const matchesIn = (text: string, matches: Matches): readonly Range[] => {
  const ranges = termRanges(text)
    .filter(({ term }) => matches.found.has(term))
    // Where a pair of characters was typed, one of them alone does not count.
    .filter(({ term }) => isAlphabetic(term) || matches.typed.includes(term))
    .map((range) => matchOf(range, matches))
    .toSorted((a, b) => a.start - b.start);
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
};

const segmentsOf = (text: string, ranges: readonly Range[], from = 0, to = text.length): readonly Segment[] => {
  const segments: Segment[] = [];
  let at = from;
  for (const { start, end } of ranges) {
    if (start >= to) break;
    segments.push({ text: text.slice(at, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < to) segments.push({ text: text.slice(at, to), isMatch: false });
  return segments.filter(({ text: part }) => part !== '');
};

/** The whole text. */
export const highlight = (text: string, matches: Matches): readonly Segment[] =>
  segmentsOf(text, matchesIn(text, matches));

/** Characters before and after the first match. */
const snippetContext = 20;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** In UTF-16 units: 20 characters are seldom longer than the first, and hardly ever than the second. */
const [usualUnits, maxUnits] = [40, 400];

/** The context before (−1) or after (1) a match, in UTF-16 units. */
const contextLength = (text: string, side: -1 | 1): number => {
  const take = (units: number): readonly string[] =>
    side < 0
      ? charactersOf(text.slice(-units)).slice(-snippetContext)
      : charactersOf(text.slice(0, units)).slice(0, snippetContext);
  const usual = take(usualUnits);
  return (usual.length < snippetContext && text.length > usualUnits ? take(maxUnits) : usual).join('').length;
};

const ellipsis: Segment = { text: '…', isMatch: false };

/** The first match with what is around it; null where the text has none. */
export const snippet = (given: string, matches: Matches): readonly Segment[] | null => {
  const text = given.replaceAll(/\s+/g, ' ').trim();
  const ranges = matchesIn(text, matches);
  const first = ranges[0];
  if (!first) return null;
  const from = first.start - contextLength(text.slice(0, first.start), -1);
  const end = first.end + contextLength(text.slice(first.end), 1);
  // A further match is not cut.
  const to = ranges.find((range) => range.start < end && range.end > end)?.end ?? end;
  return [
    ...(from > 0 ? [ellipsis] : []),
    ...segmentsOf(text, ranges, from, to),
    ...(to < text.length ? [ellipsis] : []),
  ];
};
