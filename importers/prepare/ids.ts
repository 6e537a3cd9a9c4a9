/** Converts a capture's ids to ids that are safe in file names and URLs. */
import { createHash } from 'node:crypto';
import { slugify } from 'transliteration';

const safePattern = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}$/;
/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Part of ids of sweeps, floors and rooms: must not change, since edits refer to these ids. */
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
 * The id to use for each given one: the same where it is safe, else one derived from it deterministically. Ids that differ
 * only in case get distinct ids, because they would name the same file on some file systems.
 */
export const safeIds = <Safe extends string>(ids: readonly string[]): ReadonlyMap<string, Safe> => {
  const taken = new Set<string>();
  const result = new Map<string, Safe>();
  const take = (id: string, candidate: string): boolean => {
    if (taken.has(candidate.toLowerCase())) return false;
    taken.add(candidate.toLowerCase());
    result.set(id, candidate as Safe);
    return true;
  };
  const unsafeIds = ids.filter((id) => !(safePattern.test(id) && !reserved.test(id) && take(id, id)));
  for (const id of unsafeIds) {
    const slug = slugOf(id);
    const base = slug ? `${slug}-${shortHash(id)}` : `id-${shortHash(id)}`;
    for (let n = 1; !take(id, n === 1 ? base : `${base}-${n}`); n++);
  }
  return result;
};

/** As German writes them without umlauts; the library has ß and all other scripts. */
const umlauts: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
];

const maxSlugLength = 40;

/** A model id derived from a name in any script: a-z, 0-9 and hyphens, at most 40. */
export const modelIdFrom = (text: string): string => {
  const slug = slugify(text.normalize('NFC'), { replace: umlauts, allowedChars: 'a-zA-Z0-9' })
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
  return isModelId(slug) ? slug : `model-${shortHash(text)}`;
};

export const isModelId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
