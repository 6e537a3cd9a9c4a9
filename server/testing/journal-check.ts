/**
 * Checks that a model's journal matches its records: batches are numbered without gaps up to the model's version, and
 * their edits, applied to the imported records, result in the current records of every kind.
 */
import { applyEdit } from '#domain/edits/apply-edit.ts';
import { serverFields, hasVersions, layerIn, recordKinds, modelRecordId, type RecordKind } from '#domain/edits/edit.ts';
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { editOfRow } from '../edits/journal.ts';
import { recordRepositories } from '../edits/record-repositories.ts';
import type { Transaction } from '../store/transactions.ts';
import type { Store } from '../store/open-store.ts';

/** Keyed by kind, id and, for kinds with versions, layer. */
export type Records = ReadonlyMap<string, Fields>;

const keyOf = (kind: RecordKind, id: string, layerId: string | null | undefined): string =>
  hasVersions(kind) ? `${kind} ${id} in ${layerId ?? baseLayerId}` : `${kind} ${id}`;

const idsOf = async (transaction: Transaction, modelId: string, kind: RecordKind): Promise<readonly string[]> => {
  const tables: Partial<Record<RecordKind, 'floors' | 'rooms' | 'sweeps' | 'layers' | 'views'>> = {
    wallGraph: 'floors',
    floor: 'floors',
    room: 'rooms',
    sweep: 'sweeps',
    layer: 'layers',
    view: 'views',
  };
  if (['details', 'settings', 'start'].includes(kind)) return [modelRecordId];
  if (kind === 'attachment') {
    const attachments = transaction.selectFrom('attachments').select('id').where('model_id', '=', modelId);
    return (await attachments.where('parent_id', 'is not', null).execute()).map(({ id }) => id);
  }
  const table = tables[kind];
  const rows = table
    ? await transaction
        .selectFrom(table as 'floors')
        .select('id')
        .where('model_id', '=', modelId)
        .execute()
    : await transaction
        .selectFrom('annotations')
        .select('id')
        .distinct()
        .where('model_id', '=', modelId)
        .where('kind', '=', kind)
        .execute();
  return rows.map(({ id }) => id);
};

/** All current records of a model. */
export const readRecords = ({ db }: Store, modelId: string): Promise<Records> =>
  db.transaction().execute(async (transaction) => {
    const records = new Map<string, Fields>();
    for (const kind of recordKinds)
      for (const id of await idsOf(transaction, modelId, kind)) {
        const { versions, read } = recordRepositories[kind];
        const found = versions ? await versions(transaction, modelId, id) : [await read(transaction, modelId, id)];
        for (const record of found) if (record) records.set(keyOf(kind, id, layerIn(record)), record);
      }
    return records;
  });

/** Removes fields that the server sets, and adds the default of a view's layers. */
const comparable = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !serverFields.includes(name))
      .map(([name, value]): [string, Json] => {
        if (name !== 'layers' || !Array.isArray(value)) return [name, value];
        return [name, (value as readonly Fields[]).map((layer) => ({ toggled: true, ...layer }))];
      }),
  );

export interface JournalIssues {
  /** Versions without an edit batch. */
  readonly gaps: number;
  /** Records that differ from the result of the journal, by kind, id and layer. */
  readonly differences: readonly string[];
  /** The number of stored edits. */
  readonly edits: number;
}

/** `before` and `version` are of the model when its journal began. */
export const checkJournal = async (
  store: Store,
  modelId: string,
  before: Records,
  version: number,
): Promise<JournalIssues> => {
  const { db } = store;
  const model = await db.selectFrom('models').select('version').where('id', '=', modelId).executeTakeFirstOrThrow();
  const batches = await db.selectFrom('gestures').select('version').where('model_id', '=', modelId).execute();
  const numbers = new Set(batches.map((each) => each.version));
  let gaps = 0;
  for (let each = version + 1; each <= model.version; each++) if (!numbers.has(each)) gaps += 1;
  gaps += [...numbers].filter((each) => each > model.version).length;

  const rows = await db
    .selectFrom('edits')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const folded = new Map<string, Fields>();
  for (const [key, record] of before) folded.set(key, comparable(record));
  const differences = new Set<string>();
  for (const row of rows) {
    const edit = editOfRow(row);
    const key = keyOf(edit.kind, edit.id, edit.layerId);
    const [from, to] = [edit.before && comparable(edit.before), edit.after && comparable(edit.after)];
    const applied = applyEdit(folded.get(key) ?? null, { ...edit, before: from, after: to });
    if (!applied.ok) {
      differences.add(`${key} (${applied.failure.fields.join()})`);
      continue;
    }
    folded.delete(key);
    if (applied.value) folded.set(keyOf(edit.kind, edit.id, layerIn(applied.value)), applied.value);
  }
  const current = await readRecords(store, modelId);
  for (const key of new Set([...folded.keys(), ...current.keys()])) {
    const [expected, actual] = [folded.get(key), current.get(key)];
    if (!expected || !actual || !sameJson(expected, comparable(actual))) differences.add(key);
  }
  return { gaps, differences: [...differences], edits: rows.length };
};
