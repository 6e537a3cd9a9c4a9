/**
 * What can go wrong between the server and us, by the spec's names (docs/reference/screens-and-errors.md#data-error-numbers). `code` picks what a person
 * is told; `number` is what the log and support say; `message` is for a developer.
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

const accessCodes: ReadonlySet<AvailabilityCode> = new Set([
  'model.unauthorized',
  'user.unauthorized',
  'forbidden',
  'password.required',
]);

/** Whether it is about who asks: somebody who says more of themselves may see the space. */
export const isAccessCode = (code: AvailabilityCode): boolean => accessCodes.has(code);

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

/** 61{status}; 61000 where no answer came at all. */
export const networkErrorNumber = (status: number | null): number => (status === null ? 61000 : Number(`61${status}`));

/** What an upload may fail by: no line, a status of the server, or anything else. */
export type UploadFailure =
  { readonly kind: 'network' | 'other' } | { readonly kind: 'status'; readonly status: number };

/** 54{status}; 54002 without a line, 54200 by default. */
export const uploadFailureNumber = (failure: UploadFailure): number => {
  if (failure.kind === 'status') return Number(`54${failure.status}`);
  return failure.kind === 'network' ? 54002 : 54200;
};

/** The catalogue has a general word for what it also has two special ones for. */
const specific = (code: unknown): unknown => (code === 'unauthorized' ? 'model.unauthorized' : code);

const availabilityOf = (code: unknown): AvailabilityCode => {
  const known = specific(code);
  return isAvailabilityCode(known) ? known : 'generic';
};

export const loadFailure = (code: unknown, message: string, number: number = readErrorNumber): LoadFailure => ({
  code: availabilityOf(code),
  number,
  message,
});

/** Of a change: there was no answer, and it may be sent again. */
export const networkCode = 'request.network';

/** The server cannot reach its database or write to its disk: the same request may be sent again. */
export const unavailableCode = 'service.unavailable';

/** Why a change was not made. */
export interface WriteFailure {
  /** The server's own word (not.found, edit.conflict, …); `generic` where it gave none. */
  readonly code: string;
  readonly number: number;
  readonly message: string;
  /** Whatever else the server said about it: of a conflict, what stands there now. */
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
export const noViewToMutate: WriteFailure = writeFailure(
  'invalid.view',
  'Cannot mutate, no view was specified',
  invalidViewNumber,
);
export const noViewToQuery: LoadFailure = loadFailure(
  'request.invalid',
  'No model view specified for query',
  invalidViewNumber,
);

/** The first message, and how many more there are. */
export const messageOfErrors = (errors: readonly { readonly message: string }[]): string => {
  const [first, ...others] = errors;
  if (!first) return 'The server named an error without a message';
  return others.length === 0 ? first.message : `${first.message} (and ${others.length} more)`;
};
