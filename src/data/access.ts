/**
 * A model's password, signing in and out (docs/reference/screens-and-errors.md#password-codes): what the server says to them, by the names of docs/reference/screens-and-errors.md#password-codes. The
 * server keeps what was given in cookies, so that pages and images open, too.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { postJson, readJsonBody, retryAfterSecondsOf, sendRequest, type RequestOptions } from './json-requests.ts';

export type AccessCode =
  | 'token.required'
  | 'password.forbidden'
  | 'invalid.credentials'
  | 'too.many.attempts'
  | 'user.unauthorized'
  | 'not.found'
  | 'password.required'
  /** The server keeps the browser's leave in a cookie, and the browser does not. */
  | 'cookies.refused'
  | 'network'
  | 'unknown';

export interface AccessFailure {
  readonly code: AccessCode;
  /** Where there were too many attempts: how long to wait. */
  readonly retryAfterSeconds: number | null;
}

export type AccessOptions = RequestOptions;

const codesOfModels: ReadonlyMap<unknown, AccessCode> = new Map([
  ['object.access.token.required', 'token.required'],
  ['spaces.public.access.password.forbidden', 'password.forbidden'],
  ['spaces.public.access.invalid_password', 'invalid.credentials'],
  ['spaces.public.access.too_many_attempts', 'too.many.attempts'],
  ['request.too_many', 'too.many.attempts'],
  ['user.unauthorized', 'user.unauthorized'],
  ['not.found', 'not.found'],
  ['model.unauthorized', 'password.required'],
]);

const codesOfPeople: ReadonlyMap<unknown, AccessCode> = new Map([
  ['user.unauthorized', 'invalid.credentials'],
  ['user.too_many_attempts', 'too.many.attempts'],
  ['request.too_many', 'too.many.attempts'],
]);

interface AccessBody {
  readonly token?: unknown;
  readonly code?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
}

const failure = (code: AccessCode, retryAfterSeconds: number | null = null) =>
  fail<AccessFailure>({ code, retryAfterSeconds });

const rejectionOf = (response: Response, body: Partial<AccessBody>, codes: typeof codesOfModels) => {
  const said = body.code ?? body.errors?.[0]?.extensions?.code;
  // Longer than any password may be.
  if (response.status === 413) return failure('invalid.credentials');
  return failure(codes.get(said) ?? 'unknown', retryAfterSecondsOf(response));
};

/** Letters and digits (docs/reference/screens-and-errors.md#password-codes), and what else the ids of this server may have. */
const modelIdPattern = /^[A-Za-z0-9_-]+$/;

/** The right password lets this browser see the model for a day. */
export const openModel = async (
  modelId: string,
  password: string,
  options: AccessOptions = {},
): Promise<Result<null, AccessFailure>> => {
  if (!modelIdPattern.test(modelId)) {
    console.error(`"${modelId}" is no id of a model: it has letters, digits, - and _ alone`);
    return failure('unknown');
  }
  if (password === '') return failure('password.required');
  const response = await sendRequest(`/api/v2/models/${modelId}/public-access/`, postJson({ password }), options);
  if (!response) return failure('network');
  const body = await readJsonBody<AccessBody>(response);
  if (!response.ok || typeof body.token !== 'string') return rejectionOf(response, body, codesOfModels);
  const page = await sendRequest(`/show?m=${modelId}`, { method: 'HEAD' }, options);
  return page?.status === 401 ? failure('cookies.refused') : ok(null);
};

export const signIn = async (
  email: string,
  password: string,
  options: AccessOptions = {},
): Promise<Result<null, AccessFailure>> => {
  const response = await sendRequest('/api/v1/session', postJson({ email, password }), options);
  if (!response) return failure('network');
  const body = await readJsonBody<AccessBody>(response);
  if (!response.ok) return rejectionOf(response, body, codesOfPeople);
  const user = await sendRequest('/api/v1/user/', { method: 'GET' }, options);
  if (user?.status !== 401) return ok(null);
  // Nobody else knows the session that was just opened: it would live on unseen.
  if (typeof body.token === 'string')
    await sendRequest(
      '/api/v1/session',
      { method: 'DELETE', headers: { authorization: `Bearer ${body.token}` } },
      options,
    );
  return failure('cookies.refused');
};

/** Ends the session, here and on the server. */
export const signOut = async (options: AccessOptions = {}): Promise<Result<null, AccessFailure>> => {
  const response = await sendRequest('/api/v1/session', { method: 'DELETE' }, options);
  if (!response) return failure('network');
  return response.ok ? ok(null) : failure('unknown');
};
