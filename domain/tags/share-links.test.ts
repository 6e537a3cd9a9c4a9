import { expect, it } from 'vitest';
import { withPlaceLinks } from './share-links.ts';

const share = 'https://tours.example/show?m=house&ss=3&sr=-0.1,2';
const placeOf = (url: string) => (url === share ? { url: 'place://nook?sr=-0.1,2,0', name: 'Nook' } : null);
const convert = (text: string) => withPlaceLinks(text, placeOf);

it.each([
  [`See ${share}.`, 'See [Nook](place://nook?sr=-0.1,2,0).'],
  [`[the fire](${share}), and`, '[the fire](place://nook?sr=-0.1,2,0), and'],
  [share, '[Nook](place://nook?sr=-0.1,2,0)'],
])('in %j is a link to its place', (text, expected) => {
  expect(convert(text)).toBe(expected);
});

it('writes the name of a place so that it is the text of a link', () => {
  const named = withPlaceLinks(share, () => ({ url: 'place://nook', name: '@Hall [2]' }));
  expect(named).toBe('[Hall (2)](place://nook)');
});

it.each([
  'See https://elsewhere.example/show?m=house&ss=3.',
  '[a](https://elsewhere.example) [#warm] [@u1](Ada) [b](place://nook)',
  '',
])('leaves %j as it is', (text) => {
  expect(convert(text)).toBe(text);
});
