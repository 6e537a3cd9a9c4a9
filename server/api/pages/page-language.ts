/** The language of a page: `lang` of the address, else what the browser prefers, among the twelve (docs/reference/languages.md#choice). */
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

/** Limits of docs/reference/connections.md#language: what follows in a longer header or parameter is ignored. */
export const maxLanguageChars = 1000;
export const maxLanguageTags = 30;

const languageByTag: ReadonlyMap<string, PageLanguage> = new Map([
  ...pageLanguages.map((language) => [language.toLowerCase(), language] as const),
  ...Object.entries(aliases),
]);

/** Looks a tag up as RFC 4647 §3.4 says: without its last subtag, and again, until it is found. */
const known = (tag: string): PageLanguage | null => {
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
  const wishes = [...(requested ? [requested.slice(0, maxLanguageChars)] : []), ...preferred(acceptLanguage)];
  for (const wish of wishes) {
    const found = known(wish);
    if (found) return found;
  }
  return 'en-US';
};
