import { expect, it } from 'vitest';
import { linksIn, mentionsIn, placeLink, richBlocksIn, sweepOfPlaceLink } from './rich-text.ts';

it('finds links and mentions, not hashtags', () => {
  const text = 'A [b](https://c.example/d_(e)), [@ada](Ada L.), [#tag] and [f](place://g?sr=1,2)[](h).';
  expect(linksIn(text)).toEqual([
    { text: 'b', url: 'https://c.example/d_(e)' },
    { text: 'f', url: 'place://g?sr=1,2' },
    { text: '', url: 'h' },
  ]);
  expect(mentionsIn(text)).toEqual([{ id: 'ada', value: 'Ada L.' }]);
});

it('splits a text into blocks without gaps', () => {
  expect(richBlocksIn('A [b](https://c.example), [@ada](Ada L.) and [#tag][#t](u).\nEnd')).toEqual([
    { blockType: 'text', text: 'A ' },
    { blockType: 'link', text: 'b', url: 'https://c.example' },
    { blockType: 'text', text: ', ' },
    { blockType: 'user', id: 'ada', text: 'Ada L.' },
    { blockType: 'text', text: ' and ' },
    { blockType: 'hashtag', text: 'tag' },
    { blockType: 'link', text: '#t', url: 'u' },
    { blockType: 'text', text: '.\nEnd' },
  ]);
  expect(richBlocksIn('')).toEqual([]);
  expect(richBlocksIn('[no link] (here)')).toEqual([{ blockType: 'text', text: '[no link] (here)' }]);
});

it.each([
  ['place://nook', 'nook'],
  ['place://%E5%92%8C%20%2F?sr=0.1,2', '和 /'],
  ['place://', null],
  ['place:nook', null],
  ['place://a/b', null],
  ['place://%', null],
  ['https://nook', null],
])('%s links to the sweep %s', (url, sweep) => expect(sweepOfPlaceLink(url)).toBe(sweep));

it('writes links that it can read', () => {
  expect(placeLink('和 室', [-0.104, 1.5])).toBe('place://%E5%92%8C%20%E5%AE%A4?sr=-0.1,1.5');
  expect(sweepOfPlaceLink(placeLink('a?b/c'))).toBe('a?b/c');
});
