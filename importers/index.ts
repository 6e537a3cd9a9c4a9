/**
 * Importing: a source of any format is read and checked first, then prepared in a staging folder. `model.json` is written
 * last and atomically: a folder without it is incomplete, and the next run continues from there.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, type Result } from '#base/result.ts';
import { checkSource } from './check-source.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importFailure, quotable, stopped } from './failure.ts';
import type { ImportFailure } from './source-capture.ts';
import type { ImportOptions } from './import-options.ts';
import { prepareModel } from './prepare/prepare-model.ts';
import { importFolder } from './prepare/marks.ts';

export type { ImportFailure } from './source-capture.ts';
export type { ImportOptions } from './import-options.ts';

/** Errors lose their code when they cross a worker thread, and those of the image library have none. */
const isDiskFull = (code: string | undefined, message: string): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /\b(?:ENOSPC|EDQUOT)\b|no space left/i.test(message);

/**
 * Prepares a source in `options.folder`, in the layout of domain/model/prepared.ts. Fails with one sentence and without a
 * model.json; with the code "stopped" when `signal` aborts. Finished work stays for the next run.
 */
export const importCapture = async (options: ImportOptions): Promise<Result<PreparedModel, ImportFailure>> => {
  try {
    options.signal?.throwIfAborted();
    await mkdir(importFolder(options.folder), { recursive: true });
    await rm(path.join(options.folder, 'model.json'), { force: true });
    const source = await checkSource(options);
    return source.ok ? await prepareModel(source.value, options) : source;
  } catch (thrown) {
    if (options.signal?.aborted) return fail(stopped);
    const { code, message } = thrown as NodeJS.ErrnoException;
    if (isDiskFull(code, message))
      return importFailure('disk-full', 'The disk is full; make room and run the same command again.');
    if (code === 'EACCES' || code === 'EPERM')
      return importFailure(
        'not-allowed',
        `Not allowed to read or write a file (${quotable(message, 200)}); check the rights.`,
      );
    throw thrown;
  }
};
