/**
 * Requests for a model's password, sign-in and sign-out; their failures have the codes of
 * docs/reference/screens-and-errors.md#password-codes. The server records the granted access in cookies, so that pages
 * and images are accessible, too. Where the browser stores none, tokens replace that of a model's password (docs/adr/0029).
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { UnlockTokens } from '#domain/graph/page-data.ts';
import { postJson, readJsonBody, retryAfterSecondsOf, sendRequest, type RequestOptions } from './json-requests.ts';
import { keepUnlockTokens } from './unlock-tokens.ts';

export type AccessCode =
  | 'token.required'
  | 'password.forbidden'
  | 'invalid.credentials'
  | 'too.many.attempts'
  | 'user.unauthorized'
  | 'not.found'
  | 'password.required'
  /** The server set its cookie, but the browser did not store it, and no token could replace it. */
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
  readonly fileToken?: unknown;
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

/**
 * How the viewer gets to the model after its password was accepted: by a reload of the page, which the server or this
 * frame then recognises, or by starting anew in this document, which alone has the access.
 */
export type Unlocked = 'reload' | 'reopen';

/** Whether the server rejects the page of the model, as it does without the cookie and with no valid token. */
const isPageRejected = async (modelId: string, headers: HeadersInit, options: AccessOptions): Promise<boolean> =>
  (await sendRequest(`/show?m=${modelId}`, { method: 'HEAD', headers }, options))?.status === 401;

/** The browser stores no cookie: the tokens are kept here, where they reach the server. */
const unlockByTokens = async (modelId: string, { token, fileToken }: UnlockTokens, options: AccessOptions) => {
  if (await isPageRejected(modelId, { 'x-model-access': token }, options)) return failure('cookies.refused');
  return ok<Unlocked>(keepUnlockTokens(modelId, { token, fileToken }) ? 'reload' : 'reopen');
};

/** Sends a model's password. The correct one gives this browser, or this frame, access to the model for a day. */
export const openModel = async (
  modelId: string,
  password: string,
  options: AccessOptions = {},
): Promise<Result<Unlocked, AccessFailure>> => {
  if (!modelIdPattern.test(modelId)) {
    console.error(`"${modelId}" is not a model id: only letters, digits, - and _ are allowed`);
    return failure('unknown');
  }
  if (password === '') return failure('password.required');
  const response = await sendRequest(`/api/v2/models/${modelId}/public-access/`, postJson({ password }), options);
  if (!response) return failure('network');
  const body = await readJsonBody<AccessBody>(response);
  if (!response.ok || typeof body.token !== 'string') return rejectionOf(response, body, modelAccessCodes);
  if (!(await isPageRejected(modelId, {}, options))) return ok('reload');
  const { token, fileToken } = body;
  return typeof fileToken === 'string'
    ? unlockByTokens(modelId, { token, fileToken }, options)
    : failure('cookies.refused');
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
