/**
 * Identifies a browser in which a user signed in before. It has its own attempt limits, so that strangers who guess
 * passwords cannot lock the account's owner out: `{nonce}.{end}.{signature}`, signed for one e-mail address
 * (docs/reference/accounts.md#limits-on-guessing).
 */
import { randomBytes } from 'node:crypto';
import type { Signer } from './signer.ts';

export const deviceSeconds = 180 * 24 * 60 * 60;

const purpose = 'known device';

/** Identifies the account without revealing the e-mail address. */
export const deviceNameOf = (signer: Signer, email: string): string =>
  signer.sign('device name', email, 0).slice(0, 12);

export const createDeviceToken = (signer: Signer, email: string, now: Date): string => {
  const nonce = randomBytes(12).toString('base64url');
  const expires = now.getTime() + deviceSeconds * 1000;
  return [nonce, expires, signer.sign(purpose, `${email} ${nonce}`, expires)].join('.');
};

/** Returns the nonce, by which the device's attempts are counted; null for an invalid token or another account's. */
export const readDeviceToken = (signer: Signer, email: string, token: string, now: Date): string | null => {
  const [nonce = '', end = '', signature = ''] = token.split('.');
  const expires = Number(end);
  return signer.isValid(purpose, `${email} ${nonce}`, expires, signature, now.getTime()) ? nonce : null;
};
