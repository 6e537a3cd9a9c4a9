import { maxLanguageChars, maxLanguageTags } from '../../wire/limits.ts';

/** The language of a page: that of the parameter `lang`, otherwise the browser's preference, among the twelve (docs/reference/languages.md#choice). */
export const pageLanguages = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

const aliases: Readonly<Record<string, PageLanguage>> = {
  en: 'en-US',
  zh: 'zh-CN',
  cn: 'zh-CN',
  jp: 'ja',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
};

const languageByTag: ReadonlyMap<string, PageLanguage> = new Map([
  ...pageLanguages.map((language) => [language.toLowerCase(), language] as const),
  ...Object.entries(aliases),
]);

/** Looks up a tag by RFC 4647 §3.4: removes its last subtag until it is found. */
const lookUp = (tag: string): PageLanguage | null => {
  let range = tag.trim().toLowerCase();
  while (range !== '') {
    const found = languageByTag.get(range);
    if (found) return found;
    range = range.slice(0, Math.max(0, range.lastIndexOf('-')));
  }
  return null;
};

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2));
};

const preferred = (acceptLanguage: string): readonly string[] =>
  acceptLanguage
    .slice(0, maxLanguageChars)
    .split(',', maxLanguageTags)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      return { tag: tag.trim(), weight: weightOf(parameters) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

export const pageLanguage = (requested: string | null, acceptLanguage: string): PageLanguage => {
  const candidates = [...(requested ? [requested.slice(0, maxLanguageChars)] : []), ...preferred(acceptLanguage)];
  for (const candidate of candidates) {
    const found = lookUp(candidate);
    if (found) return found;
  }
  return 'en-US';
};
