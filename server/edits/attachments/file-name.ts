/**
 * Converts file names that people chose to forms that headers and URLs can carry. The names themselves are stored
 * unchanged.
 */
import contentDisposition from 'content-disposition';

/** Browsers and proxies accept some 8 KB for a header and a URL together; a character may take 12 bytes of them. */
const maxCharacters = 120;

/**
 * Characters that no name needs: control characters, and those that reverse the direction of the following text
 * (“exe.png”).
 */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Keeps the extension, which decides which program opens the file. */
const shortenName = (name: string): string => {
  const characters = Array.from(name);
  if (characters.length <= maxCharacters) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return characters.slice(0, maxCharacters - ending.length).join('') + ending;
};

/** A name for file systems: one part of a path, visible, not too long, and never empty. */
export const savableName = (filename: string): string => {
  const plain = filename
    .replaceAll(invisible, '')
    // Lone surrogates, which UTF-8 cannot encode.
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/[/\\]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  return shortenName(plain) || 'file';
};

/** A name that databases can store: PostgreSQL allows no NUL. */
export const storableName = (filename: string): string => filename.replaceAll('\u0000', '');

/** RFC 6266, with the name in ASCII and in UTF-8 (RFC 8187). */
export const dispositionOf = (type: 'inline' | 'attachment', filename: string): string =>
  contentDisposition(savableName(filename), { type });
