/** The names that contain a text, those in which a word starts with it first. */
export type NameFilter = {
  readonly startsWith: (name: string, text: string) => boolean;
  readonly contains: (name: string, text: string) => boolean;
};

const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** @returns at most `maxCount` different names, otherwise in the order in which they are given; all of them contain an empty text */
export const matchingNames = (
  names: readonly string[],
  text: string,
  { startsWith, contains }: NameFilter,
  maxCount: number,
): readonly string[] => {
  const found = [...new Set(names)].filter((name) => text === '' || contains(name, text));
  if (text === '') return found.slice(0, maxCount);
  const startsWord = (name: string): boolean =>
    startsWith(name, text) || [...name.matchAll(wordStart)].some(({ index }) => startsWith(name.slice(index), text));
  const atStart = new Set(found.filter(startsWord));
  return [...atStart, ...found.filter((name) => !atStart.has(name))].slice(0, maxCount);
};
