/**
 * The tokens of a model's password, kept where the browser keeps no cookie of it (docs/adr/0029): in the session storage
 * of the frame, where a reload finds them, and in memory, for browsers that block the storage as well.
 */
import type { UnlockTokens } from '#domain/graph/page-data.ts';

const keyOf = (modelId: string): string => `enfilade.unlock.${modelId}`;

const inMemory = new Map<string, UnlockTokens>();

/** Returns whether a reload of the page finds them. */
export const keepUnlockTokens = (modelId: string, tokens: UnlockTokens): boolean => {
  inMemory.set(modelId, tokens);
  try {
    sessionStorage.setItem(keyOf(modelId), JSON.stringify(tokens));
    return true;
  } catch {
    // Reading the property throws where the browser blocks it.
    return false;
  }
};

const readStored = (modelId: string): UnlockTokens | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(modelId)) ?? 'null') as Partial<UnlockTokens> | null;
    const { token, fileToken } = stored ?? {};
    return typeof token === 'string' && typeof fileToken === 'string' ? { token, fileToken } : null;
  } catch {
    return null;
  }
};

/** Null without any. They may have expired: the server decides. */
export const keptUnlockTokens = (modelId: string): UnlockTokens | null => inMemory.get(modelId) ?? readStored(modelId);
