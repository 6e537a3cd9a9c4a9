/**
 * `npm run bench -- --search`: builds the index of 10,000 entries and types 200 searches letter by letter; every tenth of
 * them with fuse.js, too.
 */
import Fuse from 'fuse.js';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { foldText } from '#domain/search/fold-text.ts';
import type { SearchEntry } from '#domain/search/search-entry.ts';
import { createSearchIndex } from '#domain/search/search-index.ts';
import { searchResults, type SearchRequest } from '#domain/search/search-results.ts';
import { rank } from './instruments.ts';
import { floorIds, largeContent, layerIds, mixedCounts, oneFrom, shuffled, tagCounts } from './searched-content.ts';
import { median, table } from './table.ts';

/** How many searches there are of each type. */
const searchCounts = {
  'a word': 70,
  'two words': 45,
  'a word with accents': 25,
  Japanese: 20,
  'a typing error': 30,
  'one letter': 5,
} as const;
const emptyCount = 5;
/** Of key presses, too. */
type SearchName = keyof typeof searchCounts | 'the first letter of a second word' | 'nothing typed';

const types = Object.keys(searchCounts) as (keyof typeof searchCounts)[];

/** Fuse.js takes too long for all searches. */
const peerStep = 10;

interface Search {
  readonly name: SearchName;
  readonly text: string;
}

interface KeyPress extends Search {
  readonly isForPeer: boolean;
}

/** A letter too many, too few or another one, or two neighbours in the wrong order. */
const misspelled = (random: () => number, word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = oneFrom(random, Array.from('abcdefghijklmnopqrstuvwxyz'));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  return oneFrom(random, [
    before + letter + after,
    before + after.slice(1),
    before + letter + after.slice(1),
    before + after[1]! + after[0]! + after.slice(2),
  ]);
};

const isWord = /^\p{Script=Latin}{3,}$/u;
const isJapanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const hasAccent = /[^a-z]/iu;

/** Words of titles, the frequent ones rather than others. */
const searchesIn = (entries: readonly SearchEntry[]): readonly Search[] => {
  const random = seededRandom(11);
  const titles = entries.map(({ title }) => title.split(/[\s\-.]+/u).filter((word) => isWord.test(word)));
  const words = titles.flat();
  const accented = words.filter((word) => hasAccent.test(word));
  const long = words.filter((word) => word.length >= 5);
  const pairs = titles.filter(({ length }) => length >= 2).map(([first, second]) => `${first!} ${second!}`);
  const japanese = entries.map(({ title }) => title).filter((title) => isJapanese.test(title));
  const drawers: Readonly<Record<keyof typeof searchCounts, () => string>> = {
    'a word': () => oneFrom(random, words).toLowerCase(),
    'two words': () => oneFrom(random, pairs).toLowerCase(),
    // As many visitors type them without accents.
    'a word with accents': () => oneFrom(random, [(word: string) => word, foldText])(oneFrom(random, accented)),
    Japanese: () => oneFrom(random, japanese).slice(0, 2 + Math.floor(random() * 4)),
    'a typing error': () => misspelled(random, oneFrom(random, long).toLowerCase()),
    'one letter': () => oneFrom(random, words).slice(0, 1).toLowerCase(),
  };
  /** Each once. */
  const searchesOf = (name: keyof typeof searchCounts): readonly Search[] => {
    const texts = new Set<string>();
    while (texts.size < searchCounts[name]) texts.add(drawers[name]());
    return [...texts].map((text) => ({ name, text }));
  };
  const empty = Array.from({ length: emptyCount }, (): Search => ({ name: 'nothing typed', text: '' }));
  return shuffled(random, [...types.flatMap(searchesOf), ...empty]);
};

const isSecondLetter = /\s\S$/u;
const nameOfPress = (name: SearchName, text: string): SearchName => {
  if (isSecondLetter.test(text)) return 'the first letter of a second word';
  return text.length === 1 && name !== 'Japanese' ? 'one letter' : name;
};

