import { describe, expect, it } from 'vitest';
import { copyNameOf, findNameFailure, layerDisplayName, viewDisplayName, truncatedName } from './names.ts';

it.each([
  ['A', null],
  ['x'.repeat(50), null],
  ['', 'A name must have 1 to 50 characters.'],
  [' \t', 'A name must have 1 to 50 characters.'],
  ['x'.repeat(51), 'A name must have 1 to 50 characters.'],
])('the name "%s" is validated', (name, issue) => expect(findNameFailure(name)).toBe(issue));

it.each([
  ['Renovation', 'Renovation'],
  ['x'.repeat(51), 'x'.repeat(50)],
  ['🇩🇪'.repeat(51), '🇩🇪'.repeat(50)],
  [`${'x'.repeat(49)}e\u0301y`, `${'x'.repeat(49)}e\u0301`],
])('"%s" is truncated to "%s"', (name, shown) => expect(truncatedName(name)).toBe(shown));

describe('the display name', () => {
  it.each([
    ['user', 'Fire', { name: 'Fire' }],
    ['user', 'x'.repeat(60), { name: 'x'.repeat(50) }],
    ['base', '', { placeholder: 'generic' }],
    ['user', '  ', { placeholder: 'generic' }],
    ['insights', '', { placeholder: 'insights' }],
    ['trueplan', '', { placeholder: 'trueplan' }],
    ['defurnish', '', { placeholder: 'defurnish' }],
    ['toString', '', { placeholder: 'generic' }],
  ])('of a %s view with the name "%s"', (type, name, shown) => expect(viewDisplayName({ type, name })).toEqual(shown));

  it.each([
    ['user', 'Fire', 'user', { name: 'Fire' }],
    ['user', '', 'user', { placeholder: 'untitled' }],
    ['base', 'Base', 'base', { placeholder: 'unlayered' }],
    ['viewData', 'Works', 'user', { placeholder: 'unlayered' }],
    ['other', 'x', 'trueplan', { placeholder: 'trueplan' }],
    ['other', 'x', 'user', { name: 'x' }],
    ['other', '', 'user', { placeholder: 'untitled' }],
  ])('of a %s layer with the name "%s" in a %s view', (type, name, viewType, shown) =>
    expect(layerDisplayName({ type, name }, viewType)).toEqual(shown),
  );
});

it.each([
  ['Works', 'Works (copy)'],
  ['a'.repeat(50), `${'a'.repeat(43)} (copy)`],
  ['👩‍👩‍👧'.repeat(6), `${'👩‍👩‍👧'.repeat(5)} (copy)`],
])('the copy of %s has a name of at most 50 characters', (name, copy) => {
  expect(copyNameOf(name, (original) => `${original} (copy)`)).toBe(copy);
  expect(findNameFailure(copy)).toBeNull();
});

it.each([
  ['x'.repeat(200), `Copy of ${'x'.repeat(192)}`],
  ['👩‍👩‍👧'.repeat(25), `Copy of ${'👩‍👩‍👧'.repeat(24)}`],
])('the copy of a space, %s, has a longer name', (name, copy) =>
  expect(copyNameOf(name, (original) => `Copy of ${original}`, 200)).toBe(copy),
);
