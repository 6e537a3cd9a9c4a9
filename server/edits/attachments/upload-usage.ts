/**
 * How many bytes uploads fill: whole files by their size, unfinished ones by what has arrived of them. A declared length
 * takes nothing from anybody (docs/reference/uploads.md#quotas).
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { perObject } from '#base/per-object.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { isLocal } from '../../store/files/file-store.ts';
import type { Row } from '../../store/read-model.ts';
import type { AttachmentServices, AttachmentSettings } from './attachment-services.ts';
import { uploadFailure, overPersonQuota, type UploadFailure } from './upload-failure.ts';

type Upload = Row<'uploads'>;

/** Where parts lie until they are whole. */
export const uploadsFolder = (dataFolder: string): string => path.join(dataFolder, 'uploads');
export const partFile = (dataFolder: string, id: string): string => path.join(uploadsFolder(dataFolder), id);

/** Of a commenter where no setting says another number. */
const defaultCommenterQuotaBytes = 5_000_000_000;
/** Of the whole server's quota. */
const commenterShare = 0.1;

/** Null: there is no limit for this person alone. */
export const personQuotaOf = (settings: AttachmentSettings, actor: Actor, modelId: string): number | null => {
  const { quotaBytes, commenterQuotaBytes, editorQuotaBytes } = settings;
  if (mayEdit(actor, modelId)) return editorQuotaBytes;
  return (
    commenterQuotaBytes ?? (quotaBytes === null ? defaultCommenterQuotaBytes : Math.floor(quotaBytes * commenterShare))
  );
};

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** By the id of each unfinished upload. A form's file lies in this server's folder alone, also beside a bucket. */
export const receivedBytes = async (
  { store, files }: AttachmentServices,
  uploads: readonly Pick<Upload, 'id'>[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = uploads.map(({ id }) => id);
  const received = new Map<string, number>();
  for (const id of ids) received.set(id, await sizeOf(partFile(store.folder, id)));
  if (isLocal(files) || ids.length === 0) return received;
  const parts = await store.db
    .selectFrom('upload_parts')
    .select((e) => ['upload_id', e.fn.sum<number | string>('bytes').as('bytes')])
    .where('upload_id', 'in', ids)
    .groupBy('upload_id')
    .execute();
  for (const { upload_id, bytes } of parts)
    received.set(upload_id, Math.max(received.get(upload_id) ?? 0, Number(bytes)));
  return received;
};

/** Of everybody (`personId` undefined), or of one person. */
const storedBytes = async (db: AttachmentServices['store']['db'], personId?: string): Promise<number> => {
  let wanted = db
    .selectFrom('attachments')
    .select((e) => e.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('category', '=', 'upload');
  if (personId !== undefined) wanted = wanted.where('created_by', '=', personId);
  return Number((await wanted.executeTakeFirst())?.bytes ?? 0);
};

/** By the id of an upload the bytes that there will be of it when the requests under way are read. */
const expectedIn = perObject<AttachmentServices['store'], Map<string, number>>(() => new Map());

/**
 * Runs a request that brings bytes of an upload. Meanwhile they count for the person's quota, so that many requests at
 * once cannot bring more than that; they do not count for the server's, which nobody can take up by promises.
 */
export const whileReceiving = async <T>(
  { store }: AttachmentServices,
  { uploadId, bytes }: Pick<Wanted, 'uploadId' | 'bytes'>,
  receive: () => Promise<T>,
): Promise<T> => {
  const expected = expectedIn(store);
  expected.set(uploadId, bytes);
  try {
    return await receive();
  } finally {
    expected.delete(uploadId);
  }
};

export interface Wanted {
  readonly modelId: string;
  /** The upload whose bytes are meant; what has arrived of it is counted as part of `bytes`. */
  readonly uploadId: string;
  /** All of it. */
  readonly bytes: number;
}

/** Why `bytes` do not fit beside what has arrived; null where they do. */
export const findQuotaFailure = async (
  services: AttachmentServices,
  actor: Actor,
  { modelId, uploadId, bytes }: Wanted,
): Promise<UploadFailure | null> => {
  const { store, settings } = services;
  const personId = actor.person?.id;
  const personQuota = personId === undefined ? null : personQuotaOf(settings, actor, modelId);
  if (settings.quotaBytes === null && personQuota === null) return null;
  const open = await store.db
    .selectFrom('uploads')
    .select(['id', 'created_by'])
    .where('id', '!=', uploadId)
    // Without a quota of the server only the person's own count.
    .$if(settings.quotaBytes === null, (query) => query.where('created_by', '=', personId ?? null))
    .execute();
  const received = await receivedBytes(services, open);
  const expected = expectedIn(store);
  if (personQuota !== null) {
    const own = open
      .filter(({ created_by }) => created_by === personId)
      .reduce((total, { id }) => total + Math.max(received.get(id) ?? 0, expected.get(id) ?? 0), 0);
    if ((await storedBytes(store.db, personId)) + own + bytes > personQuota) return overPersonQuota(personQuota);
  }
  if (settings.quotaBytes === null) return null;
  const arrived = open.reduce((total, { id }) => total + (received.get(id) ?? 0), 0);
  const isFull = (await storedBytes(store.db)) + arrived + bytes > settings.quotaBytes;
  return isFull ? uploadFailure('overQuota') : null;
};
