/**
 * Links with which users who have forgotten their password choose a new one
 * (docs/reference/accounts.md#links-for-a-new-password). They are signed together with the hash of the current password
 * and not stored: a link is valid until the password is changed.
 */
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { Signer } from './signer.ts';

const purpose = 'password link';
const lifetimeMs = 24 * 60 * 60 * 1000;

type Account = Row<'users'>;

const findAccount = ({ db }: Store, id: string): Promise<Account | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const signedText = ({ id, password_hash: hash }: Account): string => `${id} ${hash}`;

/** Null if there is no such account. */
export const createPasswordLink = async (store: Store, signer: Signer, id: string, now: Date) => {
  const account = await findAccount(store, id);
  if (!account) return null;
  const expires = now.getTime() + lifetimeMs;
  const signature = signer.sign(purpose, signedText(account), expires);
  return { token: [id, expires, signature].join('.'), expires: new Date(expires).toISOString() };
};

/** The account that a valid link is for. */
export const accountOfPasswordLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<Account | null> => {
  const [id = '', expiresText = '', signature = ''] = token.split('.');
  const expires = Number(expiresText);
  if (!Number.isSafeInteger(expires)) return null;
  const account = await findAccount(store, id);
  return account && signer.isValid(purpose, signedText(account), expires, signature, now.getTime()) ? account : null;
};
