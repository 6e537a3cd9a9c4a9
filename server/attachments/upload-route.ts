/**
 * `/api/mp/attachments/uploads`: resumable uploads by the tus protocol (https://tus.io). `Upload-Metadata` names the
 * `modelId` and the `filename`; the last part of the address that is answered is the id for `addFileAttachment`.
 */
import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { MemoryLocker, Server as TusServer, type Upload as TusUpload } from '@tus/server';
import type { Actor } from '#domain/access/actor.ts';
import { mostAttachmentBytes } from '#domain/model/content/attachment.ts';
import { encodedBytes } from '../http/encoded.ts';
import { notFound } from '../http/plain-replies.ts';
import type { Ask, Reply } from '../http/reply.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { receiveFile } from './receive-file.ts';
import { newUploadId, reserveUpload, uploadsFolder, type Upload } from './reserve-upload.ts';
import { createUploadParts, type UploadParts } from './upload-parts.ts';
import { failureBody, malformed, uploadFailure, type UploadFailure } from './upload-failure.ts';

export const uploadsPath = '/api/mp/attachments/uploads';

/** The library wants failures thrown, in this form. */
const thrown = (failure: UploadFailure) => ({
  status_code: failure.status,
  body: JSON.stringify(failureBody(failure)),
});

const readUpload = ({ store }: AttachmentServices, id: string): Promise<Upload | undefined> =>
  store.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

const begin = async (services: AttachmentServices, actor: Actor, upload: TusUpload) => {
  const { modelId, filename } = upload.metadata ?? {};
  if (!modelId) throw thrown(malformed('Name the "modelId" in Upload-Metadata.'));
  if (upload.size === 0) throw thrown(uploadFailure('empty'));
  const bytes = upload.size ?? mostAttachmentBytes;
  const reserved = await reserveUpload(services, actor, { id: upload.id, modelId, filename: filename ?? '', bytes });
  if (!reserved.ok) throw thrown(reserved.failure);
  return {};
};

/** What the requests of one server share. */
interface Sending {
  readonly parts: UploadParts;
  readonly locker: MemoryLocker;
  /** A last part that comes twice finishes its file once. */
  readonly finishing: Map<string, Promise<UploadFailure | null>>;
}

const takeIn = async (services: AttachmentServices, { parts }: Sending, id: string): Promise<UploadFailure | null> => {
  const upload = await readUpload(services, id);
  // Gone while this waited: the last part came twice, and the first one did it.
  if (!upload) return null;
  try {
    await parts.gather(id);
  } catch (thrown) {
    if (await readUpload(services, id)) throw thrown;
    // Another server has taken it in, and its parts away.
    return null;
  }
  const received = await receiveFile(services, upload);
  await parts.forget(id);
  return received.ok ? null : received.failure;
};

const finish = async (services: AttachmentServices, sending: Sending, id: string) => {
  const { finishing } = sending;
  const running = finishing.get(id) ?? takeIn(services, sending, id).finally(() => finishing.delete(id));
  finishing.set(id, running);
  const failure = await running;
  if (failure) throw thrown(failure);
  return {};
};

/**
 * Whose last byte is here, and whom nobody took in: the process ended between the two. Clients take an upload for done
 * when they are told that all of it is there.
 */
const finishWhole = async (services: AttachmentServices, sending: Sending, id: string): Promise<void> => {
  const part = await sending.parts.datastore.getUpload(id).catch(() => null);
  if (!part || part.size !== part.offset) return;
  await finish(services, sending, id);
};

/** Its own refusals are plain sentences; a file that is too large has a kind. */
const withKind = (error: Error | { readonly status_code: number; readonly body: string }) => {
  if (!('status_code' in error)) {
    console.error('an upload failed:', error);
    return thrown(uploadFailure('failed'));
  }
  return error.status_code === 413 ? thrown(uploadFailure('oversize')) : error;
};

/** One for each request: what it decides depends on who asks. */
const serverFor = (services: AttachmentServices, sending: Sending, actor: Actor): TusServer =>
  new TusServer({
    path: uploadsPath,
    datastore: sending.parts.datastore,
    locker: sending.locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: mostAttachmentBytes,
    namingFunction: newUploadId,
    onUploadCreate: (_, upload) => begin(services, actor, upload),
    onUploadFinish: (_, { id }) => finish(services, sending, id),
    onResponseError: (_, error) => withKind(error),
  });

/** The answer to whoever lost the one that said their file was whole. */
const wholeAlready = async ({ store }: AttachmentServices, actor: Actor, id: string): Promise<Reply | null> => {
  const attachment = await store.db
    .selectFrom('attachments')
    .select(['bytes', 'created_by'])
    .where('id', '=', id)
    .where('category', '=', 'upload')
    .executeTakeFirst();
  if (!attachment || attachment.created_by !== (actor.person?.id ?? null)) return null;
  const length = String(attachment.bytes);
  return {
    status: 200,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': length,
      'upload-length': length,
      'cache-control': 'no-store',
    },
    body: null,
  };
};

const replyOf = async (response: Response): Promise<Reply> => {
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = bytes.toString('utf8', 0, 1) === '{' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  return {
    status: response.status,
    headers: { 'cache-control': 'no-store', ...headers, ...(bytes.length > 0 && { 'content-type': type }) },
    body: bytes.length > 0 ? encodedBytes(bytes, { quality: 4 }) : null,
  };
};

const requestOf = (ask: Ask): Request =>
  new Request(`http://uploads${ask.path}`, {
    method: ask.method,
    headers: Object.entries(ask.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...((ask.method === 'POST' || ask.method === 'PATCH') && {
      body: Readable.toWeb(ask.stream) as ReadableStream<Uint8Array>,
      duplex: 'half',
    }),
  });

export const createUploadRoute = (services: AttachmentServices, findActor: (ask: Ask) => Promise<Actor>) => {
  const directory = uploadsFolder(services.store.folder);
  let kept: Sending | undefined;
  // The library makes the folder by itself, and ends the process where it cannot.
  const sending = (): Sending => {
    mkdirSync(directory, { recursive: true });
    return (kept ??= {
      parts: createUploadParts(services, directory),
      locker: new MemoryLocker(),
      finishing: new Map(),
    });
  };
  return async (ask: Ask, [id]: readonly (string | undefined)[]): Promise<Reply> => {
    const actor = await findActor(ask);
    if (id !== undefined && ask.method !== 'OPTIONS') {
      const upload = await readUpload(services, id);
      const isTheirs = upload?.created_by === (actor.person?.id ?? null);
      if (ask.method === 'HEAD' && upload && isTheirs)
        await finishWhole(services, sending(), id).catch((thrown: unknown) =>
          console.error(`cannot take in ${id}:`, thrown),
        );
      const whole = ask.method === 'HEAD' ? await wholeAlready(services, actor, id) : null;
      if (whole) return whole;
      if (!upload || !isTheirs) return notFound();
    }
    const response = await serverFor(services, sending(), actor).handleWeb(requestOf(ask));
    if (id !== undefined && ask.method === 'DELETE' && response.ok)
      await services.store.db.deleteFrom('uploads').where('id', '=', id).execute();
    return replyOf(response);
  };
};
