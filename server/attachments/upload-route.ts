/**
 * `/api/mp/attachments/uploads`: resumable uploads by the tus protocol (https://tus.io). `Upload-Metadata` names the
 * `modelId` and the `filename`; the last part of the address that is answered is the id for `addFileAttachment`.
 */
import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { MemoryLocker, Server as TusServer, type Upload as TusUpload } from '@tus/server';
import { mayComment, type Actor } from '#domain/access/actor.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { mostAttachmentBytes } from '#domain/model/content/attachment.ts';
import { encodedBytes } from '../http/encoded.ts';
import { notFound } from '../http/plain-replies.ts';
import { headerOf, type Ask, type Reply } from '../http/reply.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { dropLonger, finish, finishAtOnce, readUpload, type Sending } from './finish-upload.ts';
import { newUploadId, reserveUpload, uploadsFolder, type Upload } from './reserve-upload.ts';
import { createUploadParts } from './upload-parts.ts';
import {
  failureOfThrown,
  failureReply,
  longerThanDeclared,
  malformed,
  retryAfter,
  toThrow,
  uploadFailure,
} from './upload-failure.ts';
import { findQuotaFailure, whileReceiving } from './upload-usage.ts';

const begin = async (services: AttachmentServices, actor: Actor, upload: TusUpload) => {
  const { modelId, filename } = upload.metadata ?? {};
  if (!modelId) throw toThrow(malformed('Name the "modelId" in Upload-Metadata.'));
  if (upload.size === 0) throw toThrow(uploadFailure('empty'));
  const bytes = upload.size ?? mostAttachmentBytes;
  const reserved = await reserveUpload(services, actor, { id: upload.id, modelId, filename: filename ?? '', bytes });
  if (!reserved.ok) throw toThrow(reserved.failure);
  return {};
};

interface Refused {
  readonly status_code: number;
  readonly body: string;
}

/**
 * Larger than the declared length, or than any file may be. The library's failure is the same for both, and for a
 * request that is larger by its header and one that turns out to be while it is read.
 */
const longer = async (services: AttachmentServices, sending: Sending, id: string): Promise<Refused> => {
  const upload = await readUpload(services, id);
  await dropLonger(services, sending, id);
  const isLongest = !upload || upload.bytes >= mostAttachmentBytes;
  return toThrow(isLongest ? uploadFailure('oversize') : longerThanDeclared(upload.bytes));
};

/** The library's own refusals are plain sentences; a file that is too large has a kind. */
const withKind = async (
  services: AttachmentServices,
  sending: Sending,
  id: string | undefined,
  error: Error | Refused,
): Promise<Refused> => {
  if (!('status_code' in error)) {
    services.store.database.logFailure('an upload failed', error);
    return toThrow(failureOfThrown(error));
  }
  if (error.status_code !== 413 || error.body.startsWith('{')) return error;
  return id === undefined ? toThrow(uploadFailure('oversize')) : longer(services, sending, id);
};

/** One for each request: what it decides depends on who asks. `patched`: the upload that the request goes on with. */
const serverFor = (services: AttachmentServices, sending: Sending, actor: Actor, patched?: string): TusServer => {
  let begun = patched;
  return new TusServer({
    path: uploadsPath,
    datastore: sending.parts.datastore,
    locker: sending.locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: mostAttachmentBytes,
    namingFunction: newUploadId,
    onUploadCreate: async (_, upload) => {
      const patch = await begin(services, actor, upload);
      begun = upload.id;
      return patch;
    },
    onUploadFinish: ({ method }, { id }) =>
      method === 'POST' ? finishAtOnce(services, sending, id, actor) : finish(services, sending, id, actor),
    onResponseError: (_, error) => withKind(services, sending, begun, error),
  });
};

/** Whether the bytes of this request fit; the upload stays, and goes on when there is room. */
const findPatchFailure = async (services: AttachmentServices, actor: Actor, upload: Upload, ask: Ask) => {
  const length = Number(headerOf(ask, 'content-length') || Number.NaN);
  const offset = Number(headerOf(ask, 'upload-offset'));
  const end = Number.isSafeInteger(length) && Number.isSafeInteger(offset) ? offset + length : upload.bytes;
  const wanted = { modelId: upload.model_id, uploadId: upload.id, bytes: Math.min(end, upload.bytes) };
  return { wanted, failure: await findQuotaFailure(services, actor, wanted) };
};

const isTheirs = (actor: Actor, { created_by }: Pick<Upload, 'created_by'>): boolean =>
  created_by === (actor.person?.id ?? null);

/** Whoever may no longer bring files can still give theirs up. */
const mayGoOn = (actor: Actor, upload: Upload, method: string): boolean =>
  isTheirs(actor, upload) && (method === 'DELETE' || mayComment(actor, upload.model_id));

/** The answer to whoever lost the one that said their file was whole. */
const wholeAlready = async ({ store }: AttachmentServices, actor: Actor, id: string): Promise<Reply | null> => {
  const attachment = await store.db
    .selectFrom('attachments')
    .select(['model_id', 'bytes', 'created_by'])
    .where('id', '=', id)
    .where('category', '=', 'upload')
    .executeTakeFirst();
  if (!attachment || !isTheirs(actor, attachment) || !mayComment(actor, attachment.model_id)) return null;
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
    headers: {
      'cache-control': 'no-store',
      ...retryAfter(response.status),
      ...headers,
      ...(bytes.length > 0 && { 'content-type': type }),
    },
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

const tryLater: Reply = {
  status: 423,
  headers: { 'tus-resumable': '1.0.0', 'retry-after': '5', 'cache-control': 'no-store' },
  body: null,
};

/**
 * `response` says how far an upload has come. Clients that are told “all of it” are done, so that is said of what is
 * taken in alone: a server may have ended, or failed in passing, after the last byte.
 */
const offsetReply = async (
  services: AttachmentServices,
  sending: Sending,
  actor: Actor,
  id: string,
  response: Response,
): Promise<Reply> => {
  const isWhole = response.ok && response.headers.get('upload-offset') === response.headers.get('upload-length');
  if (response.ok && !isWhole) return replyOf(response);
  if (isWhole)
    await finish(services, sending, id, actor).catch((thrown: unknown) =>
      console.error(`cannot take in ${id}:`, thrown),
    );
  const whole = await wholeAlready(services, actor, id);
  if (whole) return whole;
  if (!isWhole) return replyOf(response);
  return (await readUpload(services, id)) ? tryLater : notFound();
};

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
    const handle = (): Promise<Response> => serverFor(services, sending(), actor, id).handleWeb(requestOf(ask));
    if (id !== undefined && ask.method !== 'OPTIONS') {
      const upload = await readUpload(services, id);
      if (!upload) return (ask.method === 'HEAD' && (await wholeAlready(services, actor, id))) || notFound();
      if (!mayGoOn(actor, upload, ask.method)) return notFound();
      if (ask.method === 'PATCH') {
        const { wanted, failure } = await findPatchFailure(services, actor, upload, ask);
        if (failure) return failureReply(failure);
        return replyOf(await whileReceiving(services, wanted, handle));
      }
    }
    const response = await handle();
    if (id !== undefined && ask.method === 'HEAD') return offsetReply(services, sending(), actor, id, response);
    if (id !== undefined && ask.method === 'DELETE' && response.ok)
      await services.store.db.deleteFrom('uploads').where('id', '=', id).execute();
    return replyOf(response);
  };
};
