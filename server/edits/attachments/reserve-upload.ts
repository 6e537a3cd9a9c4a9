/**
 * The beginning of every upload: whether the person may bring a file, whether it fits, and a row that stands for it until
 * it is whole. The row takes nothing from the quota: only bytes that arrive do (upload-usage.ts).
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { mayComment, type Actor } from '#domain/access/actor.ts';
import { maxAttachmentBytes } from '#domain/model/content/attachment.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Row } from '../../store/read-model.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { storableName } from './file-name.ts';
import { tooManyOpenUploads, uploadFailure, type UploadFailure } from './upload-failure.ts';
import { findQuotaFailure, partFile, receivedBytes } from './upload-usage.ts';

export { partFile, uploadsFolder } from './upload-usage.ts';

export type Upload = Row<'uploads'>;

/** An upload without a byte that is older than this is removed when the same person begins another one. */
export const maxEmptyUploadMs = 15 * 60_000;

/** Ids of uploads are secrets of whoever made them. */
export const newUploadId = (): string => randomBytes(16).toString('hex');

const openUploadsOf = ({ store }: AttachmentServices, personId: string | null): Promise<readonly Upload[]> =>
  store.db.selectFrom('uploads').selectAll().where('created_by', '=', personId).execute();

/** Removes uploads of the person that were begun and abandoned; returns how many are left. */
const dropAbandoned = async (services: AttachmentServices, personId: string | null): Promise<number> => {
  const { store, now } = services;
  const open = await openUploadsOf(services, personId);
  const received = await receivedBytes(services, open);
  const before = new Date(now() - maxEmptyUploadMs).toISOString();
  const abandoned = open.filter(({ id, created }) => created < before && received.get(id) === 0);
  for (const { id } of abandoned) {
    await store.db.deleteFrom('uploads').where('id', '=', id).execute();
    const part = partFile(store.folder, id);
    // Beside its bytes the library of resumable uploads keeps what it knows of one.
    for (const file of [part, `${part}.json`]) await rm(file, { force: true });
  }
  return open.length - abandoned.length;
};

export interface Announced {
  readonly id: string;
  readonly modelId: string;
  readonly filename: string;
  /** At most so many will come. */
  readonly bytes: number;
}

/**
 * To bring a file one has to be let comment at least: what it is for is not known yet, and hanging it on a tag is
 * rejected there to those who may not edit.
 */
export const reserveUpload = async (
  services: AttachmentServices,
  actor: Actor,
  { id, modelId, filename, bytes }: Announced,
): Promise<Result<Upload, UploadFailure>> => {
  const { store, settings, now } = services;
  if (!mayComment(actor, modelId)) return fail(uploadFailure('permission'));
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
  // Counted once more: several may begin in one instant.
  return inTransaction(store, async (work): Promise<Result<Upload, UploadFailure>> => {
    const { count } = await work
      .selectFrom('uploads')
      .select((e) => e.fn.countAll<number | string>().as('count'))
      .where('created_by', '=', upload.created_by)
      .executeTakeFirstOrThrow();
    if (Number(count) >= settings.maxOpenUploads) return fail(tooManyOpenUploads(settings.maxOpenUploads));
    await work.insertInto('uploads').values(upload).execute();
    return ok(upload);
  });
};
