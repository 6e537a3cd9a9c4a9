/** Everything that edits may change in a model, as records and as rows, for property tests. */
import type { AnnotationKind } from '#domain/records/definitions.ts';
import type { Fields } from '#base/json-fields.ts';
import { layerIn, modelRecordId, type RecordKind } from '#domain/edits/edit.ts';
import { isRemovedVersion } from '#domain/edits/layer-versions.ts';
import { recordOfAttachment } from '../edits/attachments/attachment-repository.ts';
import { recordRepositories } from '../edits/record-repositories.ts';
import { placesOf, recordOfRow } from '../edits/repositories/annotation-repository.ts';
import type { Store } from '../store/open-store.ts';
import type { Transaction } from '../store/transactions.ts';

export interface ModelRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: Fields;
}

/** Whether the version is not a mark that the record is removed in its layer. */
export const isShown = ({ fields }: ModelRecord): boolean => !isRemovedVersion(fields);

const readAnnotations = async (transaction: Transaction, modelId: string): Promise<readonly ModelRecord[]> => {
  const places = await placesOf(transaction, modelId);
  const rows = await transaction.selectFrom('annotations').selectAll().where('model_id', '=', modelId).execute();
  return rows.map((row) => {
    const kind = row.kind as AnnotationKind;
    return { kind, id: row.id, fields: recordOfRow(kind, row, places) };
  });
};

/** Those that belong to a record; a detached one is kept for a day. */
const readAttachments = async (transaction: Transaction, modelId: string): Promise<readonly ModelRecord[]> => {
  const rows = await transaction
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_id', 'is not', null)
    .execute();
  return rows.map((row) => ({ kind: 'attachment', id: row.id, fields: recordOfAttachment(row) }));
};

const tableOfKind = {
  floor: 'floors',
  room: 'rooms',
  sweep: 'sweeps',
  layer: 'layers',
  view: 'views',
  wallGraph: 'floors',
} as const;

const readOthers = async (transaction: Transaction, modelId: string): Promise<readonly ModelRecord[]> => {
  const kinds: readonly RecordKind[] = ['details', 'settings', 'start'];
  const found = kinds.map((kind) => ({ kind, id: modelRecordId }));
  for (const [kind, table] of Object.entries(tableOfKind)) {
    const rows = await transaction
      .selectFrom(table as 'floors')
      .select('id')
      .where('model_id', '=', modelId)
      .execute();
    found.push(...rows.map(({ id }) => ({ kind: kind as RecordKind, id })));
  }
  const records: ModelRecord[] = [];
  for (const { kind, id } of found) {
    const fields = await recordRepositories[kind].read(transaction, modelId, id);
    if (fields) records.push({ kind, id, fields });
  }
  return records;
};

const keyOf = ({ kind, id, fields }: ModelRecord): string => `${kind} ${id} ${layerIn(fields) ?? ''}`;

/** All records of all kinds, in all layers, sorted. */
export const readModelRecords = ({ db }: Store, modelId: string): Promise<readonly ModelRecord[]> =>
  db.transaction().execute(async (transaction) => {
    const records = [
      ...(await readAnnotations(transaction, modelId)),
      ...(await readAttachments(transaction, modelId)),
      ...(await readOthers(transaction, modelId)),
    ];
    return records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  });

/**
 * The tables of a model except its journal (`gestures`, `edits`, `touches`), and the columns that differ after an undo.
 * `modified`, and the counters `version`, are of the last edit, which is the undo. `origin` remains `here` so that the
 * next import retains the record. `data`, `options` and `start` have defaults filled in that a capture leaves out, or
 * their fields in another order; they are compared as records. `unnamed_since` is a time.
 */
const ignoredColumns = {
  models: ['version', 'modified', 'options', 'start'],
  annotations: ['version', 'modified', 'origin', 'data'],
  attachments: ['modified', 'unnamed_since'],
  views: ['modified'],
  layers: ['modified'],
  view_layers: [],
  wall_graph_floors: ['modified', 'data'],
  floors: [],
  rooms: [],
  sweeps: [],
  sweep_neighbours: [],
  mesh_parts: [],
  mesh_textures: [],
  policies: [],
  content: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type ModelTableName = keyof typeof ignoredColumns;

const readRows = async ({ db }: Store, modelId: string, table: ModelTableName): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom(table as 'annotations')
    .selectAll()
    .where((table === 'models' ? 'id' : 'model_id') as 'model_id', '=', modelId)
    .execute();
  const ignored: readonly string[] = ignoredColumns[table];
  return (rows as readonly object[])
    .filter((row) => table !== 'attachments' || (row as { parent_id: string | null }).parent_id !== null)
    .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !ignored.includes(name)))))
    .toSorted();
};

export interface ModelSnapshot {
  readonly records: readonly ModelRecord[];
  /** By table, each as JSON, sorted. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** The whole of a model, so that two states can be compared. */
export const readModelSnapshot = async (store: Store, modelId: string): Promise<ModelSnapshot> => {
  const rows: Record<string, readonly string[]> = {};
  for (const table of Object.keys(ignoredColumns))
    rows[table] = await readRows(store, modelId, table as ModelTableName);
  return { records: await readModelRecords(store, modelId), rows };
};
