/**
 * Finishes a resumable upload after its last byte: its parts are joined and stored. If several requests or servers
 * finish the same upload, one of them does it and all return its result.
 */
import type { MemoryLocker } from '@tus/server';
import type { Actor } from '#domain/access/actor.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { dropUpload, isAccepted, receiveFile } from './receive-file.ts';
import type { Upload } from './reserve-upload.ts';
import { tusErrorOf, uploadFailure, type UploadFailure } from './upload-failure.ts';
import type { UploadParts } from './upload-parts.ts';

/** State that the requests of one server share. */
export interface IncomingUpload {
  readonly parts: UploadParts;
  readonly locker: MemoryLocker;
  /** A last part that is sent twice finishes its file once. */
  readonly finishing: Map<string, Promise<UploadFailure | null>>;
}

export const readUpload = ({ store }: AttachmentServices, id: string): Promise<Upload | undefined> =>
  store.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** The result of an upload whose row is gone, because another request or server stored, rejected or cancelled it. */
const resultElsewhere = async ({ store }: AttachmentServices, id: string): Promise<UploadFailure | null> =>
  (await isAccepted(store, id)) ? null : uploadFailure('failed');

const removeParts = ({ parts }: IncomingUpload, id: string): Promise<void> =>
  parts
    .remove(id)
    .catch((thrown: unknown) => console.error(`the sweeper has to remove the parts of the upload ${id}:`, thrown));

const receiveUpload = async (
  services: AttachmentServices,
  incoming: IncomingUpload,
  id: string,
  actor: Actor,
): Promise<UploadFailure | null> => {
  const upload = await readUpload(services, id);
  if (!upload) return resultElsewhere(services, id);
  try {
    await incoming.parts.gather(id);
    const received = await receiveFile(services, upload, actor);
    await removeParts(incoming, id);
    return received.ok ? null : received.failure;
  } catch (thrown) {
    await incoming.parts.discard(id);
    if (await readUpload(services, id)) throw thrown;
    return resultElsewhere(services, id);
  }
};

/**
 * Throws a rejection in the form of the library, and errors that may be temporary; after those everything is kept for
 * another attempt.
 */
export const finishUpload = async (
  services: AttachmentServices,
  incoming: IncomingUpload,
  id: string,
  actor: Actor,
) => {
  const { finishing } = incoming;
  const running = finishing.get(id) ?? receiveUpload(services, incoming, id, actor).finally(() => finishing.delete(id));
  finishing.set(id, running);
  const failure = await running;
  if (failure) throw tusErrorOf(failure);
  return {};
};

/** For an upload that was complete with its first request: the client of a rejected one has no URL to continue with. */
export const finishSingleRequestUpload = async (
  services: AttachmentServices,
  incoming: IncomingUpload,
  id: string,
  actor: Actor,
) => {
  try {
    return await finishUpload(services, incoming, id, actor);
  } catch (thrown) {
    await dropUpload(services, id);
    await removeParts(incoming, id);
    throw thrown;
  }
};

/** Removes an upload that is longer than declared, with all of its parts. */
export const dropOversizedUpload = async (
  services: AttachmentServices,
  incoming: IncomingUpload,
  id: string,
): Promise<void> => {
  await removeParts(incoming, id);
  await incoming.parts.discard(id);
  await dropUpload(services, id);
};
