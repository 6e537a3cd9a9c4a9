import { expect, it } from 'vitest';
import { printable, printableJson } from './printable.ts';

it('leaves text of any script as it is', () => {
  // Persian with a joiner, an emoji of several, a combining accent.
  for (const text of ['Haus am See', '和室', 'می‌خواهم', '👩‍🍳', 'e\u0301', 'tab-free'])
    expect(printable(text)).toBe(text);
});

it('makes a space of what a terminal obeys', () => {
  expect(printable('a\u001b[2Jb')).toBe('a [2Jb');
  expect(printable('a\u009b31mb\r\nc\u202ed\u2066e\u2028f')).toBe('a 31mb c d e f');
});

it('writes JSON of the same value without such characters', () => {
  const value = { 'k\u009b': ['a\u001b[2J', 'b\u202e\u200c', '\u{e0041}', '\n'] };
  for (const indent of [undefined, 2]) {
    const text = printableJson(value, indent);
    expect(JSON.parse(text)).toEqual(value);
    // Escapes contain no such character, and line breaks of the layout stay.
    expect(text.split('\n').map(printable).join('\n')).toBe(text);
    expect(text.includes('\n')).toBe(indent !== undefined);
  }
});
