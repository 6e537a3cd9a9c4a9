/** Finds entries by what is typed (docs/reference/search.md#words). */
import MiniSearch, { type Query } from 'minisearch';
import { foldText } from './fold-text.ts';
import type { SearchEntry } from './search-entry.ts';
import { indexTerms, isAlphabetic, queryTerms } from './search-terms.ts';

export interface SearchMatch {
  readonly entry: SearchEntry;
  /** The terms of the entry that were found. */
  readonly terms: readonly string[];
}

export interface SearchMatches {
  readonly found: readonly SearchMatch[];
  /** The terms of what was typed. */
  readonly typed: readonly string[];
}

export interface SearchIndex {
  /** The entries that have all words of the text, the best first; all where the text has no words. */
  readonly find: (text: string) => SearchMatches;
  /** `foldText` of a keyword of the entries. */
  readonly foldKeyword: (keyword: string) => string;
}

/** The weight of a word by where it is. */
const weights = { title: 4, keywords: 2, text: 1 };
type IndexedField = keyof typeof weights;
/** The weight of a whole word, of a longer one that begins with it, and of one with a typing error. */
const [wholeWord, beginning, mistyped] = [1.25, 1, 0.5];

const fieldOf = (entry: SearchEntry, field: IndexedField): string =>
  field === 'keywords' ? entry.keywords.join(' ') : entry[field];

/** Shorter words have too many neighbours. */
const minFuzzyLength = 4;
const hasDigit = /\p{N}/u;

const allowsTypo = (term: string): boolean =>
  isAlphabetic(term) && term.length >= minFuzzyLength && !hasDigit.test(term);

/** Two neighbouring letters were typed in the wrong order. */
const transpositionsOf = (term: string): readonly string[] =>
  Array.from(
    { length: term.length - 1 },
    (_, n) => term.slice(0, n) + term[n + 1]! + term[n]! + term.slice(n + 2),
  ).filter((each) => each !== term);

const isLetter = (term: string): boolean => term.length === 1 && isAlphabetic(term) && !hasDigit.test(term);

const exactQuery = (term: string) => ({ queries: [term], prefix: isAlphabetic(term), fuzzy: false as const });

/** A single letter begins a word of nearly every description. */
const quickQuery = (term: string): Query =>
  isLetter(term) ? { ...exactQuery(term), fields: ['title', 'keywords'] } : exactQuery(term);

const fuzzyQuery = (term: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [term], prefix: true, fuzzy: 1 },
    { queries: [...transpositionsOf(term)], prefix: true, fuzzy: false },
  ],
});

type FieldsByTerm = Readonly<Record<string, readonly string[]>>;

/** The largest weight of the found terms. */
const bestOf = (match: FieldsByTerm, factorOf: (found: string) => number): number => {
  let best = 0;
  for (const found of Object.keys(match)) {
    const factor = factorOf(found);
    if (factor > 0) for (const field of match[found]!) best = Math.max(best, factor * weights[field as IndexedField]);
  }
  return best;
};

const rankOf = (match: FieldsByTerm, typed: readonly string[]): number => {
  let rank = 0;
  for (const term of typed) {
    const exact = bestOf(match, (found) => (found === term ? wholeWord : found.startsWith(term) ? beginning : 0));
    rank += exact > 0 ? exact : bestOf(match, (found) => (typed.some((each) => found.startsWith(each)) ? 0 : mistyped));
  }
  return rank;
};

/** @param entries of two with the same weight, the earlier one is found first */
export const createSearchIndex = (entries: readonly SearchEntry[]): SearchIndex => {
  const index = new MiniSearch<number>({
    fields: Object.keys(weights),
    extractField: (n, field) => (field === 'id' ? n : fieldOf(entries[n]!, field as IndexedField)) as string,
    tokenize: indexTerms,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], combineWith: 'AND' },
  });
  index.addAll(entries.map((_, n) => n));
  const all: readonly SearchMatch[] = entries.map((entry) => ({ entry, terms: [] }));

  const foldedKeywords = new Map(entries.flatMap(({ keywords }) => keywords).map((each) => [each, foldText(each)]));

  const isKnown = (term: string): boolean => index.search(exactQuery(term)).length > 0;
  const searchWith = (terms: readonly string[], queryOf: (term: string) => Query) =>
    index.search({ combineWith: 'AND', queries: terms.map(queryOf) });

  /** Tolerates typing errors only where nothing is found without. */
  const search = (terms: readonly string[]) => {
    const quick = searchWith(terms, quickQuery);
    if (quick.length > 0 || terms.every(isLetter)) return quick;
    const exact = terms.some(isLetter) ? searchWith(terms, exactQuery) : quick;
    if (exact.length > 0) return exact;
    const mistypedTerms = new Set(terms.filter((term) => allowsTypo(term) && !isKnown(term)));
    if (mistypedTerms.size === 0) return exact;
    return searchWith(terms, (term) => (mistypedTerms.has(term) ? fuzzyQuery(term) : exactQuery(term)));
  };

  return {
    foldKeyword: (keyword) => foldedKeywords.get(keyword) ?? foldText(keyword),
    find: (text) => {
      const typed = queryTerms(text);
      if (typed.length === 0) return { found: all, typed };
      const found = search(typed)
        .map(({ id, terms, match }) => ({ n: id as number, terms, rank: rankOf(match, typed) }))
        .toSorted((a, b) => b.rank - a.rank || a.n - b.n)
        .map(({ n, terms }) => ({ entry: entries[n]!, terms }));
      return { found, typed };
    },
  };
};
