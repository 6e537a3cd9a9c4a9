/**
 * Every step of the database's form, oldest first. Steps are only ever added at the end: a database in the field has
 * run the earlier ones already.
 */
import type { Kysely } from 'kysely';
import { createEdits } from './create-edits.ts';
import { keyAnnotationsByLayer } from '../annotations-by-layer.ts';
import { createAccess } from './create-access.ts';
import { createAccountSecurity } from './create-account-security.ts';
import { createAttachments } from './create-attachments.ts';
import { createTouchesAndParts } from './create-touches-and-parts.ts';
import { createWallsAndRatings } from './create-walls-and-ratings.ts';
import { flags, owned, reals, texts, timestamps } from './migration-columns.ts';
import { movePhotos } from './move-photos.ts';
import { moveAnnotations } from './move-annotations.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction; knows the tables only as they were at its time, hence no types. */
  up(db: Kysely<unknown>): Promise<void>;
}

const createModels = async (db: Kysely<unknown>): Promise<void> => {
  const ids = db.schema.createTable('models').addColumn('id', 'text', (c) => c.primaryKey());
  const words = texts(ids, [
    'revision',
    'state',
    'visibility',
    'name',
    'presented_by',
    'summary',
    'description',
    'formatted_address',
    'external_url',
    'contact_name',
    'contact_email',
    'contact_phone',
    'options',
  ]);
  await timestamps(flags(words, ['discoverable', 'published']))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('last_published', 'text')
    .addColumn('start', 'text')
    .addColumn('mesh_bounds', 'text')
    .execute();
};

const createPlaces = async (db: Kysely<unknown>): Promise<void> => {
  await owned(db, 'floors')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('mesh_group', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('classification', 'text')
    .addColumn('bottom', 'double precision', (c) => c.notNull())
    .addColumn('area', 'double precision')
    .addColumn('bounds', 'text')
    .addPrimaryKeyConstraint('floors_pk', ['model_id', 'id'])
    .execute();
  await owned(db, 'rooms')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('floor_id', 'text', (c) => c.notNull())
    .addColumn('mesh_group', 'integer')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('classifications', 'text', (c) => c.notNull())
    .addColumn('outline', 'text', (c) => c.notNull())
    .addColumn('height', 'double precision')
    .addColumn('area', 'double precision')
    .addPrimaryKeyConstraint('rooms_pk', ['model_id', 'id'])
    .addForeignKeyConstraint('rooms_floor', ['model_id', 'floor_id'], 'floors', ['model_id', 'id'])
    .execute();
};

const createSweeps = async (db: Kysely<unknown>): Promise<void> => {
  const named = texts(owned(db, 'sweeps'), ['id', 'uuid', 'name', 'placement', 'tags', 'levels']);
  const placed = reals(named, [
    'position_x',
    'position_y',
    'position_z',
    'floor_x',
    'floor_y',
    'floor_z',
    'rotation_x',
    'rotation_y',
    'rotation_z',
    'rotation_w',
  ]);
  await flags(placed, ['aligned', 'outdoor', 'enabled'])
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('floor_id', 'text')
    .addColumn('room_id', 'text')
    .addPrimaryKeyConstraint('sweeps_pk', ['model_id', 'id'])
    .addForeignKeyConstraint('sweeps_floor', ['model_id', 'floor_id'], 'floors', ['model_id', 'id'])
    .addForeignKeyConstraint('sweeps_room', ['model_id', 'room_id'], 'rooms', ['model_id', 'id'])
    .execute();
  await texts(owned(db, 'sweep_neighbours'), ['sweep_id', 'neighbour_id'])
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sweep_neighbours_pk', ['model_id', 'sweep_id', 'neighbour_id'])
    .addForeignKeyConstraint('neighbours_from', ['model_id', 'sweep_id'], 'sweeps', ['model_id', 'id'])
    .addForeignKeyConstraint('neighbours_to', ['model_id', 'neighbour_id'], 'sweeps', ['model_id', 'id'])
    .execute();
};

const createMesh = async (db: Kysely<unknown>): Promise<void> => {
  await owned(db, 'mesh_parts')
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('floor_id', 'text')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('triangles', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('mesh_parts_pk', ['model_id', 'sequence'])
    .addForeignKeyConstraint('mesh_parts_floor', ['model_id', 'floor_id'], 'floors', ['model_id', 'id'])
    .execute();
  await owned(db, 'mesh_textures')
    .addColumn('texture', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mesh_textures_pk', ['model_id', 'texture', 'size'])
    .execute();
};

const createViews = async (db: Kysely<unknown>): Promise<void> => {
  const views = texts(owned(db, 'views'), ['id', 'type', 'name']);
  await timestamps(flags(views, ['enabled']))
    .addPrimaryKeyConstraint('views_pk', ['model_id', 'id'])
    .execute();
  // A view is asked for by its id alone (GetView), so the id is unique on the whole server.
  await db.schema.createIndex('views_by_id').unique().on('views').column('id').execute();
  await timestamps(texts(owned(db, 'layers'), ['id', 'type', 'name']))
    .addPrimaryKeyConstraint('layers_pk', ['model_id', 'id'])
    .execute();
  await flags(texts(owned(db, 'view_layers'), ['view_id', 'layer_id']), ['visible'])
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('view_layers_pk', ['model_id', 'view_id', 'layer_id'])
    .addForeignKeyConstraint('view_layers_view', ['model_id', 'view_id'], 'views', ['model_id', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('view_layers_layer', ['model_id', 'layer_id'], 'layers', ['model_id', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
};

const createContent = async (db: Kysely<unknown>): Promise<void> => {
  const tags = texts(owned(db, 'tags'), ['id', 'layer_id', 'label', 'description', 'anchor', 'stem_normal']);
  await timestamps(flags(reals(tags, ['stem_length']), ['enabled']))
    .addColumn('floor_id', 'text')
    .addColumn('room_id', 'text')
    .addColumn('media_url', 'text')
    .addColumn('sweep_id', 'text')
    .addPrimaryKeyConstraint('tags_pk', ['model_id', 'id'])
    .addForeignKeyConstraint('tags_layer', ['model_id', 'layer_id'], 'layers', ['model_id', 'id'])
    .execute();
  await texts(owned(db, 'policies'), ['name', 'value'])
    .addPrimaryKeyConstraint('policies_pk', ['model_id', 'name'])
    .execute();
  await texts(owned(db, 'content'), ['key', 'value'])
    .addPrimaryKeyConstraint('content_pk', ['model_id', 'key'])
    .execute();
  // No reference to models: the first adoption of a model begins before its row is there.
  await texts(
    db.schema.createTable('adoptions').addColumn('id', 'integer', (c) => c.primaryKey()),
    ['model_id', 'revision', 'prepared'],
  ).execute();
};

/** Tags had a table of their own before; the other kinds lay in the content as the capture had them. */
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

export const migrations: readonly Migration[] = [
  {
    name: 'models with their places, mesh, views and content',
    up: async (db) => {
      await createModels(db);
      await createPlaces(db);
      await createSweeps(db);
      await createMesh(db);
      await createViews(db);
      await createContent(db);
    },
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
