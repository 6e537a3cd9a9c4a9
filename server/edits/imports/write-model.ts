/**
 * Writes the rows of a prepared model. Importing the same model again replaces what came from the capture and keeps
 * what people added, changed or removed on this server. The journal records which kinds changed.
 */
import type { Insertable } from 'kysely';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { withFloorIds } from '#domain/wall-graph/snapshot-document.ts';
import { restoreEditsAfterImport } from './restore-edits-after-import.ts';
import { writeModelChange } from '../record-model-change.ts';
import { readRemovedRecords } from '../../store/imports/removed-records.ts';
import { annotatedKeys, annotationRows } from '../../store/imports/annotation-rows.ts';
import { writeCaptureViews } from '../../store/imports/capture-views.ts';
import { createTrimFilter } from '../../store/imports/trim-filter.ts';
import { newVisibility, type NewVisibility } from './new-visibility.ts';
import { changedKinds, readFingerprints } from './import-changes.ts';
import { createVersionFilter } from '../../store/imports/version-filter.ts';
import type { Flag } from '../../store/tables/model-tables.ts';
import type { Tables } from '../../store/tables/tables.ts';
import type { Transaction } from '../../store/transactions.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Bound variables per statement: SQLite allows 32,766, PostgreSQL 65,535. */
const maxVariables = 20_000;

type Writable = Exclude<keyof Tables, 'migrations' | 'adoptions' | 'models'>;

const insertAll = async <T extends Writable>(
  transaction: Transaction,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const step = Math.max(1, Math.floor(maxVariables / Object.keys(rows[0] ?? { none: 0 }).length));
  for (let i = 0; i < rows.length; i += step) {
    const batch = rows.slice(i, i + step);
    await transaction.insertInto(table).values(batch).execute();
  }
};

const publicationOf = (model: PreparedModel): Publication => (model.content as CaptureContent).publication ?? {};

/** Which fields of the summary the owner shows. */
const visibleFieldsOf = (model: PreparedModel) => {
  const { options } = publicationOf(model);
  return options && { shown: options };
};

const modelRow = (model: PreparedModel, revision: string, at: string) => ({
  id: model.id,
  revision,
  modified: at,
  name: model.details.name,
  presented_by: model.details.presentedBy,
  summary: model.details.summary,
  description: model.details.description,
  formatted_address: model.details.formattedAddress,
  external_url: model.details.externalUrl,
  contact_name: model.details.contact.name,
  contact_email: model.details.contact.email,
  contact_phone: model.details.contact.phone,
  options: JSON.stringify({ ...model.options, ...model.kept?.options, ...visibleFieldsOf(model) }),
  start: model.start && JSON.stringify(model.start),
  mesh_bounds: model.mesh && JSON.stringify(model.mesh.boundingBox),
  mesh_tileset: model.mesh?.tiles?.path ?? null,
});

export interface ModelWrite {
  /** What the model serves from then on. */
  readonly revision: string;
  /** The id of the base view if the model has none yet. */
  readonly viewId: string;
  readonly at: string;
  /** Of a new model, as `newVisibility` takes them. */
  readonly visibility: NewVisibility | undefined;
  readonly defaultVisibility: NewVisibility;
}

/** Returns the model's version after the import. */
const writeModelRow = async (
  transaction: Transaction,
  model: PreparedModel,
  { revision, at, visibility, defaultVisibility }: ModelWrite,
): Promise<number> => {
  const row = modelRow(model, revision, at);
  const publication = publicationOf(model);
  const { version } = await transaction
    .insertInto('models')
    .values({
      ...row,
      version: 1,
      state: 'active',
      visibility: newVisibility(visibility, defaultVisibility, publication.visibility),
      discoverable: flag(publication.discoverable ?? true),
      created: at,
      published: flag(publication.published ?? true),
      last_published: publication.lastPublished ?? at,
    })
    .onConflict((c) => c.column('id').doUpdateSet((e) => ({ ...row, version: e('models.version', '+', 1) })))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** In an order that the foreign keys allow. */
const capturedTables = [
  'content',
  'mesh_textures',
  'mesh_parts',
  'sweep_neighbours',
  'sweeps',
  'rooms',
  'floors',
] as const;

const writePlaces = async (transaction: Transaction, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    transaction,
    'floors',
    model.floors.map((each) => ({
      ...owner,
      id: each.id,
      sequence: each.index,
      mesh_group: each.meshGroup,
      name: each.name,
      classification: each.classification ?? null,
      bottom: each.bottom,
      area: each.area,
      bounds: each.boundingBox && JSON.stringify(each.boundingBox),
    })),
  );
  await insertAll(
    transaction,
    'rooms',
    model.rooms.map((each, sequence) => ({
      ...owner,
      id: each.id,
      sequence,
      floor_id: each.floorId,
      mesh_group: null,
      name: each.name,
      classifications: JSON.stringify(each.classifications),
      outline: JSON.stringify(each.outline),
      height: each.height,
      area: each.area,
    })),
  );
};

