/**
 * The step after which a record may stand in several layers: the layer becomes part of its key. SQLite cannot change a
 * primary key, so the table is made anew and its rows are carried over, on either database alike.
 */
import { sql, type Kysely } from 'kysely';
import { flags, owned, texts, timestamps } from './migrations/migration-columns.ts';

const carried = [
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
  annotations: Record<(typeof carried)[number], string | number>;
  annotations_by_layer: Record<(typeof carried)[number], string | number>;
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
    // The layer last: all versions of a record are asked for more often than what lies in a layer.
    .addPrimaryKeyConstraint('annotations_by_layer_pk', ['model_id', 'kind', 'id', 'layer_id'])
    .addForeignKeyConstraint('annotations_in_layer', ['model_id', 'layer_id'], 'layers', ['model_id', 'id'])
    .execute();
  const db = untyped as Kysely<Db>;
  await db
    .insertInto('annotations_by_layer')
    .columns([...carried])
    .expression(db.selectFrom('annotations').select([...carried]))
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
