/** Failures of an import: a code for scripts and a sentence for people. */
import { basename } from 'node:path';
import { toPrintable } from '#base/printable.ts';
import { fail } from '#base/result.ts';
import type { ImportFailure } from './foreign-capture.ts';

export const importFailure = (code: string, message: string): { readonly ok: false; readonly failure: ImportFailure } =>
  fail({ code, message });

/** Makes untrusted text safe for a terminal: removes control characters and direction marks, truncates long text. */
export const quotable = (text: string, maxLength = 80): string => {
  const plain = toPrintable(text).replaceAll(/\s+/gu, ' ').trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1)}…` : plain;
};

/** A file's name for messages. */
export const nameOf = (file: string): string => quotable(basename(file));

export const stopped: ImportFailure = {
  code: 'stopped',
  message: 'Stopped; run the same command again to continue.',
};
