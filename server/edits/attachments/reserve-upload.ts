/**
 * Starts an upload: checks permission and quota, and inserts a row for it. The row does not count against the quota,
 * only received bytes do (upload-usage.ts).
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { mayComment, mayEdit, type Actor } from '#domain/access/actor.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { readNotesEnabled } from '../access/model-policies.ts';
import { inTransaction } from '../../store/transactions.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { storableName } from './file-name.ts';
import { tooManyOpenUploads, uploadFailure, type UploadFailure } from './upload-failure.ts';
import { findQuotaFailure, partFile, receivedBytes } from './upload-usage.ts';

export { partFile, uploadsFolder } from './upload-usage.ts';

export type Upload = Row<'uploads'>;

/** An older upload without a byte is removed when the same person starts another one. */
export const maxEmptyUploadMs = 15 * 60_000;

/** Upload ids are secrets of their creators. */
export const newUploadId = (): string => randomBytes(16).toString('hex');

const openUploadsOf = ({ store }: AttachmentServices, personId: string | null): Promise<readonly Upload[]> =>
  store.db.selectFrom('uploads').selectAll().where('created_by', '=', personId).execute();

/** Removes abandoned uploads of the person; returns how many are left. */
const dropAbandoned = async (services: AttachmentServices, personId: string | null): Promise<number> => {
  const { store, now } = services;
  const open = await openUploadsOf(services, personId);
  const received = await receivedBytes(services, open);
  const before = new Date(now() - maxEmptyUploadMs).toISOString();
  const abandoned = open.filter(({ id, created }) => created < before && received.get(id) === 0);
  for (const { id } of abandoned) {
    await store.db.deleteFrom('uploads').where('id', '=', id).execute();
    const part = partFile(store.folder, id);
    // The library of resumable uploads keeps its metadata next to the bytes.
    for (const file of [part, `${part}.json`]) await rm(file, { force: true });
  }
  return open.length - abandoned.length;
};

export interface UploadAnnouncement {
  readonly id: string;
  readonly modelId: string;
  readonly filename: string;
  /** The maximum number of bytes. */
  readonly bytes: number;
}

/**
 * Uploading requires the permission to comment: what the file is for is not known yet, and attaching it to a tag
 * requires the permission to edit.
 */
export const reserveUpload = async (
  services: AttachmentServices,
  actor: Actor,
  { id, modelId, filename, bytes }: UploadAnnouncement,
): Promise<Result<Upload, UploadFailure>> => {
  const { store, settings, now } = services;
  if (!mayComment(actor, modelId)) return fail(uploadFailure('permission'));
  // The files of commenters are for notes.
  if (!mayEdit(actor, modelId) && !(await readNotesEnabled(store.db, modelId)))
    return fail(uploadFailure('permission'));
  if (bytes > maxAttachmentBytes) return fail(uploadFailure('oversize'));
  const upload: Upload = {
    id,
    model_id: modelId,
    filename: storableName(filename),
    bytes,
    created: new Date(now()).toISOString(),
    created_by: actor.person?.id ?? null,
  };
  const model = await store.db.selectFrom('models').select('id').where('id', '=', modelId).executeTakeFirst();
  if (!model) return fail(uploadFailure('permission'));
  const open = await dropAbandoned(services, upload.created_by);
  if (open >= settings.maxOpenUploads) return fail(tooManyOpenUploads(settings.maxOpenUploads));
  const failure = await findQuotaFailure(services, actor, { modelId, uploadId: id, bytes });
  if (failure) return fail(failure);
  // Counted again in the transaction, since several uploads may start at once.
  return inTransaction(store, async (transaction): Promise<Result<Upload, UploadFailure>> => {
    const { count } = await transaction
      .selectFrom('uploads')
      .select((e) => e.fn.countAll<number | string>().as('count'))
      .where('created_by', '=', upload.created_by)
      .executeTakeFirstOrThrow();
    if (Number(count) >= settings.maxOpenUploads) return fail(tooManyOpenUploads(settings.maxOpenUploads));
    await transaction.insertInto('uploads').values(upload).execute();
    return ok(upload);
  });
};
