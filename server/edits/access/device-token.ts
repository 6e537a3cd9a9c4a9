/**
 * A browser in which somebody signed in before has limits of its own, so that strangers who guess cannot lock its owner
 * out: `{nonce}.{end}.{signature}`, signed for one e-mail address (docs/reference/accounts.md#limits-on-guessing).
 */
import { randomBytes } from 'node:crypto';
import type { Signer } from './signer.ts';

export const deviceSeconds = 180 * 24 * 60 * 60;

const purpose = 'known device';

/** Names the account without telling it. */
export const deviceNameOf = (signer: Signer, email: string): string =>
  signer.sign('device name', email, 0).slice(0, 12);

export const deviceToken = (signer: Signer, email: string, now: Date): string => {
  const nonce = randomBytes(12).toString('base64url');
  const expires = now.getTime() + deviceSeconds * 1000;
  return [nonce, expires, signer.sign(purpose, `${email} ${nonce}`, expires)].join('.');
};

/** The nonce, which the device's attempts are counted by; null where the token is not ours, or for another account. */
export const readDeviceToken = (signer: Signer, email: string, token: string, now: Date): string | null => {
  const [nonce = '', end = '', signature = ''] = token.split('.');
  const expires = Number(end);
  return signer.holds(purpose, `${email} ${nonce}`, expires, signature, now.getTime()) ? nonce : null;
};
