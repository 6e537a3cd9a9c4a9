/**
 * The terms of a text, as they are indexed and searched (docs/reference/search.md#words). Chinese, Japanese and Korean are
 * written without spaces between words: their terms are single characters and pairs of neighbours.
 */
import { foldText, foldWithOffsets } from './fold-text.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** In UTF-16 units of the folded text. */
interface FoldedTerm {
  readonly term: string;
  readonly index: number;
}

/** @param size in characters */
const ngramsOf = (run: string, index: number, size: number): readonly FoldedTerm[] => {
  const characters = Array.from(run);
  const ngrams: FoldedTerm[] = [];
  let at = index;
  for (let n = 0; n + size <= characters.length; n++) {
    ngrams.push({ term: characters.slice(n, n + size).join(''), index: at });
    at += characters[n]!.length;
  }
  return ngrams;
};

type Purpose = 'index' | 'query';

const termsOfRun = (run: string, index: number, purpose: Purpose): readonly FoldedTerm[] => {
  if (!isUnspaced.test(run)) return [{ term: run, index }];
  const isSingle = Array.from(run).length === 1;
  if (purpose === 'query') return ngramsOf(run, index, isSingle ? 1 : 2);
  return [...ngramsOf(run, index, 1), ...ngramsOf(run, index, 2)];
};

const termsOfFolded = (folded: string, purpose: Purpose): readonly FoldedTerm[] =>
  [...folded.matchAll(words)].flatMap(({ 0: word, index }) =>
    [...word.matchAll(unspaced)].flatMap(({ 0: run, index: at }) => termsOfRun(run, index + at, purpose)),
  );

/** The terms under which a text is found. */
export const indexTerms = (text: string): string[] => termsOfFolded(foldText(text), 'index').map(({ term }) => term);

/** The terms of what is typed: a text is found that has all of them. */
export const queryTerms = (text: string): readonly string[] => [
  ...new Set(termsOfFolded(foldText(text), 'query').map(({ term }) => term)),
];

/** Whether other words may begin with the term, or be one typing error away from it. */
export const isAlphabetic = (term: string): boolean => !isUnspaced.test(term);

export interface TermRange {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** The end of the first `length` units of the term. */
  readonly endOfPrefix: (length: number) => number;
}

/** Where the terms of a text are in it, in UTF-16 units. */
export const termRanges = (text: string): readonly TermRange[] => {
  const { folded, starts } = foldWithOffsets(text);
  return termsOfFolded(folded, 'index').map(({ term, index }) => ({
    term,
    start: starts[index]!,
    end: starts[index + term.length]!,
    endOfPrefix: (length) => starts.find((start) => start > starts[index + length - 1]!)!,
  }));
};
