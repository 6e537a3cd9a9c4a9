/**
 * Requests of administrators about accounts and invitations
 * (docs/reference/accounts.md#accounts-managed-by-administrators).
 */
import { ok, type Result } from '#base/result.ts';
import { postJson, type RequestOptions } from './json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from './spaces/space-requests.ts';

/** An account, or an e-mail address that is invited and has none. */
export interface AccountEntry {
  /** Of the account; null for an invitation. */
  readonly id: string | null;
  readonly email: string;
  /** The person's name; '' where it is not known. */
  readonly name: string;
  readonly isAdmin: boolean;
  /** Whether it is the user's own account. */
  readonly isCurrent: boolean;
  /** The number of spaces with a role or an invitation. */
  readonly spaceCount: number;
  /** When the account was last used, milliseconds since 1970; null if it is not signed in. */
  readonly usedMs: number | null;
}

export interface AccountPage {
  readonly entries: readonly AccountEntry[];
  /** Of all entries on the server. */
  readonly total: number;
  /** The next page is after this address; null: there is none. */
  readonly next: string | null;
}

export interface AccountLink {
  /** The path and query of its page. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly expiresMs: number;
}

const accountsPath = '/api/v1/accounts';
const invitationsPath = '/api/v1/invitations';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const timeOf = (value: unknown): number | null => {
  const timeMs = Date.parse(textOf(value));
  return Number.isNaN(timeMs) ? null : timeMs;
};

const entryOf = (value: unknown): AccountEntry | null => {
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [id, email] = [textOf(record['id']), textOf(record['email'])];
  if (email === '') return null;
  return {
    id: id === '' ? null : id,
    email,
    name: `${textOf(record['firstName'])} ${textOf(record['lastName'])}`.trim(),
    isAdmin: record['admin'] === true,
    isCurrent: record['current'] === true,
    spaceCount: Number(record['spaces'] ?? 0),
    usedMs: timeOf(record['used']),
  };
};

/** @param after the `next` of the page before; '' for the first page */
export const listAccounts = async (
  search: string,
  after: string,
  options: RequestOptions = {},
): Promise<Result<AccountPage, SpaceFailure>> => {
  const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) }).toString();
  const address = query ? `${accountsPath}?${query}` : accountsPath;
  const read = await requestJson<{ entries: unknown; total: unknown; next: unknown }>(
    address,
    { method: 'GET' },
    options,
  );
  if (!read.ok) return read;
  const { entries, total, next } = read.value;
  if (!Array.isArray(entries)) return spaceFailure('unknown');
  return ok({
    entries: entries.flatMap((entry) => entryOf(entry) ?? []),
    total: Number(total ?? entries.length),
    next: typeof next === 'string' ? next : null,
  });
};

const readLink = async (address: string, body: object, options: RequestOptions) => {
  const created = await requestJson<{ path: unknown; expires: unknown }>(address, postJson(body), options);
  if (!created.ok) return created;
  const [path, expiresMs] = [textOf(created.value.path), timeOf(created.value.expires)];
  return path === '' || expiresMs === null ? spaceFailure('unknown') : ok<AccountLink>({ path, expiresMs });
};

/**
 * The link on whose page an invited person creates their account.
 *
 * @param admin invites the address to the server first: whether the account will be an administrator
 */
export const createInvitationLink = (
  email: string,
  admin?: boolean,
  options: RequestOptions = {},
): Promise<Result<AccountLink, SpaceFailure>> =>
  readLink(invitationsPath, { email, ...(admin !== undefined && { admin }) }, options);

const pathOf = (id: string): string => `${accountsPath}/${encodeURIComponent(id)}`;

/** The link on whose page a user chooses a new password. */
export const createPasswordLink = (
  id: string,
  options: RequestOptions = {},
): Promise<Result<AccountLink, SpaceFailure>> => readLink(`${pathOf(id)}/password-link`, {}, options);

const change = async (
  address: string,
  init: RequestInit,
  options: RequestOptions,
): Promise<Result<null, SpaceFailure>> => {
  const changed = await requestJson(address, init, options);
  return changed.ok ? ok(null) : changed;
};

export const setAdministrator = (id: string, admin: boolean, options: RequestOptions = {}) =>
  change(pathOf(id), { ...postJson({ admin }), method: 'PATCH' }, options);

export const endAccountSessions = (id: string, options: RequestOptions = {}) =>
  change(`${pathOf(id)}/sessions`, { method: 'DELETE' }, options);

export const deleteAccount = (id: string, options: RequestOptions = {}) =>
  change(pathOf(id), { method: 'DELETE' }, options);

export const withdrawInvitation = (email: string, options: RequestOptions = {}) =>
  change(`${invitationsPath}/${encodeURIComponent(email)}`, { method: 'DELETE' }, options);
