/**
 * Text from outside as it may be shown: without the control and format characters that move a terminal's cursor, turn
 * the reading direction or break a line.
 */

/** Joiners shape letters of several scripts and emoji, and do nothing else. */
const unprintable = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/** On one line; each run of such characters becomes a space. */
export const printable = (text: string): string => text.replaceAll(unprintable, ' ');

const escaped = (characters: string): string =>
  Array.from({ length: characters.length }, (_, i) => characters.charCodeAt(i))
    .map((unit) => (unit === 0x0a ? '\n' : `\\u${unit.toString(16).padStart(4, '0')}`))
    .join('');

/** JSON of the same value, in which such characters are escapes: `JSON.stringify` escapes only those below U+0020. */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(unprintable, escaped);
