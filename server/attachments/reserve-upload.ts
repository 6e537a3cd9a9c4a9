/** The beginning of every upload: may they, is there room, and a row that holds the room back until the file is whole. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { mayComment, type Actor } from '#domain/access/actor.ts';
import { mostAttachmentBytes } from '#domain/model/content/attachment.ts';
import type { Row } from '../store/read-model.ts';
import type { Tables } from '../store/tables.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { storableName } from './file-name.ts';
import { uploadFailure, type UploadFailure } from './upload-failure.ts';
import { inTransaction } from '../store/in-transaction.ts';

export type Upload = Row<'uploads'>;

/** Where parts lie until they are whole. */
export const uploadsFolder = (dataFolder: string): string => path.join(dataFolder, 'uploads');
export const partFile = (dataFolder: string, id: string): string => path.join(uploadsFolder(dataFolder), id);

/** Ids of uploads are secrets of whoever made them. */
export const newUploadId = (): string => randomBytes(16).toString('hex');

const taken = async (work: Transaction<Tables>): Promise<number> => {
  const whole = await work
    .selectFrom('attachments')
    .select((e) => e.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  const coming = await work
    .selectFrom('uploads')
    .select((e) => e.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return Number(whole?.bytes ?? 0) + Number(coming?.bytes ?? 0);
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
 * refused there to those who may not edit.
 */
export const reserveUpload = async (
  { store, settings, now }: AttachmentServices,
  actor: Actor,
  { id, modelId, filename, bytes }: Announced,
): Promise<Result<Upload, UploadFailure>> => {
  if (!mayComment(actor, modelId)) return fail(uploadFailure('permission'));
  if (bytes > mostAttachmentBytes) return fail(uploadFailure('oversize'));
  const upload: Upload = {
    id,
    model_id: modelId,
    filename: storableName(filename),
    bytes,
    created: new Date(now()).toISOString(),
    created_by: actor.person?.id ?? null,
  };
  return inTransaction(store, async (work): Promise<Result<Upload, UploadFailure>> => {
    const model = await work.selectFrom('models').select('id').where('id', '=', modelId).executeTakeFirst();
    if (!model) return fail(uploadFailure('permission'));
    if (settings.quotaBytes !== null && (await taken(work)) + bytes > settings.quotaBytes)
      return fail(uploadFailure('overQuota'));
    await work.insertInto('uploads').values(upload).execute();
    return ok(upload);
  });
};
