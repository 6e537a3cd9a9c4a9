/**
 * All migrations, oldest first. New ones are only added at the end: existing databases have run the earlier ones
 * already.
 */
import type { Kysely } from 'kysely';
import { addSweepLinks } from './add-sweep-links.ts';
import { createEdits } from './create-edits.ts';
import { keyAnnotationsByLayer } from './key-annotations-by-layer.ts';
import { createAccess } from './create-access.ts';
import { createAccountSecurity } from './create-account-security.ts';
import { createAnnotations } from './create-annotations.ts';
import { createAttachments } from './create-attachments.ts';
import { createTouchesAndParts } from './create-touches-and-parts.ts';
import { createDailyCounts } from './create-daily-counts.ts';
import { createModels } from './create-models.ts';
import { createPresence } from './create-presence.ts';
import { createWallsAndRatings } from './create-walls-and-ratings.ts';
import { flags, owned, texts } from './migration-columns.ts';
import { movePhotos } from './move-photos.ts';

export interface Migration {
  readonly name: string;
  /** Runs in a transaction. Untyped, because the tables are those of its time. */
  up(db: Kysely<unknown>): Promise<void>;
}

export const migrations: readonly Migration[] = [
  {
    name: 'models with their places, mesh, views and content',
    up: createModels,
  },
  {
    name: 'large meshes in chunks',
    up: async (db) => {
      await db.schema.alterTable('models').addColumn('mesh_tileset', 'text').execute();
    },
  },
  { name: 'one table for what people add', up: createAnnotations },
  {
    name: 'secrets of the server',
    up: async (db) => {
      await texts(
        db.schema.createTable('secrets').addColumn('name', 'text', (c) => c.primaryKey()),
        ['value'],
      ).execute();
    },
  },
  { name: 'edits, and who made them', up: createEdits },
  { name: 'people and their access', up: createAccess },
  { name: 'files that people bring', up: createAttachments },
  { name: 'photos beside what else people added', up: movePhotos },
  { name: 'records in several layers', up: keyAnnotationsByLayer },
  { name: 'what is no edit in the journal, and parts of uploads', up: createTouchesAndParts },
  { name: 'walls drawn here, and ratings', up: createWallsAndRatings },
  {
    name: 'files that no row names',
    up: async (db) => {
      await texts(db.schema.createTable('unreferenced_files'), ['area', 'key', 'since'])
        .addPrimaryKeyConstraint('unreferenced_files_pk', ['area', 'key'])
        .execute();
    },
  },
  { name: 'security log, invitations and descriptions of sessions', up: createAccountSecurity },
  { name: 'daily totals of what visitors looked at', up: createDailyCounts },
  { name: 'links in panoramas', up: addSweepLinks },
  { name: 'presence of editors', up: createPresence },
  {
    name: 'settings of the server',
    up: async (db) => {
      await texts(
        db.schema.createTable('server_settings').addColumn('name', 'text', (c) => c.primaryKey()),
        ['value'],
      ).execute();
    },
  },
  {
    name: 'invitations to the server',
    up: async (db) => {
      await texts(
        db.schema.createTable('account_invitations').addColumn('email', 'text', (c) => c.primaryKey()),
        ['created'],
      )
        .addColumn('admin', 'integer', (c) => c.notNull())
        .execute();
    },
  },
  {
    name: 'the security log is read in the order of time',
    up: async (db) => {
      await db.schema.createIndex('security_events_by_at').on('security_events').column('at').execute();
    },
  },
  {
    name: 'links that give a role in a space',
    up: async (db) => {
      await flags(texts(owned(db, 'space_links'), ['access', 'created', 'expires']), ['creates_accounts'])
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('created_by', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('uses', 'integer', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('space_links_by_model').on('space_links').column('model_id').execute();
    },
  },
  {
    name: 'the last use of application keys',
    up: async (db) => {
      await db.schema.alterTable('application_keys').addColumn('last_used', 'text').execute();
    },
  },
];
