import { expect, it } from 'vitest';
import { chooseUnits, unitsOfLocale } from './choose-units.ts';

it.each([
  ['en-US', 'imperial'],
  ['es-us', 'imperial'],
  ['my-MM', 'imperial'],
  ['en-LR', 'imperial'],
  ['en-GB', 'metric'],
  ['de', 'metric'],
  ['', 'metric'],
] as const)('the units of %j are %s', (locale, expected) => expect(unitsOfLocale(locale)).toBe(expected));

it.each([
  ['metric', 'imperial', 'en-US', 'metric'],
  [null, 'metric', 'en-US', 'metric'],
  [null, 'imperial', 'de', 'imperial'],
  [null, null, 'en-US', 'imperial'],
  [null, null, 'de', 'metric'],
] as const)('chosen %s, of the model %s, in %s: %s', (chosen, model, locale, expected) =>
  expect(chooseUnits({ chosen, model, locale })).toBe(expected),
);