const keyPressesOf = ({ name, text }: Search, number: number): readonly KeyPress[] => {
  const isForPeer = number % peerStep === 0;
  if (text === '') return [{ name, text, isForPeer }];
  return Array.from(text, (_, n) => {
    const typed = text.slice(0, n + 1);
    return { name: nameOfPress(name, typed), text: typed, isForPeer };
  });
};

/** `ms`: milliseconds. */
const timed = <Value>(action: () => Value): { readonly value: Value; readonly ms: number } => {
  const began = performance.now();
  const value = action();
  return { value, ms: performance.now() - began };
};

interface TimedPress extends KeyPress {
  readonly ms: number;
}
const timeKeyPresses = (presses: readonly KeyPress[], search: (text: string) => unknown): readonly TimedPress[] =>
  presses.map((press) => ({ ...press, ms: timed(() => search(press.text)).ms }));

const usedHeap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const inMebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const withoutFilters: Omit<SearchRequest, 'text'> = {
  types: [],
  keywords: [],
  floorIds: [],
  layerIds: [],
  grouping: 'type',
  floorOrder: floorIds,
  layerOrder: ['', ...layerIds],
  limits: {},
};

const rowOfBuild = (name: string, ms: number): readonly string[] => [name, ms.toFixed(0), '', '', ''];
const row = (name: string, presses: readonly TimedPress[]): readonly string[] => {
  const times = presses.map(({ ms }) => ms);
  const max = Math.max(...times);
  return [
    `${name}, ${presses.length.toLocaleString('en')} key presses`,
    median(times).toFixed(2),
    rank(times, 0.95).toFixed(2),
    max.toFixed(2),
    `“${presses.find(({ ms }) => ms === max)!.text}”`,
  ];
};

const rowsOfPeer = (entries: readonly SearchEntry[], times: readonly TimedPress[]): readonly (readonly string[])[] => {
  const keys = [
    { name: 'title', weight: 4 },
    { name: 'keywords', weight: 2 },
    { name: 'text', weight: 1 },
  ];
  const { value: peer, ms: built } = timed(() => new Fuse(entries, { keys, ignoreLocation: true, threshold: 0.3 }));
  const ownTimes = times.filter(({ isForPeer }) => isForPeer);
  const peerTimes = timeKeyPresses(ownTimes, (text) => peer.search(text));
  return [
    row(`every ${peerStep}th search`, ownTimes),
    rowOfBuild('the index of fuse.js', built),
    row(`every ${peerStep}th search by fuse.js`, peerTimes),
  ];
};

const measureContent = (entries: readonly SearchEntry[], withPeer: boolean): void => {
  const presses = searchesIn(entries).flatMap(keyPressesOf);
  const heapBefore = usedHeap();
  const { value: index, ms: built } = timed(() => createSearchIndex(entries));
  const heap = globalThis.gc ? inMebibytes(usedHeap() - heapBefore) : 'not measured (node --expose-gc)';
  const times = timeKeyPresses(presses, (text) => searchResults(index, { ...withoutFilters, text }));
  const names: readonly SearchName[] = [...types, 'the first letter of a second word', 'nothing typed'];
  const pressesOf = (name: SearchName): readonly TimedPress[] => times.filter((press) => press.name === name);
  const [total, tags] = [entries, entries.filter(({ type }) => type === 'tag')].map(({ length }) =>
    length.toLocaleString('en'),
  );
  const json = inMebibytes(Buffer.byteLength(JSON.stringify(entries)));
  const rows = [
    rowOfBuild('the index (in a worker, in the viewer)', built),
    row('all', times),
    ...names.map((name) => row(name, pressesOf(name))),
    ...(withPeer ? rowsOfPeer(entries, times) : []),
  ];
  console.log(`\n${total!} entries, ${tags!} of them tags: as JSON ${json}, heap of the index ${heap}`);
  console.log(table(['what', 'median ms', 'p95', 'max', 'slowest'], rows));
};

export const measureSearching = (): void => {
  measureContent(largeContent(mixedCounts), true);
  measureContent(largeContent(tagCounts), false);
};
