/**
 * Rejects an edit batch after which a photo or a plan image would have no picture of its own
 * (docs/reference/record-validation.md#pictures-of-photos-and-plan-images): one picture at most, which is added and removed
 * with its record.
 */
import type { Fields } from '#base/json-fields.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import type { Transaction } from '../../store/transactions.ts';
import { yieldInTransaction } from '../../wire/time-slices.ts';
import type { EditFailure } from '../edit-failure.ts';
import { annotationRepository } from '../repositories/annotation-repository.ts';
import { textOf } from '../record-repository.ts';
import { maxDecodedPixels } from './decode-queue.ts';
import { isDisplayedImage } from './media-type.ts';
import { readPictureRows, type PictureKind } from './pictures.ts';
import type { AttachmentRow } from './readable-attachments.ts';

interface PictureRule {
  /** In messages. */
  readonly noun: string;
  /** Fields that decide whether the record needs a picture. */
  readonly contentFields: readonly string[];
  readonly needsPicture: (record: Fields) => boolean;
  /** The rest of the sentence about a record without one. */
  readonly missing: string;
}

const rules: Readonly<Record<PictureKind, PictureRule>> = {
  photo: {
    noun: 'photo',
    contentFields: ['file', 'snapshotLocation'],
    needsPicture: (photo) => photo['snapshotLocation'] == null,
    missing: 'has neither a picture nor a place; give it one of them.',
  },
  planImage: {
    noun: 'plan image',
    contentFields: ['file'],
    needsPicture: () => true,
    missing: 'has no picture; add it together with one.',
  },
};

const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(rules, kind);

/** What a batch does to a record and its picture. */
interface RecordChanges {
  readonly kind: PictureKind;
  readonly id: string;
  isAdded: boolean;
  /** Whether the batch adds the record, or changes one of its `contentFields`. */
  changesContent: boolean;
  readonly addedPictures: string[];
  removesPicture: boolean;
}

type RecordOf = Pick<RecordChanges, 'kind' | 'id'>;

const parentOf = ({ before, after }: Edit): RecordOf | null => {
  const attachment = after ?? before ?? {};
  const kind = textOf(attachment, 'parentType');
  return isPictureKind(kind) ? { kind, id: textOf(attachment, 'parentId') } : null;
};

const recordOf = (edit: Edit): RecordOf | null => {
  const { kind, id } = edit;
  if (kind === 'attachment') return parentOf(edit);
  return isPictureKind(kind) ? { kind, id } : null;
};

const changesByRecord = (edits: readonly Edit[]): readonly RecordChanges[] => {
  const byRecord = new Map<string, RecordChanges>();
  for (const edit of edits) {
    const record = recordOf(edit);
    if (record === null) continue;
    const key = `${record.kind} ${record.id}`;
    const changes = byRecord.get(key) ?? {
      ...record,
      isAdded: false,
      changesContent: false,
      addedPictures: [],
      removesPicture: false,
    };
    byRecord.set(key, changes);
    const { kind, id, before, after } = edit;
    if (kind !== 'attachment') {
      changes.isAdded ||= before === null;
      const changed = { ...before, ...after };
      const { contentFields } = rules[record.kind];
      changes.changesContent ||= before === null || contentFields.some((name) => Object.hasOwn(changed, name));
    } else if (before === null) changes.addedPictures.push(id);
    else changes.removesPicture = true;
  }
  return [...byRecord.values()];
};

const rejected = (message: string, details?: NonNullable<EditFailure['details']>): EditFailure => ({
  code: 'request.invalid',
  message,
  ...(details && { details }),
});

const notAdded = (message: string, name: string): EditFailure =>
  rejected(message, { kind: 'notAnImage', files: [name] });

/** Why this attachment cannot be a picture. */
const findFileFailure = (
  { noun }: PictureRule,
  { category, filename, mime_type, width, height }: AttachmentRow,
): EditFailure | null => {
  if (category !== 'upload') return rejected(`A link cannot be the picture of a ${noun}; upload the picture instead.`);
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

const findCountFailure = (
  { noun }: PictureRule,
  id: string,
  added: readonly AttachmentRow[],
  count: number,
): EditFailure | null => {
  if (count <= 1) return null;
  const files = added.map(({ filename }) => filename);
  if (files.length === 0)
    return rejected(`The ${noun} “${id}” has an attached picture, and cannot have a file as well.`);
  return rejected(
    `The ${noun} “${id}” can have only one picture; not added: ${quotedNames(files)}. Add each as a ${noun} of its own.`,
    { kind: 'tooMany', files },
  );
};

const repositories = { photo: annotationRepository('photo'), planImage: annotationRepository('planImage') } as const;

const findFailureOf = async (
  transaction: Transaction,
  modelId: string,
  { kind, id, isAdded, changesContent, addedPictures, removesPicture }: RecordChanges,
): Promise<EditFailure | null> => {
  const rule = rules[kind];
  const { noun } = rule;
  const record = await repositories[kind].read(transaction, modelId, id);
  // The picture of a removed record stays attached for a day, so that the record can be restored with it.
  if (!record) return null;
  const rows = await readPictureRows(transaction, modelId, kind, [id]);
  const added = rows.filter((row) => addedPictures.includes(row.id));
  for (const row of added) {
    const failure = findFileFailure(rule, row);
    if (failure) return failure;
  }
  const hasFile = textOf(record, 'file') !== '';
  const tooMany = findCountFailure(rule, id, added, rows.length + (hasFile ? 1 : 0));
  if (tooMany) return tooMany;
  if (added.length > 0 && !isAdded)
    return rejected(
      `A picture is added together with its ${noun}; add ${quotedNames(added.map(({ filename }) => filename))} as a ${noun} of its own.`,
    );
  if (removesPicture && rows.length === 0)
    return rejected(`The picture of a ${noun} is removed together with it; remove the ${noun} “${id}” instead.`);
  const isEmpty = !hasFile && rows.length === 0 && rule.needsPicture(record);
  return changesContent && isEmpty ? rejected(`The ${noun} “${id}” ${rule.missing}`) : null;
};

/** `edits` are written already, as the journal stores them. */
export const findPictureFailure = async (
  transaction: Transaction,
  modelId: string,
  edits: readonly Edit[],
): Promise<EditFailure | null> => {
  for (const changes of changesByRecord(edits)) {
    await yieldInTransaction();
    const failure = await findFailureOf(transaction, modelId, changes);
    if (failure) return failure;
  }
  return null;
};
