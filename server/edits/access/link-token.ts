/**
 * The tokens of links that are signed and not stored: what the link is for, when it expires, and the signature
 * (docs/reference/accounts.md#invitation-links).
 */
import type { Signer } from './signer.ts';

export interface LinkToken {
  /** What the link is for, such as an e-mail address: readable by everyone who has the link. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

export interface SignedLink {
  readonly token: string;
  /** ISO 8601. */
  readonly expires: string;
}

const tokenPattern = /^([\w-]{1,1024})\.(\d{1,15})\.([\w-]{43})$/;

/** `signedText` is what must not have changed when the link is used. */
export const createSignedLink = (
  signer: Signer,
  purpose: string,
  { subject, signedText, expires }: { readonly subject: string; readonly signedText: string; readonly expires: number },
): SignedLink => ({
  token: [Buffer.from(subject).toString('base64url'), expires, signer.sign(purpose, signedText, expires)].join('.'),
  expires: new Date(expires).toISOString(),
});

/** The parts of a token, of which nothing is verified yet; null if no link has such a token. */
export const parseLinkToken = (token: string): LinkToken | null => {
  const [, encoded = '', expires = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const subject = Buffer.from(encoded, 'base64url').toString();
  // A database rejects queries with a NUL.
  return subject === '' || /\p{Cc}/u.test(subject) ? null : { subject, expires: Number(expires), signature };
};