const writeSweeps = async (transaction: Transaction, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    transaction,
    'sweeps',
    model.sweeps.map(({ position, floorPosition, rotation, ...each }) => ({
      ...owner,
      id: each.id,
      sequence: each.index,
      uuid: each.uuid,
      name: each.name,
      floor_id: each.floorId,
      room_id: each.roomId,
      position_x: position[0],
      position_y: position[1],
      position_z: position[2],
      floor_x: floorPosition[0],
      floor_y: floorPosition[1],
      floor_z: floorPosition[2],
      rotation_x: rotation[0],
      rotation_y: rotation[1],
      rotation_z: rotation[2],
      rotation_w: rotation[3],
      aligned: flag(each.alignment === 'aligned'),
      placement: each.placement,
      outdoor: flag(each.outdoor),
      enabled: flag(each.enabled),
      tags: JSON.stringify(['showcase']),
      levels: JSON.stringify(each.levels),
      links: JSON.stringify(each.links),
    })),
  );
  await insertAll(
    transaction,
    'sweep_neighbours',
    model.sweeps.flatMap((each) =>
      each.neighbours.map((neighbour, sequence) => ({
        ...owner,
        sweep_id: each.id,
        neighbour_id: neighbour,
        sequence,
      })),
    ),
  );
};

const writeMesh = async (transaction: Transaction, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    transaction,
    'mesh_parts',
    (model.mesh?.parts ?? []).map((part, sequence) => ({
      ...owner,
      sequence,
      floor_id: part.floorId,
      path: part.path,
      bytes: part.bytes,
      triangles: part.triangles,
    })),
  );
  await insertAll(
    transaction,
    'mesh_textures',
    (model.mesh?.textures ?? []).flatMap((tiers, texture) =>
      tiers.map((tier) => ({ ...owner, texture, size: tier.size, path: tier.path })),
    ),
  );
};

const ensureBaseView = async (transaction: Transaction, modelId: string, viewId: string, at: string) => {
  const owner = { model_id: modelId };
  const times = { created: at, modified: at };
  await transaction
    .insertInto('layers')
    .values({ ...owner, id: baseLayerId, type: 'base', name: '', ...times })
    .onConflict((c) => c.doNothing())
    .execute();
  const existing = await transaction
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirst();
  if (existing) return;
  await transaction
    .insertInto('views')
    .values({ ...owner, id: viewId, type: 'base', name: '', enabled: 1, masks: '[]', ...times })
    .execute();
  await transaction
    .insertInto('view_layers')
    .values({ ...owner, view_id: viewId, layer_id: baseLayerId, sequence: 0, visible: 1, toggled: 1 })
    .execute();
};

const writeContent = async (transaction: Transaction, model: PreparedModel, at: string): Promise<void> => {
  const owner = { model_id: model.id };
  const removed = await readRemovedRecords(transaction, model.id);
  const isImported = await createVersionFilter(transaction, model.id, removed);
  await transaction
    .deleteFrom('annotations')
    .where('model_id', '=', model.id)
    .where('origin', '=', 'capture')
    .execute();
  const renamed = model.kept?.renamed.floors ?? {};
  const floorId = (id: string): string => (Object.hasOwn(renamed, id) ? renamed[id]! : id);
  const layers = await writeCaptureViews(transaction, model.id, model.content, removed);
  const fits = await createTrimFilter(transaction, model.id);
  const rows = annotationRows(model, layers, at).filter((row) => isImported(row) && fits(row));
  await insertAll(transaction, 'annotations', rows);
  await insertAll(
    transaction,
    'content',
    Object.entries(model.content)
      .filter(([key]) => !annotatedKeys.has(key))
      .map(([key, value]) => ({
        ...owner,
        key,
        value: JSON.stringify(key === 'wallGraph' ? withFloorIds(value, floorId) : value) ?? 'null',
      })),
  );
};

/** Makes the model serve its new revision and writes its records. */
export const writeModel = async (transaction: Transaction, model: PreparedModel, write: ModelWrite): Promise<void> => {
  const { viewId, at } = write;
  const before = await readFingerprints(transaction, model.id);
  const version = await writeModelRow(transaction, model, write);
  for (const table of capturedTables) await transaction.deleteFrom(table).where('model_id', '=', model.id).execute();
  await ensureBaseView(transaction, model.id, viewId, at);
  await writePlaces(transaction, model);
  await writeSweeps(transaction, model);
  await writeMesh(transaction, model);
  await writeContent(transaction, model, at);
  await restoreEditsAfterImport(transaction, model.id, at);
  const after = (await readFingerprints(transaction, model.id))!;
  const touched = changedKinds(before, after).map((kind) => ({ kind, id: null }));
  await writeModelChange(transaction, { modelId: model.id, personId: null, at, touched }, version);
};
