/** Columns that tables of several migrations have in common. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

export const timestamps = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table.addColumn('created', 'text', (c) => c.notNull()).addColumn('modified', 'text', (c) => c.notNull());

/** A table whose rows belong to a model and are deleted with it. */
export const owned = <T extends string>(db: Kysely<unknown>, name: T) =>
  db.schema
    .createTable(name)
    .addColumn('model_id', 'text', (c) => c.notNull().references('models.id').onDelete('cascade'));

const columns =
  (type: 'text' | 'double precision' | 'integer', isFlag = false) =>
  <T extends string, C extends string, N extends string>(table: CreateTableBuilder<T, C>, names: readonly N[]) => {
    let result: CreateTableBuilder<T, C | N> = table;
    for (const name of names)
      result = result.addColumn(name, type, (c) =>
        isFlag ? c.notNull().check(sql`${sql.ref(name)} in (0, 1)`) : c.notNull(),
      );
    return result;
  };

export const texts = columns('text');
export const reals = columns('double precision');
export const flags = columns('integer', true);
