import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  linksIn,
  mentionsIn,
  placeLink,
  richBlocksIn,
  sanitizeRichText,
  sourceOfBlock,
  sweepOfPlaceLink,
  withKnownMentions,
} from './rich-text.ts';

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

it('finds what is behind an opening bracket that is not closed', () => {
  expect(richBlocksIn('[see [@ada](Ada) and [a [#b]')).toEqual([
    { blockType: 'text', text: '[see ' },
    { blockType: 'user', id: 'ada', text: 'Ada' },
    { blockType: 'text', text: ' and [a ' },
    { blockType: 'hashtag', text: 'b' },
  ]);
});

it.each([
  ['ada@example.org', true],
  ['ada@a.b.example', true],
  ['ada@..org', true],
  ['ada@.org', false],
  ['ada@org.', false],
  ['ada@org', false],
  ['@example.org', false],
  ['a b@example.org', false],
  ['a@b@example.org', false],
  ['', false],
])('whether %j is an e-mail address: %j', (text, is) => expect(isEmail(text)).toBe(is));

describe('a sanitized text', () => {
  it.each([
    ['has no zero-width spaces', 'a\u200Bb\u2060c\uFEFFd', 'abcd'],
    ['has straight double quotes', '“a” „b‟', '"a" "b"'],
    ['has straight single quotes', '‘a’ ‚b‛', "'a' 'b'"],
    ['keeps emoji of several characters', '👩\u200D🔧', '👩\u200D🔧'],
    ['keeps the joiners of Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['keeps other quotes', '«a» ‹b› 「c」 `d´', '«a» ‹b› 「c」 `d´'],
    ['keeps lines and spaces', ' a\n\n b ', ' a\n\n b '],
  ])('%s', (_, text, sanitized) => expect(sanitizeRichText(text)).toBe(sanitized));
});

const isAda = (id: string): boolean => id === 'ada';

describe('unknown mentions', () => {
  it.each([
    ['are replaced by their values', 'Ask [@bob](Bob B.), [@](x)', 'Ask @Bob B., @x'],
    ['stay with an e-mail address', '[@bob](bob@example.org)', '[@bob](bob@example.org)'],
    ['are replaced alone', '[@ada](Ada) [#a](b) [c](d) [#e] [@bob](B) @f', '[@ada](Ada) [#a](b) [c](d) [#e] @B @f'],
    ['are replaced each time', '[@bob](B)[@bob](B)', '@B@B'],
    ['are none in a text without markup', 'plain [text', 'plain [text'],
  ])('%s', (_, text, repaired) => expect(withKnownMentions(text, isAda)).toBe(repaired));
});

describe('of any text', () => {
  const part = fc.constantFrom('[', ']', '(', ')', '](', '[#', '[@', '@', '#', '\n', ' ', 'a', 'b@c.de', '“', '\u200B');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  it('the blocks are the text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const blocks = richBlocksIn(given);
        expect(blocks.map(sourceOfBlock).join('')).toBe(given);
        expect(withKnownMentions(given, isAda).length).toBeLessThanOrEqual(given.length);
        for (const block of blocks)
          if (block.blockType !== 'text') expect(richBlocksIn(sourceOfBlock(block))).toEqual([block]);
      }),
    );
  });

  it('sanitizing it again changes nothing', () => {
    fc.assert(
      fc.property(text, (given) => {
        const sanitized = sanitizeRichText(given);
        expect(sanitized).not.toMatch(/[\u200B\u2060\uFEFF“”„‟‘’‚‛]/);
        expect(sanitizeRichText(sanitized)).toBe(sanitized);
      }),
    );
  });
});

/** With a time that grows by the square of the length, each would take minutes. */
it.each(['[', '[#', '[@a', '](', '[](', '[](a ', '[](()', '[](()()', '[a]', '[#a](', '[a]( (', 'a@.', ' ['])(
  'reads a long text of %j in time',
  (part) => {
    const text = part.repeat(100_000);
    expect(richBlocksIn(text).map(sourceOfBlock).join('')).toBe(text);
    expect(isEmail(`a@${text}@`)).toBe(false);
  },
);
