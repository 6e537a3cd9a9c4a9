/** Converts the encoded rest of a URL path to a path below a folder, or null if it could lead outside. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';

const part = /^(?!\.)[^/\\\p{Cc}]{1,255}$/u;

/** Whether it can be one part of a path: not empty, not hidden, and without separators. */
export const isSafePart = (text: string): boolean => part.test(text);

/** Decoded path parts; null if one is empty, hidden, or has a separator. */
export const safeParts = (tail: string): readonly string[] | null => {
  try {
    const parts = tail.split('/').map(decodeURIComponent);
    return parts.every(isSafePart) ? parts : null;
  } catch {
    return null;
  }
};

/** The real file of a path below `folder`, after following links; null if there is none inside. */
export const fileInside = async (folder: string, parts: readonly string[]): Promise<string | null> => {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, ...parts))]);
    return file.startsWith(root + path.sep) ? file : null;
  } catch {
    return null;
  }
};
