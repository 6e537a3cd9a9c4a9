/** Failures of a mesh file, in the shape of every import failure. */
import { nameOf, quotable } from '../failure.ts';
import type { ImportFailure } from '../foreign-capture.ts';

/** Sentences quote names of nodes, images and materials, and may grow as long as this. */
export const maxSentenceLength = 400;

/**
 * `predicate` ends the sentence that the file's name begins: "room.glb is cut short: …; export it again". What a library
 * threw, if any, goes behind it in brackets.
 */
export const meshFailure = (file: string, predicate: string, cause?: unknown): ImportFailure => {
  const reason = cause instanceof Error ? ` (${quotable(cause.message, 120)})` : '';
  return { code: 'mesh-unreadable', message: `${nameOf(file)} ${quotable(predicate, maxSentenceLength)}${reason}.` };
};
