/** Turns the undecoded tail of an address into a path below a folder, or null for whatever could lead out of it. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';

const part = /^(?!\.)[^/\\\p{Cc}]{1,255}$/u;

/** Whether it can be one part of a path: not empty, hidden, or with a separator in it. */
export const isSafePart = (text: string): boolean => part.test(text);

/** Decoded path parts; null when one is empty, hidden, or holds a separator. */
export const safeParts = (tail: string): readonly string[] | null => {
  try {
    const parts = tail.split('/').map(decodeURIComponent);
    return parts.every(isSafePart) ? parts : null;
  } catch {
    return null;
  }
};

/** The real file behind a path below `folder`, followed through links; null where there is none inside. */
export const fileInside = async (folder: string, parts: readonly string[]): Promise<string | null> => {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, ...parts))]);
    return file.startsWith(root + path.sep) ? file : null;
  } catch {
    return null;
  }
};
