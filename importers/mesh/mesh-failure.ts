/** Failures of a mesh file. */
import type { ImportFailureCode, ImportFailureValues } from '#domain/spaces/import-failures.ts';
import { nameOf, quotable } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';

/** Maximum length of a message, which quotes names of nodes, images and materials. */
export const maxSentenceLength = 400;

type MeshCode = Extract<ImportFailureCode, `mesh-${string}`>;

/** A code of its own, with its values beside the file. */
export type MeshIssue = {
  readonly [Code in MeshCode]: { readonly code: Code } & Omit<ImportFailureValues[Code], 'file'>;
}[MeshCode];

/** `predicate` follows the file's name in the message: "room.glb is cut short: …; export it again". */
export const meshFailure = (
  file: string,
  predicate: string,
  { code, ...values }: MeshIssue = { code: 'mesh-unreadable' },
): ImportFailure => ({
  code,
  message: `${nameOf(file)} ${quotable(predicate, maxSentenceLength)}.`,
  values: { file: nameOf(file), ...values },
});

/** The same, with the message of a library's error in brackets. */
export const unreadableMesh = (file: string, predicate: string, thrown: unknown): ImportFailure => {
  const reason = thrown instanceof Error ? ` (${quotable(thrown.message, 120)})` : '';
  const failure = meshFailure(file, predicate);
  return { ...failure, message: `${failure.message.slice(0, -1)}${reason}.` };
};
