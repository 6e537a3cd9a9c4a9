/**
 * Stores a received file, from a form or a resumable upload: the complete part on this disk is inspected, moved into
 * the store of files, and its row becomes an attachment. A rejected file leaves nothing behind; a temporary failure
 * keeps a resumable upload, and nothing of a form.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import type { Actor } from '#domain/access/actor.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { inspectFile } from './inspect-file.ts';
import { newUploadId, partFile, reserveUpload, uploadsFolder, type Upload } from './reserve-upload.ts';
import { failureOfThrown, longerThanDeclared, uploadFailure, type UploadFailure } from './upload-failure.ts';
import { findQuotaFailure, whileReceiving } from './upload-usage.ts';
import { inTransaction } from '../../store/transactions.ts';
import type { Store } from '../../store/open-store.ts';
import { privateFolderMode } from '../../store/files/private-folder.ts';

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

export const attachmentKeyOf = (modelId: string, id: string): string => `attachments/${modelId}/${id}`;

export const isAccepted = async ({ db }: Store, id: string): Promise<boolean> =>
  (await db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const storeUpload = async (
  { store, files, now }: AttachmentServices,
  upload: Upload,
): Promise<UploadFailure | null> => {
  const part = partFile(store.folder, upload.id);
  const { size } = await stat(part);
  if (size === 0) return uploadFailure('empty');
  if (size > maxAttachmentBytes) return uploadFailure('oversize');
  if (size > upload.bytes) return longerThanDeclared(upload.bytes);
  const kind = await inspectFile(part, upload.filename);
  const sha256 = await hashOf(part);
  const key = attachmentKeyOf(upload.model_id, upload.id);
  await files.write(key, part, kind.mimeType);
  const at = new Date(now()).toISOString();
  await inTransaction(store, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('uploads')
      .where('id', '=', upload.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Error('the upload was dropped or taken meanwhile');
    await transaction
      .insertInto('attachments')
      .values({
        id: upload.id,
        model_id: upload.model_id,
        category: 'upload',
        parent_type: null,
        parent_id: null,
        sequence: 0,
        media_type: kind.mediaType,
        mime_type: kind.mimeType,
        filename: upload.filename,
        bytes: size,
        sha256,
        width: kind.width,
        height: kind.height,
        url: null,
        thumbnail_url: null,
        file_key: key,
        created: at,
        modified: at,
        created_by: upload.created_by,
        unnamed_since: at,
      })
      .execute();
  });
  return null;
};

const storeWithinQuota = async (
  services: AttachmentServices,
  upload: Upload,
  actor: Actor | undefined,
): Promise<UploadFailure | null> => {
  if (actor) {
    const { size } = await stat(partFile(services.store.folder, upload.id));
    const quotaRequest = { modelId: upload.model_id, uploadId: upload.id, bytes: size };
    const failure = await findQuotaFailure(services, actor, quotaRequest);
    if (failure) return failure;
  }
  return storeUpload(services, upload);
};

/** While the upload's row exists, another server may be about to reference the file that this one has written. */
const removeUnclaimedFile = async ({ store, files }: AttachmentServices, upload: Upload): Promise<void> => {
  const waiting = await store.db.selectFrom('uploads').select('id').where('id', '=', upload.id).executeTakeFirst();
  // Checked in this order, because the upload's row becomes the attachment's.
  if (!waiting && !(await isAccepted(store, upload.id)))
    await files.remove([attachmentKeyOf(upload.model_id, upload.id)]);
};

/** Removes an upload's row and its part. */
export const dropUpload = async ({ store }: AttachmentServices, id: string): Promise<void> => {
  await store.db.deleteFrom('uploads').where('id', '=', id).execute();
  await rm(partFile(store.folder, id), { force: true });
};

/** The same if the database may have failed: the bytes are removed at once, the row later by the sweeper. */
export const dropOrLeave = async (services: AttachmentServices, id: string): Promise<void> => {
  await rm(partFile(services.store.folder, id), { force: true });
  await dropUpload(services, id).catch((error: unknown) =>
    services.store.database.logFailure(`the sweeper has to remove the upload ${id}`, error),
  );
};

/**
 * Stores the complete part of `upload`; returns the attachment's id, or why the file is rejected. Throws errors that
 * may be temporary, and keeps row and part for another attempt.
 */
export const receiveFile = async (
  services: AttachmentServices,
  upload: Upload,
  /** Whose quota is checked again, because other uploads may have arrived meanwhile. */
  actor?: Actor,
): Promise<Result<string, UploadFailure>> => {
  const failure = await storeWithinQuota(services, upload, actor).catch(async (thrown: unknown) => {
    // Another server was faster and has removed the part.
    if (await isAccepted(services.store, upload.id)) return null;
    await removeUnclaimedFile(services, upload);
    throw thrown;
  });
  await dropUpload(services, upload.id);
  return failure ? fail(failure) : ok(upload.id);
};

export interface IncomingFile {
  readonly modelId: string;
  readonly filename: string;
  /** The maximum number of bytes. */
  readonly announcedBytes: number;
  readonly stream: Readable;
}

/** Receives a file in one request, which cannot be continued, so that every failure removes it. */
export const receiveStream = async (
  services: AttachmentServices,
  actor: Actor,
  { modelId, filename, announcedBytes: announced, stream }: IncomingFile,
): Promise<Result<string, UploadFailure>> => {
  const bytes = Math.min(announced, maxAttachmentBytes);
  const reserved = await reserveUpload(services, actor, { id: newUploadId(), modelId, filename, bytes });
  if (!reserved.ok) return reserved;
  const upload = reserved.value;
  try {
    await mkdir(uploadsFolder(services.store.folder), { recursive: true, mode: privateFolderMode });
    const part = createWriteStream(partFile(services.store.folder, upload.id), { flags: 'wx' });
    await whileReceiving(services, { uploadId: upload.id, bytes }, () => pipeline(stream, part));
  } catch (thrown) {
    await dropOrLeave(services, upload.id);
    // The client knows when it aborts; errors of the disk are logged.
    if (thrown instanceof Error && 'syscall' in thrown)
      services.store.database.logFailure(`cannot write the upload ${upload.id}`, thrown);
    return fail(failureOfThrown(thrown));
  }
  try {
    return await receiveFile(services, upload, actor);
  } catch (thrown) {
    services.store.database.logFailure(`cannot keep the upload ${upload.id}`, thrown);
    await dropOrLeave(services, upload.id);
    await removeUnclaimedFile(services, upload).catch((error: unknown) =>
      services.store.database.logFailure(`the sweeper has to remove what is left of ${upload.id}`, error),
    );
    return fail(failureOfThrown(thrown));
  }
};
