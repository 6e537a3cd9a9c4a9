/** The migration that adds the presence of editors (docs/reference/presence.md#expiry-and-limits). */
import type { Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';

export const createPresence = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'presence'), ['client_id', 'expires'])
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tool', 'text')
    .addColumn('record_kind', 'text')
    .addColumn('record_id', 'text')
    .addPrimaryKeyConstraint('presence_pk', ['model_id', 'client_id'])
    .execute();
};
