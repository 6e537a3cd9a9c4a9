/** The migration that adds the journal, and columns of views that became editable. */
import { sql, type Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';
import { moveViews } from './move-views.ts';

export const createEdits = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'gestures'), ['gesture', 'at'])
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addPrimaryKeyConstraint('gestures_pk', ['model_id', 'version'])
    .addUniqueConstraint('gestures_once', ['model_id', 'gesture'])
    .execute();
  await texts(owned(db, 'edits'), ['kind', 'record_id'])
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('edits_pk', ['model_id', 'version', 'sequence'])
    .addForeignKeyConstraint('edits_gesture', ['model_id', 'version'], 'gestures', ['model_id', 'version'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('edits_of_record')
    .on('edits')
    .columns(['model_id', 'kind', 'record_id', 'version'])
    .execute();
  await db.schema
    .alterTable('views')
    .addColumn('masks', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('view_layers')
    .addColumn('toggled', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`toggled in (0, 1)`),
    )
    .execute();
  await moveViews(db);
};
