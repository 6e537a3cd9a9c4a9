/**
 * Tokens for a model whose password the visitor gave. They are not stored; they name the password's number, so that they
 * become invalid when the password changes.
 *
 * - The token of the password, `{model}.{count}.{end}.{signature}`, gives access to the model.
 * - The file token, `{count}.{end}.{signature}`, gives access to files of the model that a page draws. It is part of their
 *   URLs where the browser keeps no cookie (docs/adr/0029), and can be used for nothing else.
 */
import { unlockKey } from '#domain/access/actor.ts';
import type { Signer } from './signer.ts';

export const unlockSeconds = 24 * 60 * 60;

const passwordPurpose = 'model password';
const filePurpose = 'model files';
/** Clocks of several servers differ slightly; a token that ends later was issued before the clock was set back. */
const maxClockDifferenceMs = 60 * 60 * 1000;

const endOf = (now: Date): number => now.getTime() + unlockSeconds * 1000;

interface SignedKey {
  readonly purpose: string;
  readonly key: string;
  readonly end: number;
  readonly signature: string;
}

/** The key; null if the signature is invalid or has expired. */
const validKey = (signer: Signer, { purpose, key, end, signature }: SignedKey, now: Date): string | null => {
  if (end - now.getTime() > unlockSeconds * 1000 + maxClockDifferenceMs) return null;
  return signer.isValid(purpose, key, end, signature, now.getTime()) ? key : null;
};

export const createUnlockToken = (signer: Signer, modelId: string, count: number, now: Date): string => {
  const end = endOf(now);
  return [modelId, count, end, signer.sign(passwordPurpose, unlockKey(modelId, count), end)].join('.');
};

/** The unlock key of the password for which `token` was issued; null if it is invalid or has expired. */
export const readUnlockToken = (signer: Signer, token: string, now: Date): string | null => {
  const [modelId = '', count = '', end = '', signature = ''] = token.split('.');
  const key = unlockKey(modelId, Number(count));
  return validKey(signer, { purpose: passwordPurpose, key, end: Number(end), signature }, now);
};

export const createFileToken = (signer: Signer, modelId: string, count: number, now: Date): string => {
  const end = endOf(now);
  return [count, end, signer.sign(filePurpose, unlockKey(modelId, count), end)].join('.');
};

/** The unlock key by which the files of the model may be read; null if the token is invalid or has expired. */
export const readFileToken = (signer: Signer, modelId: string, token: string, now: Date): string | null => {
  const [count = '', end = '', signature = ''] = token.split('.');
  const key = unlockKey(modelId, Number(count));
  return validKey(signer, { purpose: filePurpose, key, end: Number(end), signature }, now);
};
