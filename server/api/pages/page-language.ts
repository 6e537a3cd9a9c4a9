/** The language of a page: that of the parameter `lang`, otherwise the browser's preference (docs/reference/languages.md#choice). */
import { chooseLocale, type Locale } from '#domain/locales.ts';
import { maxLanguageChars, maxLanguageTags } from '../../wire/limits.ts';

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

export const pageLanguage = (requested: string | null, acceptLanguage: string): Locale =>
  chooseLocale(requested ? requested.slice(0, maxLanguageChars) : null, preferred(acceptLanguage));
