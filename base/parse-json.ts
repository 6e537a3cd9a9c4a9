/** Parses the bytes of a JSON file, or says where its error is. */
import { megabyte } from './bytes.ts';
import { fail, ok, type Result } from './result.ts';
import { findJsonIssue, type JsonParseFailure } from './json-issue.ts';

/** A thousand sweeps with all neighbours are 2 MB. */
export const maxJsonBytes = 256 * megabyte;

/**
 * The text of a JSON file in UTF-8, with or without a byte order mark. UTF-16 is recognised by its byte order mark, or by a
 * zero byte: JSON begins with an ASCII character.
 */
export const decodeJson = (bytes: Uint8Array): Result<string, { readonly code: 'json-utf16' }> => {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasMark || (bytes.length > 1 && (first === 0 || second === 0))) return fail({ code: 'json-utf16' });
  // Removes the mark.
  return ok(new TextDecoder().decode(bytes));
};

export const parseJson = (bytes: Uint8Array): Result<unknown, JsonParseFailure> => {
  const text = decodeJson(bytes);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch {
    return fail({ code: 'json-broken', issue: findJsonIssue(text.value) });
  }
};
