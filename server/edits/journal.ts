/** The journal: every edit batch that was taken, and what it changed. */
import type { Kysely } from 'kysely';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Row } from '../store/read-model.ts';
import type { Tables } from '../store/tables.ts';
import type { Work } from './record-repository.ts';

export interface JournalEntry {
  readonly modelId: string;
  /** Of the model, that the edit batch led to. */
  readonly version: number;
  readonly id: string;
  readonly personId: string | null;
  readonly at: string;
  readonly edits: readonly Edit[];
}

/** Bound variables of one statement are limited; eight a row. */
const rowsAtOnce = 1000;

export const writeJournal = async (
  work: Work,
  { modelId, version, id, personId, at, edits }: JournalEntry,
): Promise<void> => {
  const owner = { model_id: modelId, version };
  await work
    .insertInto('gestures')
    .values({ ...owner, gesture: id, user_id: personId, at })
    .execute();
  const rows = edits.map((edit, sequence) => ({
    ...owner,
    sequence,
    kind: edit.kind,
    record_id: edit.id,
    layer_id: edit.layerId ?? null,
    before: edit.before && JSON.stringify(edit.before),
    after: edit.after && JSON.stringify(edit.after),
  }));
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await work
      .insertInto('edits')
      .values(rows.slice(i, i + rowsAtOnce))
      .execute();
};

const parsed = (json: string | null): Fields | null => (json === null ? null : (JSON.parse(json) as Fields));

export const editOfRow = (row: Pick<Row<'edits'>, 'kind' | 'record_id' | 'layer_id' | 'before' | 'after'>): Edit => ({
  kind: row.kind as RecordKind,
  id: row.record_id,
  ...(row.layer_id !== null && { layerId: row.layer_id }),
  before: parsed(row.before),
  after: parsed(row.after),
});

/** What the edit batch that led to this version changed. */
export const readJournal = async (db: Kysely<Tables>, modelId: string, version: number): Promise<readonly Edit[]> => {
  const rows = await db
    .selectFrom('edits')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .orderBy('sequence')
    .execute();
  return rows.map(editOfRow);
};
