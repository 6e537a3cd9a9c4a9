/**
 * All migrations, oldest first. New ones are only added at the end: existing databases have run the earlier ones
 * already.
 */
import type { Kysely } from 'kysely';
import { createEdits } from './create-edits.ts';
import { keyAnnotationsByLayer } from './key-annotations-by-layer.ts';
import { createAccess } from './create-access.ts';
import { createAccountSecurity } from './create-account-security.ts';
import { createAttachments } from './create-attachments.ts';
import { createTouchesAndParts } from './create-touches-and-parts.ts';
import { createModels } from './create-models.ts';
import { flags, owned, texts, timestamps } from './migration-columns.ts';
import { movePhotos } from './move-photos.ts';
import { moveAnnotations } from './move-annotations.ts';

export interface Migration {
  readonly name: string;
  /** Runs in a transaction. Untyped, because the tables are those of its time. */
  up(db: Kysely<unknown>): Promise<void>;
}

/** Tags had their own table before; the other kinds were in the content as the capture had them. */
const createAnnotations = async (db: Kysely<unknown>): Promise<void> => {
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

/** Floors of the wall graph that are edited on this server, and ratings. */
const createWallsAndRatings = async (db: Kysely<unknown>): Promise<void> => {
  // No foreign key to floors: an import replaces those, and edited floors of the wall graph are kept.
  await texts(owned(db, 'wall_graph_floors'), ['floor_id', 'data', 'modified'])
    .addPrimaryKeyConstraint('wall_graph_floors_pk', ['model_id', 'floor_id'])
    .execute();
  const ratings = owned(db, 'ratings')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('happiness', 'integer', (c) => c.notNull());
  await timestamps(flags(texts(ratings, ['quality', 'navigation', 'feedback']), ['final']))
    .addPrimaryKeyConstraint('ratings_pk', ['model_id', 'user_id'])
    .execute();
};

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
];
