/** Exports uploads under names that an import of the archive accepts. */
import { expect, it } from 'vitest';
import type { Photo } from '#domain/records/kinds/photo.ts';
import type { PlanImage } from '#domain/records/kinds/plan-image.ts';
import { ZipEntryChecker } from '#domain/sources/zip-entry-checker.ts';
import type { Row } from '#server/store/models/read-model.ts';
import { addAttachments, uploadedFiles } from './add-attachments.ts';

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

it('exports the picture of a photo as its file', () => {
  const photo = { id: 'p1', label: 'A', category: 'other' } as Photo;
  const picture = { ...row('a1', 'a.png'), parent_type: 'photo', parent_id: 'p1' };
  const { photos } = addAttachments({ photos: [photo, { ...photo, id: 'p2' }] }, [picture]);
  expect(photos).toEqual([
    { ...photo, file: 'attachments/a1/a.png' },
    { ...photo, id: 'p2' },
  ]);
});

it('exports the picture of a plan image as its file, not that of a photo with the same id', () => {
  const image = { id: 'p1', floorId: 'ground', x: 0, z: 0, width: 10 } as PlanImage;
  const picture = { ...row('a1', 'Plan: 1.png'), parent_type: 'planImage', parent_id: 'p1' };
  const captured = { ...image, id: 'p2', file: 'plan.png' };
  const { planImages, photos } = addAttachments(
    { planImages: [image, captured], photos: [{ id: 'p1', label: 'A', category: 'other' } as Photo] },
    [{ ...row('a0', 'photo.png'), parent_type: 'photo', parent_id: 'p1' }, picture],
  );
  expect(planImages).toEqual([{ ...image, file: 'attachments/a1/Plan_ 1.png' }, captured]);
  expect(photos).toMatchObject([{ file: 'attachments/a0/photo.png' }]);
});
