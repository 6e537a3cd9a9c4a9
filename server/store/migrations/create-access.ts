/** The migration that adds accounts, keys, counted attempts and passwords of models. */
import type { Kysely } from 'kysely';
import { flags, owned, texts, timestamps } from './migration-columns.ts';

const createPeople = async (db: Kysely<unknown>): Promise<void> => {
  const users = texts(
    db.schema.createTable('users').addColumn('id', 'text', (c) => c.primaryKey()),
    ['email', 'first_name', 'last_name', 'password_hash'],
  );
  await timestamps(flags(users, ['admin']))
    .addUniqueConstraint('users_email', ['email'])
    .execute();
  await owned(db, 'user_roles')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_roles_pk', ['user_id', 'model_id'])
    .execute();
  await db.schema.createIndex('user_roles_by_model').on('user_roles').column('model_id').execute();
  const sessions = db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'));
  await texts(sessions, ['created', 'expires', 'used']).execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires').execute();
};

export const createAccess = async (db: Kysely<unknown>): Promise<void> => {
  await createPeople(db);
  await texts(
    db.schema.createTable('application_keys').addColumn('key_hash', 'text', (c) => c.primaryKey()),
    ['name', 'origins', 'created'],
  )
    .addUniqueConstraint('application_keys_name', ['name'])
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attempts_by_end').on('attempts').column('until').execute();
  await db.schema.alterTable('models').addColumn('password_hash', 'text').execute();
  await db.schema
    .alterTable('models')
    .addColumn('password_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
};
