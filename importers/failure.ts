/** The one way to reject: a code for scripts and a sentence for a person. */
import { basename } from 'node:path';
import { printable } from '#base/printable.ts';
import { fail } from '#base/result.ts';
import type { ImportFailure } from './foreign-capture.ts';

export const importFailure = (code: string, message: string): { readonly ok: false; readonly failure: ImportFailure } =>
  fail({ code, message });

/** Names come from the outside: control characters and direction marks must not reach a terminal as they are. */
export const quotable = (text: string, longest = 80): string => {
  const plain = printable(text).replaceAll(/\s+/gu, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
};

/** A file's name as sentences say it. */
export const nameOf = (file: string): string => quotable(basename(file));

export const stopped: ImportFailure = {
  code: 'stopped',
  message: 'Stopped; the same command goes on from here.',
};
