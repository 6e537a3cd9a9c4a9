/**
 * `/api/mp/attachments/uploads`: resumable uploads by the tus protocol (https://tus.io). `Upload-Metadata` contains the
 * `modelId` and the `filename`; the last part of the returned URL is the id for `addFileAttachment`.
 */
import { mkdirSync } from 'node:fs';
import { MemoryLocker, Server as TusServer, type Upload as TusUpload } from '@tus/server';
import { mayComment, type Actor } from '#domain/access/actor.ts';
import { uploadsPath } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import {
  dropOversizedUpload,
  finishUpload,
  finishSingleRequestUpload,
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
  tusErrorOf,
  uploadFailure,
} from '../../edits/attachments/upload-failure.ts';
import { toHttpResponse, toWebRequest } from './tus-messages.ts';
import { findQuotaFailure, whileReceiving } from '../../edits/attachments/upload-usage.ts';

const reserve = async (services: AttachmentServices, actor: Actor, upload: TusUpload) => {
  const { modelId, filename } = upload.metadata ?? {};
  if (!modelId) throw tusErrorOf(malformed('Name the "modelId" in Upload-Metadata.'));
  if (upload.size === 0) throw tusErrorOf(uploadFailure('empty'));
  const bytes = upload.size ?? maxAttachmentBytes;
  const reserved = await reserveUpload(services, actor, { id: upload.id, modelId, filename: filename ?? '', bytes });
  if (!reserved.ok) throw tusErrorOf(reserved.failure);
  return {};
};

interface Rejected {
  readonly status_code: number;
  readonly body: string;
}

/**
 * The rejection of an upload that is larger than its declared length, or than any file may be. The library reports both
 * in the same way, whether the header says so or the body turns out to be longer.
 */
const rejectOversize = async (
  services: AttachmentServices,
  incomingUploads: IncomingUpload,
  id: string,
): Promise<Rejected> => {
  const upload = await readUpload(services, id);
  await dropOversizedUpload(services, incomingUploads, id);
  const exceedsAnyFile = !upload || upload.bytes >= maxAttachmentBytes;
  return tusErrorOf(exceedsAnyFile ? uploadFailure('oversize') : longerThanDeclared(upload.bytes));
};

/** Replaces the library's plain sentence for a file that is too large with our own failure, and logs other errors. */
const toUploadError = async (
  services: AttachmentServices,
  incomingUploads: IncomingUpload,
  id: string | undefined,
  error: Error | Rejected,
): Promise<Rejected> => {
  if (!('status_code' in error)) {
    services.store.database.logFailure('an upload failed', error);
    return tusErrorOf(failureOfThrown(error));
  }
  if (error.status_code !== 413 || error.body.startsWith('{')) return error;
  return id === undefined ? tusErrorOf(uploadFailure('oversize')) : rejectOversize(services, incomingUploads, id);
};

/** A tus server for one request, since its decisions depend on the actor. `patchedId`: the upload that the request continues. */
const serverFor = (
  services: AttachmentServices,
  incomingUploads: IncomingUpload,
  actor: Actor,
  patchedId?: string,
): TusServer => {
  let uploadId = patchedId;
  return new TusServer({
    path: uploadsPath,
    datastore: incomingUploads.parts.datastore,
    locker: incomingUploads.locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: maxAttachmentBytes,
    namingFunction: newUploadId,
    onUploadCreate: async (_, upload) => {
      const patch = await reserve(services, actor, upload);
      uploadId = upload.id;
      return patch;
    },
    onUploadFinish: ({ method }, { id }) =>
      method === 'POST'
        ? finishSingleRequestUpload(services, incomingUploads, id, actor)
        : finishUpload(services, incomingUploads, id, actor),
    onResponseError: (_, error) => toUploadError(services, incomingUploads, uploadId, error),
  });
};

