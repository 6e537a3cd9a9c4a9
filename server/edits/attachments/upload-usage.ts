/**
 * How many bytes uploads use: stored files by their size, unfinished ones by their received bytes. A declared length
 * uses no quota (docs/reference/uploads.md#quotas).
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { defaultCommenterQuotaOf, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import { isLocal } from '../../store/files/file-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import { readUploadQuotas } from '../server-settings.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { uploadFailure, overPersonQuota, type UploadFailure } from './upload-failure.ts';

type Upload = Row<'uploads'>;
type QuotaServices = Pick<AttachmentServices, 'store' | 'settings'>;

/** Where unfinished uploads are kept. */
export const uploadsFolder = (dataFolder: string): string => path.join(dataFolder, 'uploads');
export const partFile = (dataFolder: string, id: string): string => path.join(uploadsFolder(dataFolder), id);

/** Those that apply: of the environment, else of the settings of the server. */
export const readQuotas = async ({ store, settings }: QuotaServices): Promise<UploadQuotas> => {
  const stored = await readUploadQuotas(store.db);
  return {
    quotaBytes: settings.quotaBytes ?? stored.quotaBytes,
    commenterQuotaBytes: settings.commenterQuotaBytes ?? stored.commenterQuotaBytes,
    editorQuotaBytes: settings.editorQuotaBytes ?? stored.editorQuotaBytes,
  };
};

/** Null if the person has no quota of their own. */
export const personQuotaOf = (quotas: UploadQuotas, actor: Actor, modelId: string): number | null => {
  if (mayEdit(actor, modelId)) return quotas.editorQuotaBytes;
  return quotas.commenterQuotaBytes ?? defaultCommenterQuotaOf(quotas.quotaBytes);
};

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** By the id of each unfinished upload. With a bucket too, a form's file is in this server's folder. */
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

/** Of all people (`personId` undefined), or of one. A file that copies of a record share counts once. */
export const storedBytes = async (db: AttachmentServices['store']['db'], personId?: string): Promise<number> => {
  let files = db.selectFrom('attachments').select(['file_key', 'bytes']).distinct().where('category', '=', 'upload');
  if (personId !== undefined) files = files.where('created_by', '=', personId);
  const row = await db
    .selectFrom(files.as('files'))
    .select((e) => e.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** For each upload, the bytes that it will have when its running requests are read. */
const expectedBytesOf = memoizeByObject<AttachmentServices['store'], Map<string, number>>(() => new Map());

/**
 * Runs a request that receives bytes of an upload. Meanwhile they count for the person's quota, so that concurrent
 * requests cannot exceed it; they do not count for the server's, which nobody may reserve in advance.
 */
export const whileReceiving = async <T>(
  { store }: AttachmentServices,
  { uploadId, bytes }: Pick<QuotaRequest, 'uploadId' | 'bytes'>,
  receive: () => Promise<T>,
): Promise<T> => {
  const expected = expectedBytesOf(store);
  expected.set(uploadId, bytes);
  try {
    return await receive();
  } finally {
    expected.delete(uploadId);
  }
};

export interface QuotaRequest {
  readonly modelId: string;
  /** The upload; its received bytes are part of `bytes`. */
  readonly uploadId: string;
  /** The size of the whole upload. */
  readonly bytes: number;
}

/** Why `bytes` exceed a quota together with what was received; null if they fit. */
export const findQuotaFailure = async (
  services: AttachmentServices,
  actor: Actor,
  { modelId, uploadId, bytes }: QuotaRequest,
): Promise<UploadFailure | null> => {
  const { store } = services;
  const quotas = await readQuotas(services);
  const { quotaBytes } = quotas;
  const personId = actor.person?.id;
  const personQuota = personId === undefined ? null : personQuotaOf(quotas, actor, modelId);
  if (quotaBytes === null && personQuota === null) return null;
  const open = await store.db
    .selectFrom('uploads')
    .select(['id', 'created_by'])
    .where('id', '!=', uploadId)
    // Without a server quota only the person's own uploads count.
    .$if(quotaBytes === null, (query) => query.where('created_by', '=', personId ?? null))
    .execute();
  const received = await receivedBytes(services, open);
  const expected = expectedBytesOf(store);
  if (personQuota !== null) {
    const own = open
      .filter(({ created_by }) => created_by === personId)
      .reduce((total, { id }) => total + Math.max(received.get(id) ?? 0, expected.get(id) ?? 0), 0);
    if ((await storedBytes(store.db, personId)) + own + bytes > personQuota) return overPersonQuota(personQuota);
  }
  if (quotaBytes === null) return null;
  const unfinished = open.reduce((total, { id }) => total + (received.get(id) ?? 0), 0);
  const isFull = (await storedBytes(store.db)) + unfinished + bytes > quotaBytes;
  return isFull ? uploadFailure('overQuota') : null;
};
