/** The migration that gives all annotations one table (docs/adr/0011-annotations-share-one-table.md). */
import type { Kysely } from 'kysely';
import { flags, owned, texts, timestamps } from './migration-columns.ts';
import { moveAnnotations } from './move-annotations.ts';

/** Tags had their own table before; the other kinds were in the content as the capture had them. */
export const createAnnotations = async (db: Kysely<unknown>): Promise<void> => {
  const table = texts(owned(db, 'annotations'), ['kind', 'id', 'layer_id', 'origin', 'data']);
  await timestamps(flags(table, ['enabled']))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('annotations_pk', ['model_id', 'kind', 'id'])
    .addForeignKeyConstraint('annotations_layer', ['model_id', 'layer_id'], 'layers', ['model_id', 'id'])
    .execute();
  await db.schema
    .createIndex('annotations_in_order')
    .on('annotations')
    .columns(['model_id', 'kind', 'sequence'])
    .execute();
  await moveAnnotations(db);
  await db.schema.dropTable('tags').execute();
};
