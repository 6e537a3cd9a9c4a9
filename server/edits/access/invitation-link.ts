/**
 * Links with which invited people create their account (docs/reference/accounts.md#invitation-links). They are signed and
 * not stored: a link is valid while its address has the same invitation and no account.
 */
import type { Store } from '../../store/open-store.ts';
import { findInvitation } from './invitations.ts';
import { findPerson, normalizeEmail } from './people.ts';
import type { Signer } from './signer.ts';

const purpose = 'invitation link';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface InvitationLink {
  readonly token: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** What a link for the address is signed with; null if it has an account, or no invitation. */
const signedText = async (store: Store, email: string): Promise<string | null> => {
  const [person, invitation] = await Promise.all([findPerson(store, email), findInvitation(store.db, email)]);
  if (person || !invitation) return null;
  return [email, invitation.created].join(' ').trim();
};

/** Null if the address has an account, or no invitation. */
export const createInvitationLink = async (
  store: Store,
  signer: Signer,
  emailInput: string,
  now: Date,
): Promise<InvitationLink | null> => {
  const email = normalizeEmail(emailInput);
  const text = await signedText(store, email);
  if (text === null) return null;
  const expires = now.getTime() + lifetimeMs;
  const signature = signer.sign(purpose, text, expires);
  const token = [Buffer.from(email).toString('base64url'), expires, signature].join('.');
  return { token, expires: new Date(expires).toISOString() };
};

/** The address that a valid link is for. */
export const emailOfInvitationLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<string | null> => {
  const [encoded = '', expiresText = '', signature = ''] = token.split('.');
  const [email, expires] = [Buffer.from(encoded, 'base64url').toString(), Number(expiresText)];
  if (!Number.isSafeInteger(expires)) return null;
  const text = await signedText(store, email);
  return text !== null && signer.isValid(purpose, text, expires, signature, now.getTime()) ? email : null;
};
