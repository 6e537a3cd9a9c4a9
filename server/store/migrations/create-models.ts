/** The first migration: models with their places, mesh, views and content. */
import type { Kysely } from 'kysely';
import { flags, owned, reals, texts, timestamps } from './migration-columns.ts';

const createModelTable = async (db: Kysely<unknown>): Promise<void> => {
  const ids = db.schema.createTable('models').addColumn('id', 'text', (c) => c.primaryKey());
  const columns = texts(ids, [
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
  await timestamps(flags(columns, ['discoverable', 'published']))
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
  // A view is requested by its id only (GetView), so the id is unique on the whole server.
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
  // No foreign key to models: the first import of a model begins before its row exists.
  await texts(
    db.schema.createTable('adoptions').addColumn('id', 'integer', (c) => c.primaryKey()),
    ['model_id', 'revision', 'prepared'],
  ).execute();
};

export const createModels = async (db: Kysely<unknown>): Promise<void> => {
  await createModelTable(db);
  await createPlaces(db);
  await createSweeps(db);
  await createMesh(db);
  await createViews(db);
  await createContent(db);
};
