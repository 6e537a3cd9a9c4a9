/** The last backup of this store: the security log has an entry for each (docs/reference/backups.md#in-the-browser). */
import type { Store } from '../store/open-store.ts';

export interface LastBackup {
  /** ISO 8601. */
  readonly at: string;
  /** Whether it has all files that the database names. */
  readonly isComplete: boolean;
}

/** Null if none is recorded. */
export const findLastBackup = async ({ db }: Pick<Store, 'db'>): Promise<LastBackup | null> => {
  const row = await db
    .selectFrom('security_events')
    .select(['at', 'detail'])
    .where('event', '=', 'backup.created')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at, isComplete: row.detail !== 'incomplete' } : null;
};
