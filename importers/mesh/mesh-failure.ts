/** Failures of a mesh file. */
import { nameOf, quotable } from '../failure.ts';
import type { ImportFailure } from '../foreign-capture.ts';

/** Maximum length of a message, which quotes names of nodes, images and materials. */
export const maxSentenceLength = 400;

/**
 * `predicate` follows the file's name in the message: "room.glb is cut short: …; export it again". The message of a
 * library's error, if any, is appended in brackets.
 */
export const meshFailure = (file: string, predicate: string, cause?: unknown): ImportFailure => {
  const reason = cause instanceof Error ? ` (${quotable(cause.message, 120)})` : '';
  return { code: 'mesh-unreadable', message: `${nameOf(file)} ${quotable(predicate, maxSentenceLength)}${reason}.` };
};
