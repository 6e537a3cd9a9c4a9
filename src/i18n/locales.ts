/** The twelve locales, and the choice among them (docs/reference/languages.md#choice). */
export const locales = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

const aliases: Readonly<Record<string, Locale>> = { en: 'en-US', zh: 'zh-CN', cn: 'zh-CN', jp: 'ja' };
/** Subtags of Traditional Chinese: script or region decides, since the language subtag is `zh` for both. */
const traditional = new Set(['hant', 'tw', 'hk', 'mo']);

/** The locale for a language tag such as "de-AT", "zh_Hant" or "jp"; null when there is none. */
export const localeOfTag = (tag: string): Locale | null => {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const [language = ''] = parts;
  if (language === 'zh' && parts.some((part) => traditional.has(part))) return 'zh-TW';
  return aliases[language] ?? locales.find((locale) => locale === language) ?? null;
};

/** @param requested the `lang` parameter. @param preferred the browser's languages, the most preferred first. */
export const chooseLocale = (requested: string | null, preferred: readonly string[]): Locale => {
  for (const tag of requested === null ? preferred : [requested, ...preferred]) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return defaultLocale;
};
