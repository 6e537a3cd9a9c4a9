/** The text of a JSON file: UTF-8, with or without a byte order mark. */
import { fail, ok, type Result } from '#base/result.ts';

/**
 * Fails with the end of a sentence that the file's name begins. UTF-16 is known by its byte order mark, or by the zero
 * byte that is one half of its first character: JSON begins with an ASCII character.
 */
export const decodeJson = (bytes: Uint8Array): Result<string, string> => {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasMark || (bytes.length > 1 && (first === 0 || second === 0))) return fail('is UTF-16; save it as UTF-8');
  // Removes the mark.
  return ok(new TextDecoder().decode(bytes));
};
