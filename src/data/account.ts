/** Requests about the user's own account: its password and its sessions (docs/reference/account-page.md). */
import { fail, ok, type Result } from '#base/result.ts';
import { postJson, readJsonBody, retryAfterSecondsOf, sendRequest, type RequestOptions } from './json-requests.ts';

export type AccountCode =
  /** The session has ended: the user has to sign in again. */
  | 'signed.out'
  | 'password.wrong'
  | 'password.short'
  | 'password.long'
  | 'password.common'
  | 'password.same'
  | 'too.many.attempts'
  | 'network'
  | 'unknown';

export interface AccountFailure {
  readonly code: AccountCode;
  /** How long to wait after too many attempts; null when the server does not say. */
  readonly retryAfterSeconds: number | null;
}

/** A browser in which the user is signed in. Times are in milliseconds since 1970. */
export interface AccountSession {
  readonly id: string;
  readonly createdMs: number;
  readonly usedMs: number;
  /** The session of this request. */
  readonly isCurrent: boolean;
  /** "Firefox on Linux"; '' when the server could not recognize it. */
  readonly client: string;
}

interface ErrorBody {
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown; readonly reason?: unknown } }[];
}

const codes: ReadonlyMap<unknown, AccountCode> = new Map([
  ['user.unauthorized', 'signed.out'],
  ['user.password.wrong', 'password.wrong'],
  ['user.too_many_attempts', 'too.many.attempts'],
  ['request.too_many', 'too.many.attempts'],
]);
const weaknesses: ReadonlyMap<unknown, AccountCode> = new Map([
  ['short', 'password.short'],
  ['long', 'password.long'],
  ['common', 'password.common'],
  ['same', 'password.same'],
]);

const failure = (code: AccountCode, retryAfterSeconds: number | null = null) =>
  fail<AccountFailure>({ code, retryAfterSeconds });

const failureOf = async (response: Response) => {
  const { code, reason } = (await readJsonBody<ErrorBody>(response)).errors?.[0]?.extensions ?? {};
  const known = code === 'user.password.weak' ? weaknesses.get(reason) : codes.get(code);
  return failure(known ?? 'unknown', retryAfterSecondsOf(response));
};

const passwordPath = '/api/v1/user/password';
const sessionsPath = '/api/v1/user/sessions';

/** Changes the password. The server then ends all other sessions and gives this one a new cookie. */
export const changePassword = async (
  currentPassword: string,
  newPassword: string,
  options: RequestOptions = {},
): Promise<Result<null, AccountFailure>> => {
  const response = await sendRequest(passwordPath, postJson({ currentPassword, newPassword }), options);
  if (!response) return failure('network');
  if (response.ok) return ok(null);
  // The request was longer than any password may be.
  return response.status === 413 ? failure('password.long') : failureOf(response);
};

const sessionOf = (record: unknown): AccountSession | null => {
  const { id, created, used, current, client } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const [createdMs, usedMs] = [created, used].map((time) => Date.parse(String(time)));
  if (typeof id !== 'string' || createdMs === undefined || usedMs === undefined) return null;
  if (Number.isNaN(createdMs + usedMs)) return null;
  return { id, createdMs, usedMs, isCurrent: current === true, client: typeof client === 'string' ? client : '' };
};

/** The user's sessions: the current one first, then by last use. An invalid record is left out and logged. */
export const listSessions = async (
  options: RequestOptions = {},
): Promise<Result<readonly AccountSession[], AccountFailure>> => {
  const response = await sendRequest(sessionsPath, { method: 'GET' }, options);
  if (!response) return failure('network');
  if (!response.ok) return failureOf(response);
  const { sessions } = await readJsonBody<{ readonly sessions: unknown }>(response);
  if (!Array.isArray(sessions)) return failure('unknown');
  const read = sessions.map((record: unknown, index) => {
    const session = sessionOf(record);
    if (!session) console.error(`sessions[${index}] cannot be read and is left out`);
    return session;
  });
  const known = read.filter((session) => session !== null);
  return ok(known.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedMs - a.usedMs));
};

/** Ends a session; succeeds if it has ended already. */
export const endSession = async (id: string, options: RequestOptions = {}): Promise<Result<null, AccountFailure>> => {
  const response = await sendRequest(`${sessionsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
  if (!response) return failure('network');
  return response.ok || response.status === 404 ? ok(null) : failureOf(response);
};

/** Ends all sessions except the current one. */
export const endOtherSessions = async (options: RequestOptions = {}): Promise<Result<null, AccountFailure>> => {
  const response = await sendRequest(sessionsPath, { method: 'DELETE' }, options);
  if (!response) return failure('network');
  return response.ok ? ok(null) : failureOf(response);
};
