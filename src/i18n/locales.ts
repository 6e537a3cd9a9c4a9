/** The twelve languages (docs/reference/languages.md#choice), and which of them a visitor gets. */
export const locales = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

const aliases: Readonly<Record<string, Locale>> = { en: 'en-US', zh: 'zh-CN', cn: 'zh-CN', jp: 'ja' };
/** Chinese is told apart by script or place, not by the first two letters. */
const traditional = new Set(['hant', 'tw', 'hk', 'mo']);

/** The language that a tag such as "de-AT", "zh_Hant" or "jp" asks for; null for one that we do not speak. */
export const localeOfTag = (tag: string): Locale | null => {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const [language = ''] = parts;
  if (language === 'zh' && parts.some((part) => traditional.has(part))) return 'zh-TW';
  return aliases[language] ?? locales.find((locale) => locale === language) ?? null;
};

/** @param asked the `lang` parameter. @param preferred the browser's languages, the best first. */
export const chooseLocale = (requested: string | null, preferred: readonly string[]): Locale => {
  for (const tag of requested === null ? preferred : [requested, ...preferred]) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return defaultLocale;
};
