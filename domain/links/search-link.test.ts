import { expect, it } from 'vitest';
import { searchLink } from './search-link.ts';

const origin = 'https://tours.example';
const link = (search: string, text: string, keywords: readonly string[] = [], filters: readonly string[] = []) =>
  searchLink({ origin, path: '/show', search }, { text, keywords, filters });

it.each([
  ['a text', '?m=house', 'red sofa', [], [], '?m=house&q=red%20sofa'],
  ['keywords', '?m=house', '', ['kitchen', 'oven'], [], '?m=house&qK=kitchen,oven'],
  ['filters', '?m=house', '', [], ['tags', 'notes'], '?m=house&qF=tags,notes'],
  ['everything', '?m=house', 'a&b', ['k'], ['f'], '?m=house&q=a%26b&qK=k&qF=f'],
  ['another search before', '?q=old&qK=a&qF=b&m=house', 'new', [], [], '?m=house&q=new'],
  [
    'an opened tag or note',
    '?m=house&tag=t&note=n&comment=c&pin-pos=1,2,3&cloudEdit=1&lang=de',
    'x',
    [],
    [],
    '?m=house&lang=de&q=x',
  ],
  ['nothing', '?m=house&q=old', '', [], [], '?m=house'],
  ['nothing, and no parameters', '', '', [], [], ''],
])('for %s', (_, search, text, keywords, filters, query) => {
  expect(link(search, text, keywords, filters)).toBe(`${origin}/show${query}`);
});

it('is read again as it was written', () => {
  const parameters = new URL(link('', 'Größe 100 %', ['wine & dine'], ['tags'])).searchParams;
  expect([parameters.get('q'), parameters.get('qK'), parameters.get('qF')]).toEqual([
    'Größe 100 %',
    'wine & dine',
    'tags',
  ]);
});
