/** Ids as they may stand in file names and addresses. What a capture says stays data; a hostile id becomes another. */
import { createHash } from 'node:crypto';

const safe = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}$/;
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * The id to use for each given one: the same where it is harmless, else made from it, always the same way. Ids that
 * differ in case alone would be one file on some disks, so they are told apart.
 */
export const safeIds = <Safe extends string>(ids: readonly string[]): ReadonlyMap<string, Safe> => {
  const taken = new Set<string>();
  const result = new Map<string, Safe>();
  const take = (id: string, wanted: string): boolean => {
    if (taken.has(wanted.toLowerCase())) return false;
    taken.add(wanted.toLowerCase());
    result.set(id, wanted as Safe);
    return true;
  };
  const waiting = ids.filter((id) => !(safe.test(id) && !reserved.test(id) && take(id, id)));
  for (const id of waiting) {
    const slug = slugOf(id);
    const named = slug ? `${slug}-${shortHash(id)}` : `id-${shortHash(id)}`;
    for (let n = 1; !take(id, n === 1 ? named : `${named}-${n}`); n++);
  }
  return result;
};

/** An id for addresses from whatever the model is called: a-z, 0-9 and hyphens, at most 64. */
export const modelIdFrom = (text: string): string => slugOf(text) || `model-${shortHash(text)}`;

export const isModelId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
