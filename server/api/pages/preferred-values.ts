/** Reads request headers that list values by preference, such as `Accept` and `Accept-Language`. */
import { maxLanguageChars, maxLanguageTags } from '../../wire/limits.ts';

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2));
};

/** The accepted values without their parameters, the most preferred first. */
export const preferredValues = (header: string): readonly string[] =>
  header
    .slice(0, maxLanguageChars)
    .split(',', maxLanguageTags)
    .map((part) => {
      const [value = '', ...parameters] = part.split(';');
      return { value: value.trim(), weight: weightOf(parameters) };
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ value }) => value);
