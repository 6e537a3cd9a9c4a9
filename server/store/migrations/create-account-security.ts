/** The migration that adds the security log, invitations, and descriptions of sessions (docs/reference/accounts.md). */
import type { Kysely } from 'kysely';
import { owned, texts } from './migration-columns.ts';

const createSecurityLog = async (db: Kysely<unknown>): Promise<void> => {
  await texts(
    db.schema.createTable('security_events').addColumn('id', 'text', (c) => c.primaryKey()),
    ['at', 'event', 'client_address', 'detail'],
  )
    // No foreign keys: an entry outlives the person and the model that it names.
    .addColumn('person_id', 'text')
    .addColumn('target_id', 'text')
    .addColumn('model_id', 'text')
    .addColumn('is_counted', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('security_events_by_time').on('security_events').columns(['is_counted', 'at']).execute();
};

const createInvitations = async (db: Kysely<unknown>): Promise<void> => {
  await texts(owned(db, 'invitations'), ['email', 'access', 'created'])
    .addPrimaryKeyConstraint('invitations_pk', ['model_id', 'email'])
    .execute();
  await db.schema.createIndex('invitations_by_email').on('invitations').column('email').execute();
};

export const createAccountSecurity = async (db: Kysely<unknown>): Promise<void> => {
  await createSecurityLog(db);
  await createInvitations(db);
  await db.schema
    .alterTable('sessions')
    .addColumn('client', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
};
