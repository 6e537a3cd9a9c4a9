/** Adds typed or pasted keywords to a list within its limits. */

export type KeywordLimits = {
  /** Of keywords. */
  readonly count: number;
  /** Of the characters of each. */
  readonly length: number;
};

export type AddedKeywords = {
  /** The whole list. */
  readonly keywords: readonly string[];
  /** What was not added because of the limits, as keywords in their order. */
  readonly rest: readonly string[];
  /** Why the first of the rest was not added; null: there is no rest. */
  readonly reason: 'tooMany' | 'tooLong' | null;
  /** As in the list: those that it had already. */
  readonly repeated: readonly string[];
};

const separator = /[,，、;；\r\n]/;

const sameAs =
  (keyword: string) =>
  (other: string): boolean =>
    other.toLowerCase() === keyword.toLowerCase();

export const countSeparators = (text: string): number => text.split(separator).length - 1;

/** Without `#` at the beginning, and with single spaces, none at the ends; '' for nothing. */
export const normalizeKeyword = (text: string): string =>
  text
    .replace(/^[#＃\s]+/, '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** @param text keywords, separated by commas, semicolons or line feeds */
export const addKeywords = (list: readonly string[], text: string, limits: KeywordLimits): AddedKeywords => {
  const keywords = [...list];
  const rest: string[] = [];
  const repeated: string[] = [];
  let reason: AddedKeywords['reason'] = null;
  for (const keyword of text.split(separator).map(normalizeKeyword)) {
    if (keyword === '') continue;
    const isSame = sameAs(keyword);
    const inList = keywords.find(isSame);
    if (inList !== undefined) {
      if (!repeated.includes(inList)) repeated.push(inList);
      continue;
    }
    const isTooLong = keyword.length > limits.length;
    if (!isTooLong && keywords.length < limits.count) {
      keywords.push(keyword);
      continue;
    }
    reason ??= isTooLong ? 'tooLong' : 'tooMany';
    if (!rest.some(isSame)) rest.push(keyword);
  }
  return { keywords, rest, reason, repeated };
};
