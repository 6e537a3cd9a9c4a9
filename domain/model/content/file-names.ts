/** Names of files and URLs in messages (docs/reference/attachments.md#too-many-attachments). */
import { toPrintable } from '../../../base/printable.ts';

const maxNames = 25;
const maxCharacters = 100;

const shortened = (name: string): string => {
  // By code points, so that none is cut in half.
  const characters = Array.from(toPrintable(name));
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : characters.join('');
};

/** The last part of a path in a capture, which may have backslashes. */
export const fileNameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Such as `“a.pdf”, “b.pdf” and 3 more`. */
export const quotedNames = (names: readonly string[]): string => {
  const quoted = names.slice(0, maxNames).map((name) => `“${shortened(name)}”`);
  const more = names.length - quoted.length;
  return quoted.join(', ') + (more > 0 ? ` and ${more} more` : '');
};
