/**
 * A token for a model whose password the visitor gave: `{model}.{count}.{end}.{signature}`. It is not stored; it names
 * the password's number, so that it becomes invalid when the password changes.
 */
import { unlockKey } from '#domain/access/actor.ts';
import type { Signer } from './signer.ts';

export const unlockSeconds = 24 * 60 * 60;

const purpose = 'model password';
/** Clocks of several servers differ slightly; a token that ends later was issued before the clock was set back. */
const maxClockDifferenceMs = 60 * 60 * 1000;

export const createUnlockToken = (signer: Signer, modelId: string, count: number, now: Date): string => {
  const expires = now.getTime() + unlockSeconds * 1000;
  return [modelId, count, expires, signer.sign(purpose, unlockKey(modelId, count), expires)].join('.');
};

/** The unlock key of the password for which `token` was issued; null if it is invalid or has expired. */
export const readUnlockToken = (signer: Signer, token: string, now: Date): string | null => {
  const [modelId = '', count = '', expires = '', signature = ''] = token.split('.');
  const key = unlockKey(modelId, Number(count));
  const end = Number(expires);
  if (end - now.getTime() > unlockSeconds * 1000 + maxClockDifferenceMs) return null;
  return signer.isValid(purpose, key, end, signature, now.getTime()) ? key : null;
};
