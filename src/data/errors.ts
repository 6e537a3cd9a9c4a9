/**
 * What can go wrong between the server and us, by the spec's names (spec 1 §8, spec 2 §8). `code` picks what a person
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

export interface LoadFailure {
  readonly code: AvailabilityCode;
  readonly number: number;
  readonly message: string;
}

export const readErrorNumber = 62001;

/** 61{status}; 61000 where no answer came at all. */
export const networkErrorNumber = (status: number | null): number => (status === null ? 61000 : Number(`61${status}`));

export const loadFailure = (code: unknown, message: string, number: number = readErrorNumber): LoadFailure => ({
  code: isAvailabilityCode(code) ? code : 'generic',
  number,
  message,
});
