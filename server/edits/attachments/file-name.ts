/** Names of files as people wrote them, in forms that headers and addresses can carry. The names themselves stay. */
import contentDisposition from 'content-disposition';

/** Of a header and an address together, browsers and proxies take some 8 KB; a character may take 12 of them. */
const maxCharacters = 120;

/** What no name needs: control characters, and those that turn the direction of what follows (“exe.png”). */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Keeps the ending, by which a computer knows what to open it with. */
const shortened = (name: string): string => {
  const characters = Array.from(name);
  if (characters.length <= maxCharacters) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return characters.slice(0, maxCharacters - ending.length).join('') + ending;
};

/** A name that a disk takes: one part of a path, visible, not too long, and never empty. */
export const savableName = (filename: string): string => {
  const plain = filename
    .replaceAll(unseen, '')
    // Halves of characters, which no encoding has.
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/[/\\]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  return shortened(plain) || 'file';
};

/** As databases keep texts: PostgreSQL knows no NUL. */
export const storableName = (filename: string): string => filename.replaceAll('\u0000', '');

/** RFC 6266, with the name in ASCII and in UTF-8 (RFC 8187). */
export const dispositionOf = (type: 'inline' | 'attachment', filename: string): string =>
  contentDisposition(savableName(filename), { type });
