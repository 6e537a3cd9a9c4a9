/** Reads a JSON file; fails with a sentence that names the line of a syntax error. */
import { readFile, stat } from 'node:fs/promises';
import { megabyte } from '#base/bytes.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { findJsonIssue } from './json-issue.ts';

/** A thousand sweeps with all neighbours are 2 MB. */
const maxBytes = 256 * megabyte;

/**
 * The text of a JSON file in UTF-8, with or without a byte order mark. Fails with the predicate of a sentence about the
 * file. UTF-16 is recognised by its byte order mark, or by a zero byte: JSON begins with an ASCII character.
 */
export const decodeJson = (bytes: Uint8Array): Result<string, string> => {
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasMark || (bytes.length > 1 && (first === 0 || second === 0))) return fail('is UTF-16; save it as UTF-8');
  // Removes the mark.
  return ok(new TextDecoder().decode(bytes));
};

export const readJson = async (file: string): Promise<Result<unknown, ImportFailure>> => {
  try {
    const entry = await stat(file);
    if (!entry.isFile())
      return importFailure(
        'json-unreadable',
        `${nameOf(file)} is not a regular file; name the file that describes the tour.`,
        { file: nameOf(file) },
      );
    if (entry.size > maxBytes)
      return importFailure(
        'json-too-large',
        `${nameOf(file)} is larger than ${maxBytes / megabyte} MB; no description of a capture is: name another file.`,
        { file: nameOf(file) },
      );
  } catch (thrown) {
    return importFailure(
      'json-unreadable',
      `${nameOf(file)} cannot be opened (${(thrown as Error).message}); check that it is a file you may read.`,
      { file: nameOf(file) },
    );
  }
  const text = decodeJson(await readFile(file));
  if (!text.ok) return importFailure('json-utf16', `${nameOf(file)} ${text.failure}.`, { file: nameOf(file) });
  try {
    return ok(JSON.parse(text.value));
  } catch {
    const issue = findJsonIssue(text.value);
    const place = issue
      ? `, line ${issue.line}, column ${issue.column}: ${issue.reason}`
      : ' is not JSON; export it again';
    const { line = 1, column = 1 } = issue ?? {};
    return importFailure('json-broken', `${nameOf(file)}${place}.`, { file: nameOf(file), line, column });
  }
};
