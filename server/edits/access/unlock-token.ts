/**
 * Leave to see a model whose password was given: `{model}.{count}.{end}.{signature}`. Nothing is kept of it; it names
 * the password it was given for, so that it ends with that one.
 */
import { unlockKey } from '#domain/access/actor.ts';
import type { Signer } from './signer.ts';

export const unlockSeconds = 24 * 60 * 60;

const purpose = 'model password';
/** Clocks of several servers differ a little; a token that ends later is of a time before the clock was set back. */
const maxClockDifferenceMs = 60 * 60 * 1000;

export const unlockToken = (signer: Signer, modelId: string, count: number, now: Date): string => {
  const expires = now.getTime() + unlockSeconds * 1000;
  return [modelId, count, expires, signer.sign(purpose, unlockKey(modelId, count), expires)].join('.');
};

/** The key of the password that `token` stands for; null where it is not ours or over. */
export const unlockedBy = (signer: Signer, token: string, now: Date): string | null => {
  const [modelId = '', count = '', expires = '', signature = ''] = token.split('.');
  const key = unlockKey(modelId, Number(count));
  const end = Number(expires);
  if (end - now.getTime() > unlockSeconds * 1000 + maxClockDifferenceMs) return null;
  return signer.holds(purpose, key, end, signature, now.getTime()) ? key : null;
};
