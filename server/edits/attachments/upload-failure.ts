/** Why a file was not taken, with the kinds of docs/reference/attachments.md#failures, and how each is told over HTTP. */
import type { GraphCode } from '../../wire/graph-failure.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { HttpResponse } from '../../wire/http-message.ts';
import { unavailableOf } from '../../wire/unavailable.ts';

export type UploadFailureKind = 'oversize' | 'empty' | 'overQuota' | 'failed' | 'permission';

export interface UploadFailure {
  readonly kind: UploadFailureKind;
  readonly code: GraphCode;
  readonly status: number;
  readonly message: string;
}

const known: Readonly<Record<UploadFailureKind, Omit<UploadFailure, 'kind'>>> = {
  oversize: { code: 'request.invalid', status: 413, message: 'The file is larger than 500 MB (524288000 bytes).' },
  empty: { code: 'request.invalid', status: 400, message: 'The file is empty; choose another one.' },
  overQuota: {
    code: 'request.invalid',
    status: 507,
    message: 'There is no room for the file on this server. What is removed makes room a day later.',
  },
  permission: { code: 'forbidden', status: 403, message: 'You may not add files to this model.' },
  failed: { code: 'internal.error', status: 500, message: 'The file could not be kept; try once more.' },
};

export const uploadFailure = (kind: UploadFailureKind): UploadFailure => ({ kind, ...known[kind] });

/** Why the server could not keep a file: what passes by itself is worth another try, a full disk is told as such. */
export const failureOfThrown = (thrown: unknown): UploadFailure => {
  const unavailable = unavailableOf(thrown);
  if (!unavailable) return uploadFailure('failed');
  const { reason, message } = unavailable;
  if (reason === 'disk full')
    return { ...uploadFailure('overQuota'), message: 'The server’s disk is full; the file was not stored.' };
  return { kind: 'failed', code: 'service.unavailable', status: 503, message };
};

/** The person has used up what one of them may fill; the sentence says how much that is. */
export const overPersonQuota = (quotaBytes: number): UploadFailure => ({
  ...uploadFailure('overQuota'),
  message: `Your uploads may fill ${quotaBytes} bytes on this server, and this file does not fit; remove files that you added. What is removed makes room a day later.`,
});

export const tooManyOpenUploads = (max: number): UploadFailure => ({
  ...uploadFailure('overQuota'),
  status: 429,
  message: `You have ${max} unfinished uploads on this server; finish or cancel one of them first.`,
});

/** More bytes than the upload's declared length; what came of it is removed. */
export const longerThanDeclared = (declaredBytes: number): UploadFailure => ({
  kind: 'failed',
  code: 'request.invalid',
  status: 413,
  message: `The file is larger than its declared length of ${declaredBytes} bytes; send it again with its right length.`,
});

/** Of a form with all its files. */
export const formTooLarge = (): UploadFailure => ({
  ...uploadFailure('oversize'),
  message: 'The files of one form have 500 MB (524288000 bytes) together at most; send larger ones one by one.',
});

/** What the sender has to change before they try again. */
export const malformed = (message: string): UploadFailure => ({
  kind: 'failed',
  code: 'request.invalid',
  status: 400,
  message,
});

/** As the graph tells errors, with the kind beside the code. */
export const failureBody = ({ kind, code, message }: UploadFailure) => ({
  errors: [{ message, extensions: { code, kind } }],
});

const retryAfterSeconds = 2;

/** For a failure that passes. */
export const retryAfter = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {};

/** The library of resumable uploads wants failures thrown, in this form. */
export const toThrow = (failure: UploadFailure) => ({
  status_code: failure.status,
  body: JSON.stringify(failureBody(failure)),
});

export const failureResponse = (failure: UploadFailure): HttpResponse =>
  jsonResponse(failure.status, failureBody(failure), retryAfter(failure.status));
