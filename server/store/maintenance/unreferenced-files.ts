/**
 * Records when files without a row were first found. They may be moved to the trash only 30 days later: the database
 * may be an older or a wrong one, and then these files are the only copy (docs/reference/data-store.md#removing).
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

export type UnreferencedArea = 'attachments' | 'models' | 'upload-parts';

export const unreferencedGraceMs = 30 * 24 * 3600 * 1000;

const maxRowsPerStatement = 500;

const inChunks = async <T>(items: readonly T[], use: (chunk: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < items.length; i += maxRowsPerStatement) await use(items.slice(i, i + maxRowsPerStatement));
};

/** Removes keys that were moved or have a row again. */
const removeRecords = (db: Kysely<Tables>, area: UnreferencedArea, keys: readonly string[]): Promise<void> =>
  inChunks(keys, (chunk) =>
    db.deleteFrom('unreferenced_files').where('area', '=', area).where('key', 'in', chunk).execute(),
  );

/** `keys`: all files of an area that have no row now. Returns those that have had none for 30 days. */
export const recordUnreferenced = async (
  { db }: { readonly db: Kysely<Tables> },
  area: UnreferencedArea,
  keys: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const recorded = await db.selectFrom('unreferenced_files').selectAll().where('area', '=', area).execute();
  const at = now.toISOString();
  const found = new Set(keys);
  // A time in the future was written by a wrong clock: the 30 days start again.
  await removeRecords(
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
