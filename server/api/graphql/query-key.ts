/** A short name for a query of any length, for memories of answers. */
import { createHash } from 'node:crypto';

/** Equal for the same parts in the same order; 43 characters. */
export const keyOfQuery = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
};
