/**
 * What a model's journal says must be what stands there: its gestures are numbered without a gap up to the model's
 * version, and their edits, folded over what the capture brought, give every record of every kind.
 */
import { applyEdit, serverFields, hasVersions, layerIn, recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { editOfRow } from '../edits/journal.ts';
import { recordRepositories } from '../edits/record-repositories.ts';
import type { Work } from '../edits/record-repository.ts';
import type { Store } from '../store/open-store.ts';
import { modelRecordId } from '../edits/repositories/model-repositories.ts';

/** By kind, id and, of records that may stand in several, layer. */
export type Records = ReadonlyMap<string, Fields>;

const keyOf = (kind: RecordKind, id: string, layerId: string | null | undefined): string =>
  hasVersions(kind) ? `${kind} ${id} in ${layerId ?? baseLayerId}` : `${kind} ${id}`;

const idsOf = async (work: Work, modelId: string, kind: RecordKind): Promise<readonly string[]> => {
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
    const hanging = work.selectFrom('attachments').select('id').where('model_id', '=', modelId);
    return (await hanging.where('parent_id', 'is not', null).execute()).map(({ id }) => id);
  }
  const table = tables[kind];
  const rows = table
    ? await work
        .selectFrom(table as 'floors')
        .select('id')
        .where('model_id', '=', modelId)
        .execute()
    : await work
        .selectFrom('annotations')
        .select('id')
        .distinct()
        .where('model_id', '=', modelId)
        .where('kind', '=', kind)
        .execute();
  return rows.map(({ id }) => id);
};

/** All records of a model as they stand. */
export const readRecords = ({ db }: Store, modelId: string): Promise<Records> =>
  db.transaction().execute(async (work) => {
    const records = new Map<string, Fields>();
    for (const kind of recordKinds)
      for (const id of await idsOf(work, modelId, kind)) {
        const { versions, read } = recordRepositories[kind];
        const found = versions ? await versions(work, modelId, id) : [await read(work, modelId, id)];
        for (const record of found) if (record) records.set(keyOf(kind, id, layerIn(record)), record);
      }
    return records;
  });

/** Without what the server gave a record when it kept it, and with layers of a view switched on where nothing is said. */
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
  /** Versions that no gesture led to. */
  readonly gaps: number;
  /** Records that are not what the journal makes of them, by kind, id and layer. */
  readonly differences: readonly string[];
  /** Edits that were kept. */
  readonly edits: number;
}

/** `before` and `version`: of the model when its journal began. */
export const checkJournal = async (
  store: Store,
  modelId: string,
  before: Records,
  version: number,
): Promise<JournalIssues> => {
  const { db } = store;
  const model = await db.selectFrom('models').select('version').where('id', '=', modelId).executeTakeFirstOrThrow();
  const gestures = await db.selectFrom('gestures').select('version').where('model_id', '=', modelId).execute();
  const numbers = new Set(gestures.map((each) => each.version));
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
  const standing = await readRecords(store, modelId);
  for (const key of new Set([...folded.keys(), ...standing.keys()])) {
    const [cached, stands] = [folded.get(key), standing.get(key)];
    if (!cached || !stands || !sameJson(cached, comparable(stands))) differences.add(key);
  }
  return { gaps, differences: [...differences], edits: rows.length };
};
