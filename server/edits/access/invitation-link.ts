/**
 * Links with which invited people create their account (docs/reference/accounts.md#invitation-links). They are signed and
 * not stored: a link is valid while its address has the same invitation and no account.
 */
import type { Store } from '../../store/open-store.ts';
import { findInvitation } from './invitations.ts';
import { createSignedLink, parseLinkToken, type SignedLink } from './link-token.ts';
import { findPerson, normalizeEmail } from './people.ts';
import type { Signer } from './signer.ts';

const purpose = 'invitation link';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The address and invitation that a link is for. */
export interface Invited {
  readonly email: string;
  /** Of the invitation, ISO 8601. */
  readonly invitedAt: string;
}

/** Null if the address has an account, or no invitation. */
const findInvited = async (store: Store, email: string): Promise<Invited | null> => {
  const [person, invitation] = await Promise.all([findPerson(store, email), findInvitation(store.db, email)]);
  return person || !invitation ? null : { email, invitedAt: invitation.created };
};

const signedText = ({ email, invitedAt }: Invited): string => `${email} ${invitedAt}`;

/** Null if the address has an account, or no invitation. */
export const createInvitationLink = async (
  store: Store,
  signer: Signer,
  emailInput: string,
  now: Date,
): Promise<SignedLink | null> => {
  const invited = await findInvited(store, normalizeEmail(emailInput));
  if (!invited) return null;
  const expires = now.getTime() + lifetimeMs;
  return createSignedLink(signer, purpose, { subject: invited.email, signedText: signedText(invited), expires });
};

/** What a valid link is for. */
export const readInvitationLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<Invited | null> => {
  const parts = parseLinkToken(token);
  const invited = parts && (await findInvited(store, parts.subject));
  if (!parts || !invited) return null;
  return signer.isValid(purpose, signedText(invited), parts.expires, parts.signature, now.getTime()) ? invited : null;
};
