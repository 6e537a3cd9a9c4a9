/**
 * The end of every upload, whichever way it came: the part is whole and on this disk, it is looked at, moved into the
 * store of files, and its row becomes that of an attachment. A file that is rejected leaves nothing behind; what fails in
 * passing leaves a resumable upload as it was, and nothing of a form.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import type { Actor } from '#domain/access/actor.ts';
import { maxAttachmentBytes } from '#domain/model/content/attachment.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { inspectFile } from './inspect-file.ts';
import { newUploadId, partFile, reserveUpload, uploadsFolder, type Upload } from './reserve-upload.ts';
import { failureOfThrown, longerThanDeclared, uploadFailure, type UploadFailure } from './upload-failure.ts';
import { findQuotaFailure, whileReceiving } from './upload-usage.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Store } from '../../store/open-store.ts';
import { privateFolderMode } from '../../store/private-folder.ts';

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

export const keyOf = (modelId: string, id: string): string => `attachments/${modelId}/${id}`;

export const isAccepted = async ({ db }: Store, id: string): Promise<boolean> =>
  (await db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const take = async ({ store, files, now }: AttachmentServices, upload: Upload): Promise<UploadFailure | null> => {
  const part = partFile(store.folder, upload.id);
  const { size } = await stat(part);
  if (size === 0) return uploadFailure('empty');
  if (size > maxAttachmentBytes) return uploadFailure('oversize');
  if (size > upload.bytes) return longerThanDeclared(upload.bytes);
  const kind = await inspectFile(part, upload.filename);
  const sha256 = await hashOf(part);
  const key = keyOf(upload.model_id, upload.id);
  await files.write(key, part, kind.mimeType);
  const at = new Date(now()).toISOString();
  await inTransaction(store, async (work) => {
    const { numDeletedRows } = await work.deleteFrom('uploads').where('id', '=', upload.id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Error('the upload was dropped or taken meanwhile');
    await work
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

const takeWithin = async (
  services: AttachmentServices,
  upload: Upload,
  actor: Actor | undefined,
): Promise<UploadFailure | null> => {
  if (actor) {
    const { size } = await stat(partFile(services.store.folder, upload.id));
    const wanted = { modelId: upload.model_id, uploadId: upload.id, bytes: size };
    const failure = await findQuotaFailure(services, actor, wanted);
    if (failure) return failure;
  }
  return take(services, upload);
};

/** As long as the upload is waited for, another server may be about to name the file that this one has written. */
const removeUnwanted = async ({ store, files }: AttachmentServices, upload: Upload): Promise<void> => {
  const waiting = await store.db.selectFrom('uploads').select('id').where('id', '=', upload.id).executeTakeFirst();
  // In this order: the one row changes into the other.
  if (!waiting && !(await isAccepted(store, upload.id))) await files.remove([keyOf(upload.model_id, upload.id)]);
};

/** Forgets an upload, and the part that there may be of it. */
export const dropUpload = async ({ store }: AttachmentServices, id: string): Promise<void> => {
  await store.db.deleteFrom('uploads').where('id', '=', id).execute();
  await rm(partFile(store.folder, id), { force: true });
};

/** The same where the database may be what failed: the sweeper removes the row then, the bytes go at once. */
export const dropOrLeave = async (services: AttachmentServices, id: string): Promise<void> => {
  await rm(partFile(services.store.folder, id), { force: true });
  await dropUpload(services, id).catch((left: unknown) =>
    services.store.database.logFailure(`the sweeper has to remove the upload ${id}`, left),
  );
};

/**
 * The part of `upload` is whole; answers the id of the attachment, or why such a file is not taken. Throws on what may
 * have passed at the next attempt, and leaves row and part for it.
 */
export const receiveFile = async (
  services: AttachmentServices,
  upload: Upload,
  /** Whose quota it is checked by once more: other uploads may have arrived meanwhile. */
  actor?: Actor,
): Promise<Result<string, UploadFailure>> => {
  const failure = await takeWithin(services, upload, actor).catch(async (thrown: unknown) => {
    // Another server was faster, and took the part away from under this one.
    if (await isAccepted(services.store, upload.id)) return null;
    await removeUnwanted(services, upload);
    throw thrown;
  });
  await dropUpload(services, upload.id);
  return failure ? fail(failure) : ok(upload.id);
};

export interface Incoming {
  readonly modelId: string;
  readonly filename: string;
  /** At most so many will come. */
  readonly announced: number;
  readonly stream: Readable;
}

/** A file that arrives in one piece; nobody can go on with it, so that no failure leaves anything of it. */
export const receiveStream = async (
  services: AttachmentServices,
  actor: Actor,
  { modelId, filename, announced, stream }: Incoming,
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
    // Whoever breaks off knows it; a disk that does is told to whoever runs the server.
    if (thrown instanceof Error && 'syscall' in thrown)
      services.store.database.logFailure(`cannot write the upload ${upload.id}`, thrown);
    return fail(failureOfThrown(thrown));
  }
  try {
    return await receiveFile(services, upload, actor);
  } catch (thrown) {
    services.store.database.logFailure(`cannot keep the upload ${upload.id}`, thrown);
    await dropOrLeave(services, upload.id);
    await removeUnwanted(services, upload).catch((left: unknown) =>
      services.store.database.logFailure(`the sweeper has to remove what is left of ${upload.id}`, left),
    );
    return fail(failureOfThrown(thrown));
  }
};
