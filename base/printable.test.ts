import { expect, it } from 'vitest';
import { toPrintable, toPrintableJson } from './printable.ts';

it('leaves text of any script as it is', () => {
  // Persian with a joiner, an emoji sequence, a combining accent.
  for (const text of ['Haus am See', '和室', 'می‌خواهم', '👩‍🍳', 'e\u0301', 'tab-free'])
    expect(toPrintable(text)).toBe(text);
});

it('replaces control characters by a space', () => {
  expect(toPrintable('a\u001b[2Jb')).toBe('a [2Jb');
  expect(toPrintable('a\u009b31mb\r\nc\u202ed\u2066e\u2028f')).toBe('a 31mb c d e f');
});

it('escapes control characters in JSON', () => {
  const value = { 'k\u009b': ['a\u001b[2J', 'b\u202e\u200c', '\u{e0041}', '\n'] };
  for (const indent of [undefined, 2]) {
    const text = toPrintableJson(value, indent);
    expect(JSON.parse(text)).toEqual(value);
    // The text contains no such character except the line breaks of its layout.
    expect(text.split('\n').map(toPrintable).join('\n')).toBe(text);
    expect(text.includes('\n')).toBe(indent !== undefined);
  }
});
