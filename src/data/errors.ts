/**
 * Failures of requests to the server (docs/reference/screens-and-errors.md#data-error-numbers). `code` selects the text
 * for the user, `number` is for the log and support, `message` is for developers.
 */
export const availabilityCodes = [
  'unavailable.account_inactive',
  'unavailable.archived',
  'unavailable.compliance',
  'unavailable.gone',
  'unavailable.pending',
  'unavailable.processing',
  'unavailable.restricted',
  'model.corrupt',
  'model.failed',
  'model.unauthorized',
  'user.unauthorized',
  'forbidden',
  'not.found',
  'password.required',
  'request.invalid',
  'internal.error',
  'generic',
  'webgl.context_lost',
  'webgl.generic',
  'webgl.unsupported',
] as const;
export type AvailabilityCode = (typeof availabilityCodes)[number];

export const isAvailabilityCode = (value: unknown): value is AvailabilityCode =>
  availabilityCodes.some((code) => code === value);

const permissionCodes: ReadonlySet<unknown> = new Set([
  'unauthorized',
  'model.unauthorized',
  'user.unauthorized',
  'object.access.token.required',
  'forbidden',
  'password.required',
]);

/** Whether the failure is about permissions: other credentials may have them. `code`: the server's or ours. */
export const isPermissionCode = (code: unknown): boolean => permissionCodes.has(code);

export interface LoadFailure {
  readonly code: AvailabilityCode;
  readonly number: number;
  readonly message: string;
}

export const readErrorNumber = 62001;
export const writeErrorNumber = 63001;
export const uploadErrorNumber = 63002;
export const invalidViewNumber = 52404;
export const readOnlyNumber = 53001;

/** 61{status}; 61000 without a response. */
export const networkErrorNumber = (status: number | null): number => (status === null ? 61000 : Number(`61${status}`));

/** Why an upload failed: no connection, a status of the server, or another reason. */
export type UploadFailure =
  { readonly kind: 'network' | 'other' } | { readonly kind: 'status'; readonly status: number };

/** 54{status}; 54002 without a connection, 54200 otherwise. */
export const uploadFailureNumber = (failure: UploadFailure): number => {
  if (failure.kind === 'status') return Number(`54${failure.status}`);
  return failure.kind === 'network' ? 54002 : 54200;
};

/** Maps the general code `unauthorized` to one of the two specific ones. */
const specificCodeOf = (code: unknown): unknown => (code === 'unauthorized' ? 'model.unauthorized' : code);

const availabilityOf = (code: unknown): AvailabilityCode => {
  const known = specificCodeOf(code);
  return isAvailabilityCode(known) ? known : 'generic';
};

export const loadFailure = (code: unknown, message: string, number: number = readErrorNumber): LoadFailure => ({
  code: availabilityOf(code),
  number,
  message,
});

/** Code of a failed mutation: there was no response, and it may be sent again. */
export const networkCode = 'request.network';

/** Code of the server when it cannot reach its database or write to its disk: the same request may be sent again. */
export const unavailableCode = 'service.unavailable';

/** Why a mutation was not applied. */
export interface WriteFailure {
  /** The server's code (not.found, edit.conflict, …); `generic` when it sent none. */
  readonly code: string;
  readonly number: number;
  readonly message: string;
  /** The other extensions of the server's error; for a conflict, the current values. */
  readonly details: Readonly<Record<string, unknown>>;
}

export const writeFailure = (
  code: string,
  message: string,
  number: number = writeErrorNumber,
  details: WriteFailure['details'] = {},
): WriteFailure => ({ code, number, message, details });

export const readOnlyFailure: WriteFailure = writeFailure(
  'read.only',
  'Cannot mutate in read-only mode',
  readOnlyNumber,
);
export const noViewForMutation: WriteFailure = writeFailure(
  'invalid.view',
  'Cannot mutate, no view was specified',
  invalidViewNumber,
);
export const noViewForQuery: LoadFailure = loadFailure(
  'request.invalid',
  'No model view specified for query',
  invalidViewNumber,
);

/** The first message and the number of further ones. */
export const messageOfErrors = (errors: readonly { readonly message: string }[]): string => {
  const [first, ...others] = errors;
  if (!first) return 'The server named an error without a message';
  return others.length === 0 ? first.message : `${first.message} (and ${others.length} more)`;
};
