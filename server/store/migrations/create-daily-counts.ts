/** The migration that adds the statistics of visits (docs/reference/analytics.md#what-is-stored). */
import type { Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';

export const createDailyCounts = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'daily_counts'), ['day', 'kind', 'subject'])
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_counts_pk', ['model_id', 'day', 'kind', 'subject'])
    .execute();
};
