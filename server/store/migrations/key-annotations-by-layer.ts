/**
 * The migration after which a record may have a version in each layer: the layer becomes part of its key. SQLite cannot
 * change a primary key, so the table is recreated and its rows are copied, on both databases.
 */
import { sql, type Kysely } from 'kysely';
import { flags, owned, texts, timestamps } from './migration-columns.ts';

const copiedColumns = [
  'model_id',
  'kind',
  'id',
  'layer_id',
  'sequence',
  'enabled',
  'version',
  'origin',
  'created',
  'modified',
  'data',
] as const;

interface Db {
  annotations: Record<(typeof copiedColumns)[number], string | number>;
  annotations_by_layer: Record<(typeof copiedColumns)[number], string | number>;
}

export const keyAnnotationsByLayer = async (untyped: Kysely<unknown>): Promise<void> => {
  const table = texts(owned(untyped, 'annotations_by_layer'), ['kind', 'id', 'layer_id', 'origin', 'data']);
  await timestamps(flags(table, ['enabled']))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`removed in (0, 1)`),
    )
    // The layer comes last, because all versions of a record are queried more often than all records of a layer.
    .addPrimaryKeyConstraint('annotations_by_layer_pk', ['model_id', 'kind', 'id', 'layer_id'])
    .addForeignKeyConstraint('annotations_in_layer', ['model_id', 'layer_id'], 'layers', ['model_id', 'id'])
    .execute();
  const db = untyped as Kysely<Db>;
  await db
    .insertInto('annotations_by_layer')
    .columns([...copiedColumns])
    .expression(db.selectFrom('annotations').select([...copiedColumns]))
    .execute();
  await db.schema.dropTable('annotations').execute();
  await db.schema.alterTable('annotations_by_layer').renameTo('annotations').execute();
  await db.schema
    .createIndex('annotations_in_order')
    .on('annotations')
    .columns(['model_id', 'kind', 'sequence'])
    .execute();
  await db.schema.alterTable('edits').addColumn('layer_id', 'text').execute();
};