/** Checks whether the bytes of this request fit the quota. The upload is kept, and can continue when there is room. */
const findPatchFailure = async (services: AttachmentServices, actor: Actor, upload: Upload, request: HttpRequest) => {
  const length = Number(headerOf(request, 'content-length') || Number.NaN);
  const offset = Number(headerOf(request, 'upload-offset'));
  const end = Number.isSafeInteger(length) && Number.isSafeInteger(offset) ? offset + length : upload.bytes;
  const quotaRequest = { modelId: upload.model_id, uploadId: upload.id, bytes: Math.min(end, upload.bytes) };
  return { quotaRequest, failure: await findQuotaFailure(services, actor, quotaRequest) };
};

const isOwner = (actor: Actor, { created_by }: Pick<Upload, 'created_by'>): boolean =>
  created_by === (actor.person?.id ?? null);

/** The owner of an upload may abort it even without permission to upload files. */
const mayContinue = (actor: Actor, upload: Upload, method: string): boolean =>
  isOwner(actor, upload) && (method === 'DELETE' || mayComment(actor, upload.model_id));

/** The response for an upload that is complete already, as for a client that lost the first one; null for others. */
const completedResponse = async (
  { store }: AttachmentServices,
  actor: Actor,
  id: string,
): Promise<HttpResponse | null> => {
  const attachment = await store.db
    .selectFrom('attachments')
    .select(['model_id', 'bytes', 'created_by'])
    .where('id', '=', id)
    .where('category', '=', 'upload')
    .executeTakeFirst();
  if (!attachment || !isOwner(actor, attachment) || !mayComment(actor, attachment.model_id)) return null;
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

const retryLater: HttpResponse = {
  status: 423,
  headers: { 'tus-resumable': '1.0.0', 'retry-after': '5', 'cache-control': 'no-store' },
  body: null,
};

/**
 * Completes the response to HEAD, which contains the offset of an upload. A client takes a full offset for success, so
 * it is returned only for a file that has been stored: the server may have stopped or failed after the last byte.
 */
const offsetResponse = async (
  services: AttachmentServices,
  incomingUploads: IncomingUpload,
  actor: Actor,
  id: string,
  response: Response,
): Promise<HttpResponse> => {
  const isWhole = response.ok && response.headers.get('upload-offset') === response.headers.get('upload-length');
  if (response.ok && !isWhole) return toHttpResponse(response);
  if (isWhole)
    await finishUpload(services, incomingUploads, id, actor).catch((thrown: unknown) =>
      console.error(`cannot store the upload ${id}:`, thrown),
    );
  const whole = await completedResponse(services, actor, id);
  if (whole) return whole;
  if (!isWhole) return toHttpResponse(response);
  return (await readUpload(services, id)) ? retryLater : notFound();
};

export const createUploadRoute = (
  services: AttachmentServices,
  findActor: (request: HttpRequest) => Promise<Actor>,
) => {
  const directory = uploadsFolder(services.store.folder);
  let incoming: IncomingUpload | undefined;
  // Created here, because the library ends the process where it cannot create the folder.
  const incomingUploads = (): IncomingUpload => {
    mkdirSync(directory, { recursive: true });
    return (incoming ??= {
      parts: createUploadParts(services, directory),
      locker: new MemoryLocker(),
      finishing: new Map(),
    });
  };
  return async (request: HttpRequest, [id]: readonly (string | undefined)[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    const handle = (): Promise<Response> =>
      serverFor(services, incomingUploads(), actor, id).handleWeb(toWebRequest(request));
    if (id !== undefined && request.method !== 'OPTIONS') {
      const upload = await readUpload(services, id);
      if (!upload) return (request.method === 'HEAD' && (await completedResponse(services, actor, id))) || notFound();
      if (!mayContinue(actor, upload, request.method)) return notFound();
      if (request.method === 'PATCH') {
        const { quotaRequest, failure } = await findPatchFailure(services, actor, upload, request);
        if (failure) return failureResponse(failure);
        return toHttpResponse(await whileReceiving(services, quotaRequest, handle));
      }
    }
    const response = await handle();
    if (id !== undefined && request.method === 'HEAD')
      return offsetResponse(services, incomingUploads(), actor, id, response);
    if (id !== undefined && request.method === 'DELETE' && response.ok)
      await services.store.db.deleteFrom('uploads').where('id', '=', id).execute();
    return toHttpResponse(response);
  };
};
