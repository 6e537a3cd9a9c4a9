/**
 * Requests for a model's password, sign-in and sign-out; their failures have the codes of
 * docs/reference/screens-and-errors.md#password-codes. The server records the granted access in cookies, so that pages
 * and images are accessible, too.
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
  /** The server set its cookie, but the browser did not store it. */
  | 'cookies.refused'
  | 'network'
  | 'unknown';

export interface AccessFailure {
  readonly code: AccessCode;
  /** How long to wait after too many attempts; null when the server does not say. */
  readonly retryAfterSeconds: number | null;
}

export type AccessOptions = RequestOptions;

const modelAccessCodes: ReadonlyMap<unknown, AccessCode> = new Map([
  ['object.access.token.required', 'token.required'],
  ['spaces.public.access.password.forbidden', 'password.forbidden'],
  ['spaces.public.access.invalid_password', 'invalid.credentials'],
  ['spaces.public.access.too_many_attempts', 'too.many.attempts'],
  ['request.too_many', 'too.many.attempts'],
  ['user.unauthorized', 'user.unauthorized'],
  ['not.found', 'not.found'],
  ['model.unauthorized', 'password.required'],
]);

const signInCodes: ReadonlyMap<unknown, AccessCode> = new Map([
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

const rejectionOf = (response: Response, body: Partial<AccessBody>, codes: typeof modelAccessCodes) => {
  const serverCode = body.code ?? body.errors?.[0]?.extensions?.code;
  // The request was longer than any password may be.
  if (response.status === 413) return failure('invalid.credentials');
  return failure(codes.get(serverCode) ?? 'unknown', retryAfterSecondsOf(response));
};

/**
 * Letters and digits (docs/reference/screens-and-errors.md#password-codes), and `_` and `-`, which ids of this server
 * may contain.
 */
const modelIdPattern = /^[A-Za-z0-9_-]+$/;

/** Sends a model's password. The correct one gives this browser access to the model for a day. */
export const openModel = async (
  modelId: string,
  password: string,
  options: AccessOptions = {},
): Promise<Result<null, AccessFailure>> => {
  if (!modelIdPattern.test(modelId)) {
    console.error(`"${modelId}" is not a model id: only letters, digits, - and _ are allowed`);
    return failure('unknown');
  }
  if (password === '') return failure('password.required');
  const response = await sendRequest(`/api/v2/models/${modelId}/public-access/`, postJson({ password }), options);
  if (!response) return failure('network');
  const body = await readJsonBody<AccessBody>(response);
  if (!response.ok || typeof body.token !== 'string') return rejectionOf(response, body, modelAccessCodes);
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
  if (!response.ok) return rejectionOf(response, body, signInCodes);
  const user = await sendRequest('/api/v1/user/', { method: 'GET' }, options);
  if (user?.status !== 401) return ok(null);
  // Without the cookie nothing refers to the new session: end it, or it would stay open unused.
  if (typeof body.token === 'string')
    await sendRequest(
      '/api/v1/session',
      { method: 'DELETE', headers: { authorization: `Bearer ${body.token}` } },
      options,
    );
  return failure('cookies.refused');
};

/** Whether this browser has a session. Without a response it counts as one: nobody is kept out by a lost connection. */
export const isSignedIn = async (options: AccessOptions = {}): Promise<boolean> => {
  // Not `/api/v1/user/`, whose 401 the browser would log as an error.
  const response = await sendRequest('/api/v1/session', { method: 'GET' }, options);
  return !response?.ok || (await readJsonBody<{ readonly user?: unknown }>(response)).user !== null;
};

/** Ends the session, in the browser and on the server. */
export const signOut = async (options: AccessOptions = {}): Promise<Result<null, AccessFailure>> => {
  const response = await sendRequest('/api/v1/session', { method: 'DELETE' }, options);
  if (!response) return failure('network');
  return response.ok ? ok(null) : failure('unknown');
};
