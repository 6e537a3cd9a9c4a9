/**
 * Creates an account, sets a password, or gets a role, by a link (docs/reference/accounts.md#the-first-account,
 * #links-for-a-new-password; docs/reference/spaces.md#links-that-invite).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { postJson, readJsonBody, sendRequest, type RequestOptions } from './json-requests.ts';

export type JoinCode =
  | 'link.invalid'
  | 'email.invalid'
  | 'email.taken'
  | 'name.invalid'
  | 'password.short'
  | 'password.long'
  | 'password.common'
  | 'too.many'
  /** Too many e-mail addresses that are taken. */
  | 'locked'
  | 'people.too_many'
  | 'signed.out'
  | 'network'
  | 'unknown';

export interface NewAccount {
  readonly token: string;
  readonly name: string;
  /** Counts for the first account, and for a link to a space. */
  readonly email: string;
  readonly password: string;
}

interface ErrorBody {
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown; readonly reason?: unknown } }[];
}

const codes: ReadonlyMap<unknown, JoinCode> = new Map([
  ['link.invalid', 'link.invalid'],
  ['user.email.invalid', 'email.invalid'],
  ['user.email.taken', 'email.taken'],
  ['user.name.invalid', 'name.invalid'],
  ['request.too_many', 'too.many'],
  ['user.too_many_attempts', 'locked'],
  ['people.too_many', 'people.too_many'],
  ['user.unauthorized', 'signed.out'],
  ['short', 'password.short'],
  ['long', 'password.long'],
  ['common', 'password.common'],
]);

/** Of both requests: the server signs the account in with a cookie. */
const send = async (path: string, body: object, options: RequestOptions): Promise<Result<null, JoinCode>> => {
  const response = await sendRequest(path, postJson(body), options);
  if (!response) return fail('network');
  if (response.ok) return ok(null);
  // The request was longer than any password may be.
  if (response.status === 413) return fail('password.long');
  const { code, reason } = (await readJsonBody<ErrorBody>(response)).errors?.[0]?.extensions ?? {};
  return fail(codes.get(code) ?? codes.get(reason) ?? 'unknown');
};

export const createAccount = (account: NewAccount, options: RequestOptions = {}): Promise<Result<null, JoinCode>> =>
  send('/api/v1/join', account, options);

/** The role of a link to a space, for the user who is signed in. */
export const acceptLink = (token: string, options: RequestOptions = {}): Promise<Result<null, JoinCode>> =>
  send('/api/v1/join', { token }, options);

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

export const resetPassword = (given: NewPassword, options: RequestOptions = {}): Promise<Result<null, JoinCode>> =>
  send('/api/v1/password-reset', given, options);
