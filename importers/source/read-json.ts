/** A JSON file, or the sentence that says in which line it stops being one. */
import { readFile, stat } from 'node:fs/promises';
import { ok, type Result } from '#base/result.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure } from '../foreign-capture.ts';
import { decodeJson } from './decode-json.ts';
import { findJsonIssue } from './json-issue.ts';

/** A thousand sweeps with every neighbour are 2 MB. */
const largest = 256 * 1024 * 1024;

export const readJson = async (file: string): Promise<Result<unknown, ImportFailure>> => {
  try {
    const entry = await stat(file);
    if (!entry.isFile())
      return importFailure(
        'json-unreadable',
        `${nameOf(file)} is not a regular file; name the file that describes the tour.`,
      );
    if (entry.size > largest)
      return importFailure(
        'json-too-large',
        `${nameOf(file)} is larger than ${largest / 1024 / 1024} MB; no description of a capture is: name another file.`,
      );
  } catch (thrown) {
    return importFailure(
      'json-unreadable',
      `${nameOf(file)} cannot be opened (${(thrown as Error).message}); check that it is a file you may read.`,
    );
  }
  const text = decodeJson(await readFile(file));
  if (!text.ok) return importFailure('json-utf16', `${nameOf(file)} ${text.failure}.`);
  try {
    return ok(JSON.parse(text.value));
  } catch {
    const issue = findJsonIssue(text.value);
    const place = issue
      ? `, line ${issue.line}, column ${issue.column}: ${issue.reason}`
      : ' is not JSON; export it again';
    return importFailure('json-broken', `${nameOf(file)}${place}.`);
  }
};
