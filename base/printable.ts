/**
 * Makes text from outside safe to print: removes the control and format characters that move a terminal's cursor, change
 * the reading direction or break a line.
 */

/** Joiners (U+200C, U+200D) only shape letters and emoji, and are allowed. */
const unprintable = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/** Replaces each run of such characters by one space. */
export const toPrintable = (text: string): string => text.replaceAll(unprintable, ' ');

/** Makes untrusted text safe for a terminal: removes control characters and direction marks, truncates long text. */
export const quotable = (text: string, maxLength = 80): string => {
  const plain = toPrintable(text).replaceAll(/\s+/gu, ' ').trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1)}…` : plain;
};

const escaped = (characters: string): string =>
  Array.from({ length: characters.length }, (_, i) => characters.charCodeAt(i))
    .map((unit) => (unit === 0x0a ? '\n' : `\\u${unit.toString(16).padStart(4, '0')}`))
    .join('');

/** Like `JSON.stringify`, which escapes only characters below U+0020, but escapes all such characters. */
export const toPrintableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(unprintable, escaped);
