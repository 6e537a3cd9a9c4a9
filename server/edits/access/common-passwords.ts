/** Detects passwords that attackers guess first (docs/reference/accounts.md#passwords). */
import { wellKnownPhrases } from './well-known-phrases.ts';

let loading: Promise<ReadonlyMap<string, number>> | undefined;

/** 49,000 entries with their ranks from 0, the most common first; loaded when the first password is set. */
const commonPasswords = (): Promise<ReadonlyMap<string, number>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Map<string, number>(
        (dictionary['passwords-common'] as readonly unknown[]).map((entry, rank) => [String(entry), rank]),
      ),
  ));

const minDistinctCharacters = 4;
const maxRepeatedLength = 4;
const minRunLength = 3;
const minWordLength = 3;
const maxWordLength = 40;
/** Words of a password that is common, and how many of them may be none of the first `veryCommonRanks`. */
const maxWords = 3;
const maxRareWords = 1;
const veryCommonRanks = 1000;
/** The characters beside the words of a password that is common, as the sum of these costs. */
const maxOtherCost = 6;
const digitCost = 1;
const letterCost = 3;

/** Words of this service, which its users think of first. */
const serviceWords = (
  'enfilade space spaces tour tours viewer view editor panorama panoramas pano scan scans scanner model models ' +
  'room rooms floor house dollhouse sweep virtual server 3d 360'
).split(' ');

const rows = [
  '01234567890123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const sequences = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

const letterOfDigit: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const letterOfSign: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The letters that digits stand for, in the two readings of 1. */
const readingsOf = (text: string): readonly string[] => {
  const letters = text.replace(/[03457]/g, (digit) => letterOfDigit[digit]!);
  return [text, letters.replaceAll('1', 'l'), letters.replaceAll('1', 'i')];
};

interface Words {
  readonly common: ReadonlyMap<string, number>;
  /** Words that do not count, because an attacker knows them. */
  readonly known: ReadonlySet<string>;
}

/** The length of the longest run of one character, or along a row of keys, that begins at `from`. */
const runLength = (text: string, from: number): number => {
  let same = 1;
  while (from + same < text.length && text[from + same] === text[from]) same += 1;
  let along = 1;
  while (from + along < text.length && sequences.some((row) => row.includes(text.slice(from, from + along + 1))))
    along += 1;
  return Math.max(same, along);
};

interface Word {
  readonly length: number;
  readonly words: number;
  readonly rareWords: number;
}

const weighWord = (text: string, { common, known }: Words): Omit<Word, 'length'> | null => {
  if (known.has(text)) return { words: 0, rareWords: 0 };
  if (wellKnownPhrases.has(text)) return { words: 1, rareWords: 0 };
  const rank = text.length < minWordLength || /^\d+$/.test(text) ? undefined : common.get(text);
  return rank === undefined ? null : { words: 1, rareWords: rank < veryCommonRanks ? 0 : 1 };
};

const wordsAt = (readings: readonly string[], from: number, words: Words): readonly Word[] => {
  const found: Word[] = [];
  const run = runLength(readings[0]!, from);
  for (let length = minRunLength; length <= run; length++) found.push({ length, words: 0, rareWords: 0 });
  const max = Math.min(maxWordLength, readings[0]!.length - from);
  for (let length = 2; length <= max; length++)
    for (const reading of new Set(readings.map((each) => each.slice(from, from + length)))) {
      const word = weighWord(reading, words);
      if (word) found.push({ length, ...word });
    }
  return found;
};

/** Whether few common words, runs and other characters make up the whole of `text`, which has letters and digits only. */
const isComposed = (text: string, words: Words): boolean => {
  const readings = readingsOf(text);
  // For each position and numbers of words and rare words up to there: the lowest cost of the other characters.
  const costs = Array.from({ length: text.length + 1 }, () => new Map<number, number>());
  const offer = (position: number, wordCount: number, rareCount: number, cost: number): void => {
    if (wordCount > maxWords || rareCount > maxRareWords || cost > maxOtherCost) return;
    const key = wordCount * (maxRareWords + 1) + rareCount;
    const at = costs[position]!;
    if (cost < (at.get(key) ?? Infinity)) at.set(key, cost);
  };
  offer(0, 0, 0, 0);
  for (let position = 0; position < text.length; position++) {
    if (costs[position]!.size === 0) continue;
    const found = wordsAt(readings, position, words);
    const characterCost = /\p{N}/u.test(text[position]!) ? digitCost : letterCost;
    for (const [key, cost] of costs[position]!) {
      const [wordCount, rareCount] = [Math.floor(key / (maxRareWords + 1)), key % (maxRareWords + 1)];
      offer(position + 1, wordCount, rareCount, cost + characterCost);
      for (const each of found) offer(position + each.length, wordCount + each.words, rareCount + each.rareWords, cost);
    }
  }
  return costs[text.length]!.size > 0;
};

/** What is repeated in `text`, the whole of it; null if nothing is. */
const repeatedPart = (text: string): string | null => /^(.+?)\1+$/su.exec(text)?.[1] ?? null;

const isCommonText = (text: string, words: Words): boolean => {
  if (isComposed(text, words)) return true;
  const repeated = repeatedPart(text.replace(/^\d+|\d+$/g, '') || text);
  return repeated !== null && (repeated.length <= maxRepeatedLength || isComposed(repeated, words));
};

/** Names as they are, and each of their words. */
const wordsOf = (text: string): readonly string[] => {
  const lower = text.normalize('NFKC').toLowerCase();
  return [withoutSigns(lower), ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= minWordLength);
};

/**
 * @param password in lower case.
 * @param known texts that an attacker knows, such as the title of the model.
 */
export const isCommonPassword = async (password: string, known: readonly string[] = []): Promise<boolean> => {
  const common = await commonPasswords();
  if (common.has(password) || new Set(password).size < minDistinctCharacters) return true;
  const words = { common, known: new Set([...serviceWords, ...known.flatMap(wordsOf)]) };
  const withLetters = password.replace(/[@$!]/g, (sign) => letterOfSign[sign]!);
  return [...new Set([password, withLetters].map(withoutSigns))]
    .filter((text) => text !== '')
    .some((text) => isCommonText(text, words));
};
