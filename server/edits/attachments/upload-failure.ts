/**
 * Why a file was rejected, with the kinds of docs/reference/attachments.md#failures, and the HTTP response for each.
 */
import { megabyte } from '#base/bytes.ts';
import { maxAttachmentBytes, maxAttachments } from '#domain/records/attachment.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { HttpResponse } from '../../wire/http-message.ts';
import { unavailableOf } from '../../wire/unavailable.ts';

type FixedFailureKind = 'oversize' | 'empty' | 'overQuota' | 'failed' | 'permission';
export type UploadFailureKind = FixedFailureKind | 'tooMany';

export interface UploadFailure {
  readonly kind: UploadFailureKind;
  readonly code: GraphCode;
  readonly status: number;
  readonly message: string;
  /** The names of the files that were too many. */
  readonly files?: readonly string[];
}

const maxSize = `${maxAttachmentBytes / megabyte} MB (${maxAttachmentBytes} bytes)`;

const failures: Readonly<Record<FixedFailureKind, Omit<UploadFailure, 'kind'>>> = {
  oversize: { code: 'request.invalid', status: 413, message: `The file is larger than ${maxSize}.` },
  empty: { code: 'request.invalid', status: 400, message: 'The file is empty; choose another one.' },
  overQuota: {
    code: 'request.invalid',
    status: 507,
    message: 'There is no room for the file on this server. What is removed makes room a day later.',
  },
  permission: { code: 'forbidden', status: 403, message: 'You may not add files to this model.' },
  failed: { code: 'internal.error', status: 500, message: 'The file could not be kept; try once more.' },
};

export const uploadFailure = (kind: FixedFailureKind): UploadFailure => ({ kind, ...failures[kind] });

/** Why the server could not store a file: a full disk gets its own message, other failures are temporary. */
export const failureOfThrown = (thrown: unknown): UploadFailure => {
  const unavailable = unavailableOf(thrown);
  if (!unavailable) return uploadFailure('failed');
  const { reason, message } = unavailable;
  if (reason === 'disk full')
    return { ...uploadFailure('overQuota'), message: 'The server’s disk is full; the file was not stored.' };
  return { kind: 'failed', code: 'service.unavailable', status: 503, message };
};

/** The person's quota is exceeded; the message states it. */
export const overPersonQuota = (quotaBytes: number): UploadFailure => ({
  ...uploadFailure('overQuota'),
  message: `Your uploads may fill ${quotaBytes} bytes on this server, and this file does not fit; remove files that you added. What is removed makes room a day later.`,
});

export const tooManyOpenUploads = (max: number): UploadFailure => ({
  ...uploadFailure('overQuota'),
  status: 429,
  message: `You have ${max} unfinished uploads on this server; finish or cancel one of them first.`,
});

/** More bytes than the upload's declared length; its part is removed. */
export const longerThanDeclared = (declaredBytes: number): UploadFailure => ({
  kind: 'failed',
  code: 'request.invalid',
  status: 413,
  message: `The file is larger than its declared length of ${declaredBytes} bytes; send it again with its right length.`,
});

/** The form with all its files is too large. */
export const formTooLarge = (): UploadFailure => ({
  ...uploadFailure('oversize'),
  message: `The files of one form have ${maxSize} together at most; send larger ones one by one.`,
});

/** `files`: those beyond the limit. */
export const tooManyInForm = (files: readonly string[]): UploadFailure => ({
  kind: 'tooMany',
  code: 'request.invalid',
  status: 400,
  message: `A form has at most ${maxAttachments} files; send these in another one: ${quotedNames(files)}.`,
  files,
});

/** The client has to change the request before it tries again. */
export const malformed = (message: string): UploadFailure => ({
  kind: 'failed',
  code: 'request.invalid',
  status: 400,
  message,
});

/** A GraphQL error with the kind, and the names of files, next to the code. */
export const failureBody = ({ kind, code, message, files }: UploadFailure) => ({
  errors: [{ message, extensions: { code, kind, ...(files && { files }) } }],
});

const retryAfterSeconds = 2;

/** For temporary failures. */
export const retryAfter = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {};

/** The library of resumable uploads expects thrown errors of this form. */
export const tusErrorOf = (failure: UploadFailure) => ({
  status_code: failure.status,
  body: JSON.stringify(failureBody(failure)),
});

export const failureResponse = (failure: UploadFailure): HttpResponse =>
  jsonResponse(failure.status, failureBody(failure), retryAfter(failure.status));
