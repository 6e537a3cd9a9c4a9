/**
 * When a file was first found that no row names. Only after 30 days of that may it be moved to the trash: the database may
 * be an older one, or the wrong one, and then the files are all there is (docs/reference/data-store.md#removing).
 */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type UnreferencedArea = 'attachments' | 'models' | 'upload-parts';

export const unreferencedGraceMs = 30 * 24 * 3600 * 1000;

const maxRowsAtOnce = 500;

const inChunks = async <T>(items: readonly T[], use: (chunk: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < items.length; i += maxRowsAtOnce) await use(items.slice(i, i + maxRowsAtOnce));
};

/** Forgets keys that were moved, or that a row names again. */
const forget = (db: Kysely<Tables>, area: UnreferencedArea, keys: readonly string[]): Promise<void> =>
  inChunks(keys, (chunk) =>
    db.deleteFrom('unreferenced_files').where('area', '=', area).where('key', 'in', chunk).execute(),
  );

/** `keys`: all of an area that no row names at this time. Returns those of which that has held for 30 days. */
export const recordUnreferenced = async (
  { db }: { readonly db: Kysely<Tables> },
  area: UnreferencedArea,
  keys: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const recorded = await db.selectFrom('unreferenced_files').selectAll().where('area', '=', area).execute();
  const at = now.toISOString();
  const found = new Set(keys);
  // A time to come was written by a clock that went ahead: the time begins anew.
  await forget(
    db,
    area,
    recorded.filter(({ key, since }) => !found.has(key) || since > at).map(({ key }) => key),
  );
  const since = new Map(recorded.flatMap((row) => (row.since > at ? [] : [[row.key, row.since] as const])));
  await inChunks(
    keys.filter((key) => !since.has(key)),
    (chunk) =>
      db
        .insertInto('unreferenced_files')
        .values(chunk.map((key) => ({ area, key, since: at })))
        .onConflict((c) => c.doNothing())
        .execute(),
  );
  const before = new Date(now.getTime() - unreferencedGraceMs).toISOString();
  return keys.filter((key) => (since.get(key) ?? at) <= before);
};
