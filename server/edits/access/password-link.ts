/**
 * Links with which users who have forgotten their password choose a new one
 * (docs/reference/accounts.md#links-for-a-new-password). They are signed together with the hash of the current password
 * and not stored: a link is valid until the password is changed, or its creator is no administrator any more.
 */
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import { createSignedLink, parseLinkToken, type SignedLink } from './link-token.ts';
import type { Signer } from './signer.ts';

const purpose = 'password link';
const lifetimeMs = 24 * 60 * 60 * 1000;

type Account = Row<'users'>;

const findAccount = ({ db }: Store, id: string): Promise<Account | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const signedText = (subject: string, { password_hash: hash }: Account): string => `${subject} ${hash}`;

/** `creatorId`: the administrator. Null if there is no such account. */
export const createPasswordLink = async (
  store: Store,
  signer: Signer,
  { id, creatorId }: { readonly id: string; readonly creatorId: string },
  now: Date,
): Promise<SignedLink | null> => {
  const account = await findAccount(store, id);
  if (!account) return null;
  const subject = `${id} ${creatorId}`;
  const expires = now.getTime() + lifetimeMs;
  return createSignedLink(signer, purpose, { subject, signedText: signedText(subject, account), expires });
};

/** The account that a valid link is for. */
export const accountOfPasswordLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<Account | null> => {
  const parts = parseLinkToken(token);
  if (!parts) return null;
  const { subject, expires, signature } = parts;
  const [id = '', creatorId = ''] = subject.split(' ');
  const [account, creator] = await Promise.all([findAccount(store, id), findAccount(store, creatorId)]);
  if (!account || creator?.admin !== 1) return null;
  return signer.isValid(purpose, signedText(subject, account), expires, signature, now.getTime()) ? account : null;
};
