/** Reads a JSON file; fails with a sentence that names the line of a syntax error. */
import { readFile, stat } from 'node:fs/promises';
import { megabyte } from '#base/bytes.ts';
import { ok, type Result } from '#base/result.ts';
import { maxJsonBytes, parseJson } from '#base/parse-json.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';

export const readJson = async (file: string): Promise<Result<unknown, ImportFailure>> => {
  try {
    const entry = await stat(file);
    if (!entry.isFile())
      return importFailure(
        'json-unreadable',
        `${nameOf(file)} is not a regular file; name the file that describes the tour.`,
        { file: nameOf(file) },
      );
    if (entry.size > maxJsonBytes)
      return importFailure(
        'json-too-large',
        `${nameOf(file)} is larger than ${maxJsonBytes / megabyte} MB; no description of a capture is: name another file.`,
        { file: nameOf(file) },
      );
  } catch (thrown) {
    return importFailure(
      'json-unreadable',
      `${nameOf(file)} cannot be opened (${(thrown as Error).message}); check that it is a file you may read.`,
      { file: nameOf(file) },
    );
  }
  const parsed = parseJson(await readFile(file));
  if (parsed.ok) return ok(parsed.value);
  if (parsed.failure.code === 'json-utf16')
    return importFailure('json-utf16', `${nameOf(file)} is UTF-16; save it as UTF-8.`, { file: nameOf(file) });
  const { issue } = parsed.failure;
  const place = issue
    ? `, line ${issue.line}, column ${issue.column}: ${issue.reason}`
    : ' is not JSON; export it again';
  const { line = 1, column = 1 } = issue ?? {};
  return importFailure('json-broken', `${nameOf(file)}${place}.`, { file: nameOf(file), line, column });
};
