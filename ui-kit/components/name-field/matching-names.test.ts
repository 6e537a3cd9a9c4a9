import { expect, test } from 'vitest';
import { matchingNames, type NameFilter } from './matching-names.ts';

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const filter: NameFilter = {
  startsWith: (name, text) => fold(name).startsWith(fold(text)),
  contains: (name, text) => fold(name).includes(fold(text)),
};
const names = ['Sauna', 'Bath', 'Second bath', 'Küche', 'Living room', 'Guest room/Bath'];

test.each([
  ['', names],
  ['a', ['Sauna', 'Bath', 'Second bath', 'Guest room/Bath']],
  ['s', ['Sauna', 'Second bath', 'Guest room/Bath']],
  ['b', ['Bath', 'Second bath', 'Guest room/Bath']],
  ['una', ['Sauna']],
  ['KU', ['Küche']],
  ['room', ['Living room', 'Guest room/Bath']],
  ['ng r', ['Living room']],
  ['attic', []],
])('%j is in %j', (text, found) => {
  expect(matchingNames(names, text, filter, 8)).toEqual(found);
});

test('starts of words are first, then the given order', () => {
  expect(matchingNames(['Sauna', 'Annex', 'Old annex', 'Banner'], 'an', filter, 8)).toEqual([
    'Annex',
    'Old annex',
    'Banner',
  ]);
  expect(matchingNames(['Banner', 'Old annex', 'Annex'], 'an', filter, 2)).toEqual(['Old annex', 'Annex']);
});

test('no more than the largest number', () => {
  expect(matchingNames(names, '', filter, 2)).toEqual(['Sauna', 'Bath']);
});

test('a given name is found once', () => {
  expect(matchingNames(['Bath', 'Bath'], 'b', filter, 8)).toEqual(['Bath']);
});
