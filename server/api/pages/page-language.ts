/** The language of a page: that of the parameter `lang`, otherwise the browser's preference (docs/reference/languages.md#choice). */
import { chooseLocale, type Locale } from '#domain/locales.ts';
import { maxLanguageChars } from '../../wire/limits.ts';
import { preferredValues } from './preferred-values.ts';

export const pageLanguage = (requested: string | null, acceptLanguage: string): Locale =>
  chooseLocale(requested ? requested.slice(0, maxLanguageChars) : null, preferredValues(acceptLanguage));
