/** Exports uploads under names that an import of the archive accepts. */
import { expect, it } from 'vitest';
import { ZipEntryChecker } from '#importers/bundle/zip-entry-checker.ts';
import type { Row } from '#server/store/models/read-model.ts';
import { uploadedFiles } from './add-attachments.ts';

const row = (id: string, filename: string): Row<'attachments'> =>
  ({ id, filename, file_key: `attachments/${id}` }) as Row<'attachments'>;

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['what is this?.txt', 'what is this_.txt'],
  ['Draft no. 3. ', 'Draft no. 3'],
  ['...', 'file'],
  ['wall . .', 'wall'],
  ['和'.repeat(120), '和'.repeat(66)],
  [`${'和'.repeat(100)}.pdf`, `${'和'.repeat(65)}.pdf`],
  [`${'👩'.repeat(49)}ab. pdf`, `${'👩'.repeat(49)}ab`],
])('%s', (filename, name) => {
  const [path] = [...uploadedFiles([row('a1', filename)]).keys()];
  expect(path).toBe(`attachments/a1/${name}`);
  const entry = { fileName: path!, uncompressedSize: 1, externalFileAttributes: 0, isEncrypted: () => false };
  expect(new ZipEntryChecker(1).check(entry)).toBeNull();
});
