/**
 * The end of a resumable upload, once its last byte is here: parts are gathered and taken in. Requests and servers may
 * meet in it; one of them does it, and all are told what became of it.
 */
import type { MemoryLocker } from '@tus/server';
import type { Actor } from '#domain/access/actor.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { dropUpload, isAccepted, receiveFile } from './receive-file.ts';
import type { Upload } from './reserve-upload.ts';
import { toThrow, uploadFailure, type UploadFailure } from './upload-failure.ts';
import type { UploadParts } from './upload-parts.ts';

/** What the requests of one server share. */
export interface IncomingUpload {
  readonly parts: UploadParts;
  readonly locker: MemoryLocker;
  /** A last part that comes twice finishes its file once. */
  readonly finishing: Map<string, Promise<UploadFailure | null>>;
}

export const readUpload = ({ store }: AttachmentServices, id: string): Promise<Upload | undefined> =>
  store.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Of an upload that is gone: another request, here or on another server, took it in, rejected it or gave it up. */
const verdictElsewhere = async ({ store }: AttachmentServices, id: string): Promise<UploadFailure | null> =>
  (await isAccepted(store, id)) ? null : uploadFailure('failed');

const forgetParts = ({ parts }: IncomingUpload, id: string): Promise<void> =>
  parts
    .forget(id)
    .catch((thrown: unknown) => console.error(`the sweeper has to remove the parts of the upload ${id}:`, thrown));

const takeIn = async (
  services: AttachmentServices,
  sending: IncomingUpload,
  id: string,
  actor: Actor,
): Promise<UploadFailure | null> => {
  const upload = await readUpload(services, id);
  if (!upload) return verdictElsewhere(services, id);
  try {
    await sending.parts.gather(id);
    const received = await receiveFile(services, upload, actor);
    await forgetParts(sending, id);
    return received.ok ? null : received.failure;
  } catch (thrown) {
    await sending.parts.discard(id);
    if (await readUpload(services, id)) throw thrown;
    return verdictElsewhere(services, id);
  }
};

/** Throws a rejection as the library wants it, and what may have passed at the next attempt: then all is still there. */
export const finish = async (services: AttachmentServices, sending: IncomingUpload, id: string, actor: Actor) => {
  const { finishing } = sending;
  const running = finishing.get(id) ?? takeIn(services, sending, id, actor).finally(() => finishing.delete(id));
  finishing.set(id, running);
  const failure = await running;
  if (failure) throw toThrow(failure);
  return {};
};

/** For what came whole with its first request: who is rejected then is told no address to come back to. */
export const finishAtOnce = async (services: AttachmentServices, sending: IncomingUpload, id: string, actor: Actor) => {
  try {
    return await finish(services, sending, id, actor);
  } catch (thrown) {
    await dropUpload(services, id);
    await forgetParts(sending, id);
    throw thrown;
  }
};

/** Removes an upload of which more arrived than was declared, with all of its parts. */
export const dropLonger = async (services: AttachmentServices, sending: IncomingUpload, id: string): Promise<void> => {
  await forgetParts(sending, id);
  await sending.parts.discard(id);
  await dropUpload(services, id);
};
