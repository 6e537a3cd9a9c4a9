/**
 * The rows that a prepared model becomes. A second import of the same model replaces what came with the capture and
 * leaves what people made, changed or removed here. The journal has a line that says what it changed.
 */
import type { Insertable, Transaction } from 'kysely';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { withFloorIds } from '#domain/wall-graph/snapshot-document.ts';
import { reapplyEdits } from '../reapply-edits.ts';
import { writeNote } from '../record-model-change.ts';
import { readRemovedRecords } from '../../store/removed-records.ts';
import { annotatedKeys, annotationRows } from '../../store/annotation-rows.ts';
import { writeCaptureViews } from '../../store/capture-views.ts';
import { fittingTrims } from '../../store/fitting-trims.ts';
import { changedKinds, readFingerprints } from './import-changes.ts';
import { wantedVersions } from '../../store/wanted-versions.ts';
import type { Flag, Tables } from '../../store/tables.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Bound variables of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const maxVariables = 20_000;

type Writable = Exclude<keyof Tables, 'migrations' | 'adoptions' | 'models'>;

const insertAll = async <T extends Writable>(
  work: Transaction<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const step = Math.max(1, Math.floor(maxVariables / Object.keys(rows[0] ?? { none: 0 }).length));
  for (let i = 0; i < rows.length; i += step) {
    const some = rows.slice(i, i + step);
    await work.insertInto(table).values(some).execute();
  }
};

const publicationOf = (model: PreparedModel): Publication => (model.content as CaptureContent).publication ?? {};

/** Which fields of the summary the owner hides. */
const shownIn = (model: PreparedModel) => {
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
  options: JSON.stringify({ ...model.options, ...model.kept?.options, ...shownIn(model) }),
  start: model.start && JSON.stringify(model.start),
  mesh_bounds: model.mesh && JSON.stringify(model.mesh.boundingBox),
  mesh_tileset: model.mesh?.tiles?.path ?? null,
});

/** Answers the version that the import leads to. */
const writeModelRow = async (
  work: Transaction<Tables>,
  model: PreparedModel,
  revision: string,
  at: string,
): Promise<number> => {
  const row = modelRow(model, revision, at);
  const publication = publicationOf(model);
  const { version } = await work
    .insertInto('models')
    .values({
      ...row,
      version: 1,
      state: 'active',
      // What is private in the capture is not shown before its owner says so here.
      visibility: publication.visibility ?? 'public',
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

/** In the order in which references allow it. */
const fromCapture = [
  'content',
  'mesh_textures',
  'mesh_parts',
  'sweep_neighbours',
  'sweeps',
  'rooms',
  'floors',
] as const;

const placeRows = async (work: Transaction<Tables>, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    work,
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
    work,
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

const sweepRows = async (work: Transaction<Tables>, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    work,
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
    })),
  );
  await insertAll(
    work,
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

const meshRows = async (work: Transaction<Tables>, model: PreparedModel): Promise<void> => {
  const owner = { model_id: model.id };
  await insertAll(
    work,
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
    work,
    'mesh_textures',
    (model.mesh?.textures ?? []).flatMap((tiers, texture) =>
      tiers.map((tier) => ({ ...owner, texture, size: tier.size, path: tier.path })),
    ),
  );
};

const ensureBaseView = async (work: Transaction<Tables>, modelId: string, viewId: string, at: string) => {
  const owner = { model_id: modelId };
  const times = { created: at, modified: at };
  await work
    .insertInto('layers')
    .values({ ...owner, id: baseLayerId, type: 'base', name: '', ...times })
    .onConflict((c) => c.doNothing())
    .execute();
  const there = await work
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirst();
  if (there) return;
  await work
    .insertInto('views')
    .values({ ...owner, id: viewId, type: 'base', name: '', enabled: 1, masks: '[]', ...times })
    .execute();
  await work
    .insertInto('view_layers')
    .values({ ...owner, view_id: viewId, layer_id: baseLayerId, sequence: 0, visible: 1, toggled: 1 })
    .execute();
};

const contentRows = async (work: Transaction<Tables>, model: PreparedModel, at: string): Promise<void> => {
  const owner = { model_id: model.id };
  const removed = await readRemovedRecords(work, model.id);
  const isWanted = await wantedVersions(work, model.id, removed);
  await work.deleteFrom('annotations').where('model_id', '=', model.id).where('origin', '=', 'capture').execute();
  const renamed = model.kept?.renamed.floors ?? {};
  const floorId = (id: string): string => (Object.hasOwn(renamed, id) ? renamed[id]! : id);
  const layers = await writeCaptureViews(work, model.id, model.content, removed);
  const fits = await fittingTrims(work, model.id);
  const rows = annotationRows(model, layers, at).filter((row) => isWanted(row) && fits(row));
  await insertAll(work, 'annotations', rows);
  await insertAll(
    work,
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

/**
 * Points the model at `revision` and writes its records. `viewId` names the base view where the model has none yet.
 */
export const writeModel = async (
  work: Transaction<Tables>,
  model: PreparedModel,
  revision: string,
  viewId: string,
  at: string,
): Promise<void> => {
  const before = await readFingerprints(work, model.id);
  const version = await writeModelRow(work, model, revision, at);
  for (const table of fromCapture) await work.deleteFrom(table).where('model_id', '=', model.id).execute();
  await ensureBaseView(work, model.id, viewId, at);
  await placeRows(work, model);
  await sweepRows(work, model);
  await meshRows(work, model);
  await contentRows(work, model, at);
  await reapplyEdits(work, model.id, at);
  const after = (await readFingerprints(work, model.id))!;
  const touched = changedKinds(before, after).map((kind) => ({ kind, id: null }));
  await writeNote(work, { modelId: model.id, personId: null, at, touched }, version);
};
