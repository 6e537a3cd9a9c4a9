/**
 * Importing: a source of any format is read and checked first, then prepared in a staging folder. `model.json` is written
 * last and atomically: a folder without it is incomplete, and the next run continues from there.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { checkSource } from './check-source.ts';
import { checkPreparation, type ImportSummary } from './check-preparation.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importFailure, isDiskFull, quotable, stopped } from './failure.ts';
import type { ImportFailure } from './source-capture.ts';
import type { ImportOptions } from './import-options.ts';
import { prepareModel } from './prepare/prepare-model.ts';
import { importFolder } from './prepare/marks.ts';

export type { ImportFailure } from './source-capture.ts';
export type { ImportOptions } from './import-options.ts';
export type { ImportSummary } from './check-preparation.ts';

export interface ImportCheck {
  /** What would be imported; null if the source cannot be read. */
  readonly summary: ImportSummary | null;
  /** In the order in which they were found, as given to `onProblem`. */
  readonly problems: readonly ImportFailure[];
}

/** Converts errors of the system to failures; rejects with all others. */
const orFailure = async <T>(
  { signal }: ImportOptions,
  work: () => Promise<Result<T, ImportFailure>>,
): Promise<Result<T, ImportFailure>> => {
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (thrown) {
    if (signal?.aborted) return fail(stopped);
    if (isDiskFull(thrown))
      return importFailure('disk-full', 'The disk is full; make room and run the same command again.');
    const { code, message } = thrown as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM')
      return importFailure(
        'not-allowed',
        `Not allowed to read or write a file (${quotable(message, 200)}); check the rights.`,
      );
    throw thrown;
  }
};

/**
 * Prepares a source in `options.folder`, in the layout of domain/model/prepared.ts. Fails with one sentence and without a
 * model.json; with the code "stopped" when `signal` aborts. Finished work stays for the next run.
 */
export const importCapture = (options: ImportOptions): Promise<Result<PreparedModel, ImportFailure>> =>
  orFailure(options, async () => {
    await mkdir(importFolder(options.folder), { recursive: true });
    await rm(path.join(options.folder, 'model.json'), { force: true });
    const source = await checkSource(options);
    return source.ok ? prepareModel(source.value, options) : source;
  });

/**
 * Checks a source as an import does, and decodes all of its images. Fails only with "stopped": everything else that would
 * fail an import is in `problems`. `options.folder` is for temporary files; the caller removes it.
 */
export const checkImport = async (options: ImportOptions): Promise<Result<ImportCheck, ImportFailure>> => {
  const problems: ImportFailure[] = [];
  const onProblem = (failure: ImportFailure): void => {
    problems.push(failure);
    options.onProblem?.(failure);
  };
  const checked = await orFailure(options, () => checkPreparation({ ...options, onProblem }));
  if (checked.ok) return ok({ summary: checked.value, problems });
  if (checked.failure.code === 'stopped') return checked;
  // Nothing remains of a source of which everything has a problem.
  if (checked.failure.code !== 'source-empty' || problems.length === 0) onProblem(checked.failure);
  return ok({ summary: null, problems });
};
