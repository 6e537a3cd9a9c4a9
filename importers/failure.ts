/** Failures of an import: a code for scripts and a sentence for people. */
import { basename } from 'node:path';
import { quotable } from '#base/printable.ts';
import { fail } from '#base/result.ts';
import type { ImportFailureCode, ValuesArgument } from '#domain/spaces/import-failures.ts';
import type { ImportFailure } from './source-capture.ts';

export { quotable };

/** @param message one sentence for people that names the file and what to do */
export const importFailure = <Code extends ImportFailureCode>(
  code: Code,
  message: string,
  ...[values]: ValuesArgument<Code>
): { readonly ok: false; readonly failure: ImportFailure } => fail({ code, message, values: values ?? {} });

/** A file's name for messages. */
export const nameOf = (file: string): string => quotable(basename(file));

/** Errors lose their code when they cross a worker thread, and those of the image library have none. */
export const isDiskFull = (thrown: unknown): boolean => {
  if (!(thrown instanceof Error)) return false;
  const { code, message } = thrown as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || /\b(?:ENOSPC|EDQUOT)\b|no space left/i.test(message);
};

export const stopped: ImportFailure = {
  code: 'stopped',
  message: 'Stopped; run the same command again to continue.',
  values: {},
};
