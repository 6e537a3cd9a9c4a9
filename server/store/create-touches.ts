/** The table of what a gesture changed that is no edit: access, and imports. */
import type { Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';

export const createTouches = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'touches'), ['kind'])
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('record_id', 'text')
    .addPrimaryKeyConstraint('touches_pk', ['model_id', 'version', 'sequence'])
    .addForeignKeyConstraint('touches_gesture', ['model_id', 'version'], 'gestures', ['model_id', 'version'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
};
