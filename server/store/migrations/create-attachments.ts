/** The migration that adds attachments and uploads. */
import type { Kysely } from 'kysely';
import { owned, texts, timestamps } from './migration-columns.ts';

export const createAttachments = async (db: Kysely<unknown>): Promise<void> => {
  const columns = texts(owned(db, 'attachments'), ['category', 'media_type', 'mime_type', 'filename', 'sha256']);
  await timestamps(columns)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parent_type', 'text')
    .addColumn('parent_id', 'text')
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('url', 'text')
    .addColumn('thumbnail_url', 'text')
    .addColumn('file_key', 'text')
    .addColumn('created_by', 'text')
    .addColumn('unnamed_since', 'text')
    .execute();
  await db.schema
    .createIndex('attachments_of_items')
    .on('attachments')
    .columns(['model_id', 'parent_type', 'parent_id'])
    .execute();
  await texts(owned(db, 'uploads'), ['filename', 'created'])
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .execute();
};
