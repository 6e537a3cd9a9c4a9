/** The twelve locales, and the choice among them (docs/reference/languages.md#choice). */
export const locales = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

const aliases: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en-US'],
  ['zh', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['jp', 'ja'],
]);
/** Regions that write Traditional Chinese, unless the tag names the script. */
const traditionalRegions = ['tw', 'hk', 'mo'];

const isTraditional = (subtags: readonly string[]): boolean =>
  subtags.includes('hant') ||
  (!subtags.includes('hans') && traditionalRegions.some((region) => subtags.includes(region)));

/** The locale for a language tag such as "de-AT", "zh_Hant" or "jp"; null when there is none. */
export const localeOfTag = (tag: string): Locale | null => {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const [language = ''] = parts;
  if (language === 'zh' && isTraditional(parts)) return 'zh-TW';
  return aliases.get(language) ?? locales.find((locale) => locale === language) ?? null;
};

/** @param requested the `lang` parameter. @param preferred the browser's languages, the most preferred first. */
export const chooseLocale = (requested: string | null, preferred: readonly string[]): Locale => {
  for (const tag of requested === null ? preferred : [requested, ...preferred]) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return defaultLocale;
};
