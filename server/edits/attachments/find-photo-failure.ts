/**
 * Rejects an edit batch after which a photo would have no picture of its own (docs/reference/record-validation.md#pictures-of-photos):
 * one picture at most, which is added and removed with its photo.
 */
import type { Edit } from '#domain/edits/edit.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import type { Transaction } from '../../store/transactions.ts';
import { yieldInTransaction } from '../../wire/time-slices.ts';
import type { EditFailure } from '../edit-failure.ts';
import { annotationRepository } from '../repositories/annotation-repository.ts';
import { textOf } from '../record-repository.ts';
import { maxDecodedPixels } from './decode-queue.ts';
import { isDisplayedImage } from './media-type.ts';
import { readPictureRows } from './photo-pictures.ts';
import type { AttachmentRow } from './readable-attachments.ts';

/** What a batch does to a photo and its picture. */
interface PhotoChanges {
  isAdded: boolean;
  /** Whether the batch adds the photo, or changes its file or its place. */
  changesContent: boolean;
  readonly addedPictures: string[];
  removesPicture: boolean;
}

const contentFields = ['file', 'snapshotLocation'];

const photoOf = ({ kind, before, after }: Edit): string | null => {
  const attachment = kind === 'attachment' ? (after ?? before) : null;
  return attachment && textOf(attachment, 'parentType') === 'photo' ? textOf(attachment, 'parentId') : null;
};

const changesByPhoto = (edits: readonly Edit[]): ReadonlyMap<string, PhotoChanges> => {
  const byPhoto = new Map<string, PhotoChanges>();
  const changesOf = (id: string): PhotoChanges => {
    const changes = byPhoto.get(id) ?? {
      isAdded: false,
      changesContent: false,
      addedPictures: [],
      removesPicture: false,
    };
    byPhoto.set(id, changes);
    return changes;
  };
  for (const edit of edits) {
    const { kind, id, before, after } = edit;
    const photoId = kind === 'photo' ? id : photoOf(edit);
    if (photoId === null) continue;
    const changes = changesOf(photoId);
    if (kind === 'photo') {
      changes.isAdded ||= before === null;
      const changed = { ...before, ...after };
      changes.changesContent ||= before === null || contentFields.some((name) => Object.hasOwn(changed, name));
    } else if (before === null) changes.addedPictures.push(id);
    else changes.removesPicture = true;
  }
  return byPhoto;
};

const rejected = (message: string, details?: NonNullable<EditFailure['details']>): EditFailure => ({
  code: 'request.invalid',
  message,
  ...(details && { details }),
});

const notAdded = (message: string, name: string): EditFailure =>
  rejected(message, { kind: 'notAnImage', files: [name] });

/** Why this attachment cannot be a picture. */
const findFileFailure = ({ category, filename, mime_type, width, height }: AttachmentRow): EditFailure | null => {
  if (category !== 'upload') return rejected('A link cannot be the picture of a photo; upload the picture instead.');
  const name = quotedNames([filename]);
  if (!isDisplayedImage(mime_type))
    return notAdded(
      `${name} is not a picture that can be displayed; add a GIF, PNG, JPEG, WebP or BMP file.`,
      filename,
    );
  if (width === null || height === null)
    return notAdded(
      `${name} cannot be read as a picture, or has more than ${maxDecodedPixels} pixels; add an undamaged or smaller one.`,
      filename,
    );
  return null;
};

const findCountFailure = (id: string, added: readonly AttachmentRow[], count: number): EditFailure | null => {
  if (count <= 1) return null;
  const files = added.map(({ filename }) => filename);
  if (files.length === 0) return rejected(`The photo “${id}” has an attached picture, and cannot have a file as well.`);
  return rejected(
    `The photo “${id}” can have only one picture; not added: ${quotedNames(files)}. Add each as a photo of its own.`,
    { kind: 'tooMany', files },
  );
};

const { read } = annotationRepository('photo');

const findFailureOf = async (
  transaction: Transaction,
  modelId: string,
  id: string,
  { isAdded, changesContent, addedPictures, removesPicture }: PhotoChanges,
): Promise<EditFailure | null> => {
  const photo = await read(transaction, modelId, id);
  // The picture of a removed photo stays attached for a day, so that the photo can be restored with it.
  if (!photo) return null;
  const rows = await readPictureRows(transaction, modelId, [id]);
  const added = rows.filter((row) => addedPictures.includes(row.id));
  for (const row of added) {
    const failure = findFileFailure(row);
    if (failure) return failure;
  }
  const hasFile = textOf(photo, 'file') !== '';
  const tooMany = findCountFailure(id, added, rows.length + (hasFile ? 1 : 0));
  if (tooMany) return tooMany;
  if (added.length > 0 && !isAdded)
    return rejected(
      `A picture is added together with its photo; add ${quotedNames(added.map(({ filename }) => filename))} as a photo of its own.`,
    );
  if (removesPicture && rows.length === 0)
    return rejected(`The picture of a photo is removed together with it; remove the photo “${id}” instead.`);
  const isEmpty = !hasFile && rows.length === 0 && photo['snapshotLocation'] == null;
  return changesContent && isEmpty
    ? rejected(`The photo “${id}” has neither a picture nor a place; give it one of them.`)
    : null;
};

/** `edits` are written already, as the journal stores them. */
export const findPhotoFailure = async (
  transaction: Transaction,
  modelId: string,
  edits: readonly Edit[],
): Promise<EditFailure | null> => {
  for (const [id, changes] of changesByPhoto(edits)) {
    await yieldInTransaction();
    const failure = await findFailureOf(transaction, modelId, id, changes);
    if (failure) return failure;
  }
  return null;
};
