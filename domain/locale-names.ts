/** The name of each language in itself, for choosing one. */
import type { Locale } from './locales.ts';

export const localeNames: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
  ja: '日本語',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ko: '한국어',
  nl: 'Nederlands',
  it: 'Italiano',
  pt: 'Português',
};
