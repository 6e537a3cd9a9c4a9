/** Annotations: rows of `annotations`, one for each layer that has a version of the record. */
import type { Insertable } from 'kysely';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import { hasVersions, layerIn } from '#domain/edits/edit.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import { mainVersion, isRemovedVersion } from '#domain/edits/layer-versions.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import { parseJson, isObject } from '../../store/models/json-column.ts';
import { outlinesOf, type Row } from '../../store/models/read-model.ts';
import type { AnnotationTable } from '../../store/tables/annotation-tables.ts';
import type { Transaction } from '../../store/transactions.ts';
import { flagOf, textOf, type RecordRepository } from '../record-repository.ts';

type NewRow = Omit<Insertable<AnnotationTable>, 'model_id' | 'kind' | 'id' | 'version'>;

interface Key {
  readonly model_id: string;
  readonly kind: AnnotationKind;
  readonly id: string;
}

/** The rows of all versions of the record. */
const rowsOf = (transaction: Transaction, modelId: string, kind: AnnotationKind, id: string) =>
  transaction
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('layer_id')
    .execute();

const lastSequence = async (transaction: Transaction, modelId: string, kind: AnnotationKind): Promise<number> => {
  const row = await transaction
    .selectFrom('annotations')
    .select((e) => e.fn.max('sequence').as('last'))
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.last ?? -1;
};

/** Converts a row to the record that edits refer to. */
export const recordOfRow = (
  kind: AnnotationKind,
  row: Pick<Row<'annotations'>, 'layer_id' | 'enabled' | 'sequence' | 'created' | 'removed' | 'data'>,
  places: Places,
): Fields => {
  // If the JSON cannot be read, only the row's columns remain, so that an edit can replace or remove it.
  const data = parseJson(row.data);
  const record: Record<string, Json> = isObject(data) ? { ...data } : {};
  record['layerId'] = row.layer_id;
  record['enabled'] = row.enabled === 1;
  record['sequence'] = row.sequence;
  record['created'] = row.created;
  if (row.removed === 1) record['removed'] = true;
  return completePlace(kind, completeRecord(kind, record), places);
};

const readPlaces = async (transaction: Transaction, modelId: string): Promise<Places> => ({
  floors: await transaction.selectFrom('floors').select(['id', 'bottom']).where('model_id', '=', modelId).execute(),
  rooms: outlinesOf(
    await transaction
      .selectFrom('rooms')
      .select(['id', 'floor_id', 'outline'])
      .where('model_id', '=', modelId)
      .execute(),
  ),
});

const placesOfTransaction = memoizeByObject<Transaction, Map<string, Promise<Places>>>(() => new Map());

/** Read once per transaction, since a batch may have ten thousand edits: a floor that it adds counts from the next one on. */
export const placesOf = (transaction: Transaction, modelId: string): Promise<Places> => {
  const read = placesOfTransaction(transaction);
  const places = read.get(modelId) ?? readPlaces(transaction, modelId);
  read.set(modelId, places);
  return places;
};

const versionReader =
  (kind: AnnotationKind): NonNullable<RecordRepository['versions']> =>
  async (transaction, modelId, id) => {
    const rows = await rowsOf(transaction, modelId, kind, id);
    if (rows.length === 0) return [];
    const places = await placesOf(transaction, modelId);
    return rows.map((row) => recordOfRow(kind, row, places));
  };

const insert = async (
  transaction: Transaction,
  key: Key,
  record: Fields,
  row: Omit<NewRow, 'sequence'>,
): Promise<void> => {
  const { sequence } = record;
  const last = typeof sequence === 'number' ? sequence : (await lastSequence(transaction, key.model_id, key.kind)) + 1;
  await transaction
    .insertInto('annotations')
    .values({ ...key, version: 1, ...row, sequence: last })
    .execute();
};

/** Why a version may not be changed like this or moved to this layer; null if it may. */
const findVersionIssue = async (
  transaction: Transaction,
  { model_id, kind, id }: Key,
  from: Fields | null,
  to: Fields,
): Promise<string | null> => {
  const layerId = textOf(to, 'layerId');
  if (isRemovedVersion(to) && (layerId === baseLayerId || !hasVersions(kind)))
    return `${kind}.removed is for versions in other layers than the base one; remove the record itself`;
  if (!from || layerIn(from) === layerId) return null;
  const isOccupied = (await rowsOf(transaction, model_id, kind, id)).some((row) => row.layer_id === layerId);
  return isOccupied ? `Layer ${layerId} has a version of this ${kind} already; change or remove that one` : null;
};

export const annotationRepository = (kind: AnnotationKind): RecordRepository => ({
  read: async (transaction, modelId, id) => mainVersion(await versionReader(kind)(transaction, modelId, id)),
  versions: versionReader(kind),
  write: async (transaction, modelId, id, record, at, from) => {
    const key: Key = { model_id: modelId, kind, id };
    const currentKey = from && { ...key, layer_id: textOf(from, 'layerId') };
    if (!record) {
      if (currentKey)
        await transaction
          .deleteFrom('annotations')
          .where((e) => e.and(currentKey))
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
    if (!currentKey) await insert(transaction, key, record, row);
    else
      await transaction
        .updateTable('annotations')
        .set((e) => ({
          ...row,
          ...(typeof sequence === 'number' && { sequence }),
          version: e('version', '+', 1),
        }))
        .where((e) => e.and(currentKey))
        .execute();
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (!to) return null;
    const issue = await findVersionIssue(transaction, { model_id: modelId, kind, id }, from, to);
    if (issue || from?.['layerId'] === to['layerId']) return issue && `${issue}.`;
    const layer = await transaction
      .selectFrom('layers')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', '=', textOf(to, 'layerId'))
      .executeTakeFirst();
    // The text of docs/reference/views-and-layers.md#errors.
    return layer ? null : 'Invalid layer id!';
  },
});
