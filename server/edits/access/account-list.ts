/**
 * The accounts and the invited addresses of this server, for administrators
 * (docs/reference/accounts.md#accounts-managed-by-administrators).
 */
import { foldText } from '#domain/search/fold-text.ts';
import type { Store } from '../../store/open-store.ts';

interface EntryFields {
  readonly email: string;
  readonly admin: boolean;
  /** The number of spaces with a role or an invitation. */
  readonly spaces: number;
}

export type AccountEntry =
  | (EntryFields & {
      readonly kind: 'account';
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      /** Whether it is the account of the request. */
      readonly current: boolean;
      /** When a session that has not expired was last used, ISO 8601. */
      readonly used: string | null;
    })
  | (EntryFields & { readonly kind: 'invitation' });

export interface AccountQuery {
  /** A part of a name or an address; '' for all. */
  readonly search: string;
  /** Entries after this address; '' for the first ones. */
  readonly after: string;
  readonly personId: string;
  readonly now: Date;
}

export interface AccountPage {
  readonly entries: readonly AccountEntry[];
  readonly total: number;
  /** The next page is after this address; null: there is none. */
  readonly next: string | null;
}

export const entriesPerPage = 50;

interface Listed {
  readonly email: string;
  readonly admin: boolean;
  readonly account: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
}

/** All of them, with what can be searched: their number is that of the people, so a database index would not help. */
const listAll = async ({ db }: Store): Promise<readonly Listed[]> => {
  const [users, toServer, toSpaces] = await Promise.all([
    db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name', 'admin']).execute(),
    db.selectFrom('account_invitations').select(['email', 'admin']).execute(),
    db.selectFrom('invitations').select('email').distinct().execute(),
  ]);
  const byEmail = new Map<string, Listed>();
  for (const { email } of toSpaces) byEmail.set(email, { email, admin: false, account: null });
  for (const { email, admin } of toServer) byEmail.set(email, { email, admin: admin === 1, account: null });
  for (const { id, email, first_name: firstName, last_name: lastName, admin } of users)
    byEmail.set(email, { email, admin: admin === 1, account: { id, firstName, lastName } });
  return [...byEmail.values()].toSorted((a, b) => (a.email < b.email ? -1 : 1));
};

const isMatch = ({ email, account }: Listed, folded: string): boolean =>
  [email, account && `${account.firstName} ${account.lastName}`].some(
    (text) => text !== null && foldText(text).includes(folded),
  );

const countByKey = (rows: readonly { readonly key: string; readonly count: number }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ key, count }) => [key, count]));

const readDetails = async ({ db }: Store, listed: readonly Listed[], now: Date) => {
  const ids = listed.flatMap(({ account }) => account?.id ?? []);
  const emails = listed.filter(({ account }) => account === null).map(({ email }) => email);
  // PostgreSQL rejects an empty list: no id and no address is ''.
  const [idList, emailList] = [ids.length === 0 ? [''] : ids, emails.length === 0 ? [''] : emails];
  const [roles, invitations, sessions] = await Promise.all([
    db
      .selectFrom('user_roles')
      .select((e) => ['user_id as key', e.fn.countAll<number>().as('count')])
      .where('user_id', 'in', idList)
      .groupBy('user_id')
      .execute(),
    db
      .selectFrom('invitations')
      .select((e) => ['email as key', e.fn.countAll<number>().as('count')])
      .where('email', 'in', emailList)
      .groupBy('email')
      .execute(),
    db
      .selectFrom('sessions')
      .select((e) => ['user_id', e.fn.max('used').as('used')])
      .where('user_id', 'in', idList)
      .where('expires', '>', now.toISOString())
      .groupBy('user_id')
      .execute(),
  ]);
  return {
    roles: countByKey(roles),
    invitations: countByKey(invitations),
    used: new Map(sessions.map(({ user_id, used }) => [user_id, used])),
  };
};

export const listAccounts = async (
  store: Store,
  { search, after, personId, now }: AccountQuery,
): Promise<AccountPage> => {
  const all = await listAll(store);
  const folded = foldText(search.trim());
  const matching = all.filter((entry) => entry.email > after && (folded === '' || isMatch(entry, folded)));
  const listed = matching.slice(0, entriesPerPage);
  const details = await readDetails(store, listed, now);
  const entryOf = ({ email, admin, account }: Listed): AccountEntry =>
    account === null
      ? { kind: 'invitation', email, admin, spaces: details.invitations.get(email) ?? 0 }
      : {
          kind: 'account',
          ...account,
          email,
          admin,
          current: account.id === personId,
          spaces: details.roles.get(account.id) ?? 0,
          used: details.used.get(account.id) ?? null,
        };
  return {
    entries: listed.map(entryOf),
    total: all.length,
    next: matching.length > listed.length ? listed.at(-1)!.email : null,
  };
};
