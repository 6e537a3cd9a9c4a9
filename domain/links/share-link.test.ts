import { expect, it } from 'vitest';
import { shareLink } from './share-link.ts';

const origin = 'https://tours.example';
const link = (path: string, search: string, parameters: Record<string, string> = {}, ref: string | null = 'cp') =>
  shareLink({ origin, path, search }, { modelId: 'house', parameters: new Map(Object.entries(parameters)), ref });

it.each([
  ['the address of the space', '/show', '?m=house', 'm=house&ref=cp'],
  ['the other name of the parameter', '/show', '?model=house', 'm=house&ref=cp'],
  ['a full URL as the id', '/show', '?m=https%3A%2F%2Fa.example%2Fmodels%2Fhouse', 'm=house&ref=cp'],
  ['an address without an id', '/show', '', 'm=house&ref=cp'],
  ['the workshop', '/work', '?m=house&edit=1', 'm=house&ref=cp'],
  ['the workshop with a slash', '/work/', '?m=house', 'm=house&ref=cp'],
  ['other parameters', '/show', '?lang=de&m=house&brand=%C3%9C+1&x', 'm=house&lang=de&brand=%C3%9C+1&x&ref=cp'],
  ['a visit by a shared link', '/show', '?m=house&ref=tw&utm_source=a&tag=t1&gclid=1', 'm=house&ref=cp'],
  ['a place in the address', '/show', '?m=house&sm=1&ss=3&sr=0,1&start=%7B%7D', 'm=house&ref=cp'],
  ['a sign-in in the address', '/show', '?m=house&auth=secret&connectauth=secret', 'm=house&ref=cp'],
  ['encoded names', '/show', '?m=house&%74ag=t1', 'm=house&ref=cp'],
])('of %s', (_, path, search, query) => {
  expect(link(path, search)).toBe(`${origin}/show?${query}`);
});

it('encodes the id of the space', () => {
  expect(shareLink({ origin, path: '/show', search: '' }, { modelId: 'a b&c', ref: null })).toBe(
    `${origin}/show?m=a%20b%26c`,
  );
});

it('has the parameters of a place, in place of those in the address', () => {
  expect(link('/show', '?m=house&ss=9', { sm: '1', sr: '-1.2,0.5,0', ss: '3' })).toBe(
    `${origin}/show?m=house&sm=1&sr=-1.2,0.5,0&ss=3&ref=cp`,
  );
});

it('has parameters of its own, and no ref code where there is none', () => {
  expect(link('/show', '?m=house&qs=0', { qs: '1' }, null)).toBe(`${origin}/show?m=house&qs=1`);
});

it('leads to the same page below another path', () => {
  expect(link('/tours/house.html', '?m=house')).toBe(`${origin}/tours/house.html?m=house&ref=cp`);
});
