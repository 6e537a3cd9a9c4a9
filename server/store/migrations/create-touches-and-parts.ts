/** The migration that adds changes without edits, and parts of uploads that any server can continue. */
import type { Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';

export const createTouchesAndParts = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'touches'), ['kind'])
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('record_id', 'text')
    .addPrimaryKeyConstraint('touches_pk', ['model_id', 'version', 'sequence'])
    .addForeignKeyConstraint('touches_gesture', ['model_id', 'version'], 'gestures', ['model_id', 'version'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('upload_parts')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('first', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_parts_pk', ['upload_id', 'first'])
    .execute();
};
