/** The language of a page: `lang` of the address, else what the browser prefers, among the twelve (spec 1 §1). */
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

const known = (tag: string): PageLanguage | null => {
  const lower = tag.trim().toLowerCase();
  const exact = pageLanguages.find((each) => each.toLowerCase() === lower) ?? aliases[lower];
  if (exact) return exact;
  const shorter = lower.slice(0, lower.lastIndexOf('-'));
  return lower.includes('-') ? known(shorter) : null;
};

const preferred = (acceptLanguage: string): readonly string[] =>
  acceptLanguage
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='));
      return { tag: tag!, weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

export const pageLanguage = (asked: string | null, acceptLanguage: string): PageLanguage => {
  const wishes = [...(asked ? [asked] : []), ...preferred(acceptLanguage)];
  for (const wish of wishes) {
    const found = known(wish);
    if (found) return found;
  }
  return 'en-US';
};
