/** Records in layers: rows of `annotations`, one for each layer in which a record stands. */
import type { Insertable } from 'kysely';
import { perObject } from '#base/per-object.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import { hasVersions, layerIn } from '#domain/edits/edit.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import { mainVersion, isRemovedVersion } from '#domain/edits/versions.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { AnnotationKind } from '../../store/annotation-rows.ts';
import { parseJson } from '../../store/parse-json.ts';
import { outlinesOf, type Row } from '../../store/read-model.ts';
import { isObject } from '../../store/readable-rows.ts';
import type { AnnotationTable } from '../../store/tables.ts';
import { flagOf, textOf, type RecordRepository, type Work } from '../record-repository.ts';

type NewRow = Omit<Insertable<AnnotationTable>, 'model_id' | 'kind' | 'id' | 'version'>;

interface Key {
  readonly model_id: string;
  readonly kind: AnnotationKind;
  readonly id: string;
}

/** Of all versions of the record. */
const rowsOf = (work: Work, modelId: string, kind: AnnotationKind, id: string) =>
  work
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('layer_id')
    .execute();

const lastSequence = async (work: Work, modelId: string, kind: AnnotationKind): Promise<number> => {
  const row = await work
    .selectFrom('annotations')
    .select((e) => e.fn.max('sequence').as('last'))
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.last ?? -1;
};

/** A row as the record that edits speak of. */
export const recordOfRow = (
  kind: AnnotationKind,
  row: Pick<Row<'annotations'>, 'layer_id' | 'enabled' | 'sequence' | 'created' | 'removed' | 'data'>,
  places: Places,
): Fields => {
  // Of a row that cannot be read there is nothing but the row: an edit can replace or remove it.
  const data = parseJson(row.data);
  const record: Record<string, Json> = isObject(data) ? { ...data } : {};
  record['layerId'] = row.layer_id;
  record['enabled'] = row.enabled === 1;
  record['sequence'] = row.sequence;
  record['created'] = row.created;
  if (row.removed === 1) record['removed'] = true;
  return completePlace(kind, completeRecord(kind, record), places);
};

const readPlaces = async (work: Work, modelId: string): Promise<Places> => ({
  floors: await work.selectFrom('floors').select(['id', 'bottom']).where('model_id', '=', modelId).execute(),
  rooms: outlinesOf(
    await work.selectFrom('rooms').select(['id', 'floor_id', 'outline']).where('model_id', '=', modelId).execute(),
  ),
});

const readIn = perObject<Work, Map<string, Promise<Places>>>(() => new Map());

/** Once a transaction: no edit moves a floor or a room, and an edit batch may have ten thousand edits. */
export const placesOf = (work: Work, modelId: string): Promise<Places> => {
  const read = readIn(work);
  const places = read.get(modelId) ?? readPlaces(work, modelId);
  read.set(modelId, places);
  return places;
};

const versionsIn =
  (kind: AnnotationKind): NonNullable<RecordRepository['versions']> =>
  async (work, modelId, id) => {
    const rows = await rowsOf(work, modelId, kind, id);
    if (rows.length === 0) return [];
    const places = await placesOf(work, modelId);
    return rows.map((row) => recordOfRow(kind, row, places));
  };

const insert = async (work: Work, key: Key, record: Fields, row: Omit<NewRow, 'sequence'>): Promise<void> => {
  const { sequence } = record;
  const last = typeof sequence === 'number' ? sequence : (await lastSequence(work, key.model_id, key.kind)) + 1;
  await work
    .insertInto('annotations')
    .values({ ...key, version: 1, ...row, sequence: last })
    .execute();
};

/** Why a version may not be what it is to become, or stand where it is to. */
const findVersionIssue = async (
  work: Work,
  { model_id, kind, id }: Key,
  from: Fields | null,
  to: Fields,
): Promise<string | null> => {
  const layerId = textOf(to, 'layerId');
  if (isRemovedVersion(to) && (layerId === baseLayerId || !hasVersions(kind)))
    return `${kind}.removed is for versions in other layers than the base one; remove the record itself`;
  if (!from || layerIn(from) === layerId) return null;
  const there = (await rowsOf(work, model_id, kind, id)).some((row) => row.layer_id === layerId);
  return there ? `Layer ${layerId} has a version of this ${kind} already; change or remove that one` : null;
};

export const annotationRepository = (kind: AnnotationKind): RecordRepository => ({
  read: async (work, modelId, id) => mainVersion(await versionsIn(kind)(work, modelId, id)),
  versions: versionsIn(kind),
  write: async (work, modelId, id, record, at, from) => {
    const key: Key = { model_id: modelId, kind, id };
    const standing = from && { ...key, layer_id: textOf(from, 'layerId') };
    if (!record) {
      if (standing)
        await work
          .deleteFrom('annotations')
          .where((e) => e.and(standing))
          .execute();
      return;
    }
    const { layerId: _, enabled: __, removed: ___, sequence, created, ...own } = record;
    const row = {
      layer_id: textOf(record, 'layerId'),
      enabled: flagOf(record, 'enabled'),
      removed: isRemovedVersion(record) ? (1 as const) : (0 as const),
      origin: 'here',
      created: typeof created === 'string' ? created : at,
      modified: at,
      data: JSON.stringify(own),
    };
    if (!standing) await insert(work, key, record, row);
    else
      await work
        .updateTable('annotations')
        .set((e) => ({
          ...row,
          ...(typeof sequence === 'number' && { sequence }),
          version: e('version', '+', 1),
        }))
        .where((e) => e.and(standing))
        .execute();
  },
  refuse: async (work, modelId, id, from, to) => {
    if (!to) return null;
    const issue = await findVersionIssue(work, { model_id: modelId, kind, id }, from, to);
    if (issue || from?.['layerId'] === to['layerId']) return issue && `${issue}.`;
    const layer = await work
      .selectFrom('layers')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', '=', textOf(to, 'layerId'))
      .executeTakeFirst();
    // The text of docs/reference/views-and-layers.md#errors.
    return layer ? null : 'Invalid layer id!';
  },
});
