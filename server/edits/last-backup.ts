/** The last backup of this store that left the server: the security log has an entry for each (docs/reference/backups.md#in-the-browser). */
import type { Store } from '../store/open-store.ts';

export interface LastBackup {
  /** ISO 8601. */
  readonly at: string;
  /** Whether it has all files that the database names. */
  readonly isComplete: boolean;
}

/**
 * Null if none is recorded. A backup that a user made in the browser counts when it is downloaded, since it is removed
 * from the server after a day; a command has no user.
 */
export const findLastBackup = async ({ db }: Pick<Store, 'db'>): Promise<LastBackup | null> => {
  const row = await db
    .selectFrom('security_events')
    .select(['at', 'detail'])
    .where('is_counted', '=', 0)
    .where((e) =>
      e.or([
        e('event', '=', 'backup.downloaded'),
        e.and([e('event', '=', 'backup.created'), e('person_id', 'is', null)]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at, isComplete: row.detail !== 'incomplete' } : null;
};
