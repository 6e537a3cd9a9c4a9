/**
 * `/api/mp/attachments/uploads`: resumable uploads by the tus protocol (https://tus.io). `Upload-Metadata` names the
 * `modelId` and the `filename`; the last part of the address that is answered is the id for `addFileAttachment`.
 */
import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { MemoryLocker, Server as TusServer, type Upload as TusUpload } from '@tus/server';
import { mayComment, type Actor } from '#domain/access/actor.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/model/content/attachment.ts';
import { encodedBytes } from '../../wire/encoded.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import {
  dropLonger,
  finish,
  finishAtOnce,
  readUpload,
  type IncomingUpload,
} from '../../edits/attachments/finish-upload.ts';
import { newUploadId, reserveUpload, uploadsFolder, type Upload } from '../../edits/attachments/reserve-upload.ts';
import { createUploadParts } from '../../edits/attachments/upload-parts.ts';
import {
  failureOfThrown,
  failureResponse,
  longerThanDeclared,
  malformed,
  retryAfter,
  toThrow,
  uploadFailure,
} from '../../edits/attachments/upload-failure.ts';
import { findQuotaFailure, whileReceiving } from '../../edits/attachments/upload-usage.ts';

const begin = async (services: AttachmentServices, actor: Actor, upload: TusUpload) => {
  const { modelId, filename } = upload.metadata ?? {};
  if (!modelId) throw toThrow(malformed('Name the "modelId" in Upload-Metadata.'));
  if (upload.size === 0) throw toThrow(uploadFailure('empty'));
  const bytes = upload.size ?? maxAttachmentBytes;
  const reserved = await reserveUpload(services, actor, { id: upload.id, modelId, filename: filename ?? '', bytes });
  if (!reserved.ok) throw toThrow(reserved.failure);
  return {};
};

interface Rejected {
  readonly status_code: number;
  readonly body: string;
}

/**
 * Larger than the declared length, or than any file may be. The library's failure is the same for both, and for a
 * request that is larger by its header and one that turns out to be while it is read.
 */
const longer = async (services: AttachmentServices, sending: IncomingUpload, id: string): Promise<Rejected> => {
  const upload = await readUpload(services, id);
  await dropLonger(services, sending, id);
  const isLongest = !upload || upload.bytes >= maxAttachmentBytes;
  return toThrow(isLongest ? uploadFailure('oversize') : longerThanDeclared(upload.bytes));
};

/** The library's own rejections are plain sentences; a file that is too large has a kind. */
const withKind = async (
  services: AttachmentServices,
  sending: IncomingUpload,
  id: string | undefined,
  error: Error | Rejected,
): Promise<Rejected> => {
  if (!('status_code' in error)) {
    services.store.database.logFailure('an upload failed', error);
    return toThrow(failureOfThrown(error));
  }
  if (error.status_code !== 413 || error.body.startsWith('{')) return error;
  return id === undefined ? toThrow(uploadFailure('oversize')) : longer(services, sending, id);
};

/** One for each request: what it decides depends on who asks. `patched`: the upload that the request goes on with. */
const serverFor = (
  services: AttachmentServices,
  sending: IncomingUpload,
  actor: Actor,
  patched?: string,
): TusServer => {
  let begun = patched;
  return new TusServer({
    path: uploadsPath,
    datastore: sending.parts.datastore,
    locker: sending.locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: maxAttachmentBytes,
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
const findPatchFailure = async (services: AttachmentServices, actor: Actor, upload: Upload, request: HttpRequest) => {
  const length = Number(headerOf(request, 'content-length') || Number.NaN);
  const offset = Number(headerOf(request, 'upload-offset'));
  const end = Number.isSafeInteger(length) && Number.isSafeInteger(offset) ? offset + length : upload.bytes;
  const wanted = { modelId: upload.model_id, uploadId: upload.id, bytes: Math.min(end, upload.bytes) };
  return { wanted, failure: await findQuotaFailure(services, actor, wanted) };
};

const isTheirs = (actor: Actor, { created_by }: Pick<Upload, 'created_by'>): boolean =>
  created_by === (actor.person?.id ?? null);

/** Whoever may no longer bring files can still give theirs up. */
const mayGoOn = (actor: Actor, upload: Upload, method: string): boolean =>
  isTheirs(actor, upload) && (method === 'DELETE' || mayComment(actor, upload.model_id));

/** The result to whoever lost the one that said their file was whole. */
const wholeAlready = async ({ store }: AttachmentServices, actor: Actor, id: string): Promise<HttpResponse | null> => {
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

const responseOf = async (response: Response): Promise<HttpResponse> => {
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

const requestOf = (request: HttpRequest): Request =>
  new Request(`http://uploads${request.path}`, {
    method: request.method,
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...((request.method === 'POST' || request.method === 'PATCH') && {
      body: Readable.toWeb(request.stream) as ReadableStream<Uint8Array>,
      duplex: 'half',
    }),
  });

const tryLater: HttpResponse = {
  status: 423,
  headers: { 'tus-resumable': '1.0.0', 'retry-after': '5', 'cache-control': 'no-store' },
  body: null,
};

/**
 * `response` says how far an upload has come. Clients that are told “all of it” are done, so that is said of what is
 * taken in alone: a server may have ended, or failed in passing, after the last byte.
 */
const offsetResponse = async (
  services: AttachmentServices,
  sending: IncomingUpload,
  actor: Actor,
  id: string,
  response: Response,
): Promise<HttpResponse> => {
  const isWhole = response.ok && response.headers.get('upload-offset') === response.headers.get('upload-length');
  if (response.ok && !isWhole) return responseOf(response);
  if (isWhole)
    await finish(services, sending, id, actor).catch((thrown: unknown) =>
      console.error(`cannot take in ${id}:`, thrown),
    );
  const whole = await wholeAlready(services, actor, id);
  if (whole) return whole;
  if (!isWhole) return responseOf(response);
  return (await readUpload(services, id)) ? tryLater : notFound();
};

export const createUploadRoute = (
  services: AttachmentServices,
  findActor: (request: HttpRequest) => Promise<Actor>,
) => {
  const directory = uploadsFolder(services.store.folder);
  let retained: IncomingUpload | undefined;
  // The library makes the folder by itself, and ends the process where it cannot.
  const sending = (): IncomingUpload => {
    mkdirSync(directory, { recursive: true });
    return (retained ??= {
      parts: createUploadParts(services, directory),
      locker: new MemoryLocker(),
      finishing: new Map(),
    });
  };
  return async (request: HttpRequest, [id]: readonly (string | undefined)[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    const handle = (): Promise<Response> => serverFor(services, sending(), actor, id).handleWeb(requestOf(request));
    if (id !== undefined && request.method !== 'OPTIONS') {
      const upload = await readUpload(services, id);
      if (!upload) return (request.method === 'HEAD' && (await wholeAlready(services, actor, id))) || notFound();
      if (!mayGoOn(actor, upload, request.method)) return notFound();
      if (request.method === 'PATCH') {
        const { wanted, failure } = await findPatchFailure(services, actor, upload, request);
        if (failure) return failureResponse(failure);
        return responseOf(await whileReceiving(services, wanted, handle));
      }
    }
    const response = await handle();
    if (id !== undefined && request.method === 'HEAD') return offsetResponse(services, sending(), actor, id, response);
    if (id !== undefined && request.method === 'DELETE' && response.ok)
      await services.store.db.deleteFrom('uploads').where('id', '=', id).execute();
    return responseOf(response);
  };
};
