/** Validates the records of a batch after all its edits are written: rules that concern several edits. */
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import { editOfRow, hasLengthOf } from './journal.ts';
import type { Transaction } from '../store/transactions.ts';
import { yieldInTransaction } from '../wire/time-slices.ts';
import { recordRepositories } from './record-repositories.ts';

type RecordName = Pick<Edit, 'kind' | 'id'>;

const isOfRecord =
  ({ kind, id }: RecordName) =>
  (edit: RecordName): boolean =>
    edit.kind === kind && edit.id === id;

/** Of the batches whose undo the edits may be, so many are compared with them, the latest first. */
const maxCompared = 20;

/** A record may be restored to a former state even if that would be invalid now. */
const undoesBatch = async (
  transaction: Transaction,
  modelId: string,
  { kind, id }: RecordName,
  edits: readonly Edit[],
): Promise<boolean> => {
  const last = edits.at(-1);
  const ofRecord = transaction
    .selectFrom('edits')
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id);
  const candidates = ofRecord
    .select('version')
    .distinct()
    // The fields of a record may be long, and their history as well.
    .where((e) => hasLengthOf(e, 'before', last?.after ?? null))
    .where((e) => hasLengthOf(e, 'after', last?.before ?? null))
    .orderBy('version', 'desc')
    .limit(maxCompared);
  const versions = (await candidates.execute()).map(({ version }) => version);
  if (versions.length === 0) return false;
  const rows = await ofRecord
    .selectAll()
    .where('version', 'in', versions)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const batches = new Map<number, Edit[]>();
  for (const row of rows) batches.set(row.version, [...(batches.get(row.version) ?? []), editOfRow(row)]);
  return [...batches.values()].some((batch) =>
    sameJson(inverseOfAll(batch) as unknown as Json, edits as unknown as Json),
  );
};

/**
 * `edits` as the journal will store them. `before`: for each edit the record before it; a record's first edit counts.
 */
export const validateEditBatch = async (
  transaction: Transaction,
  modelId: string,
  edits: readonly Edit[],
  before: readonly (Fields | null)[],
): Promise<string | null> => {
  const validated = new Set<string>();
  for (const [i, edit] of edits.entries()) {
    const { validateBatch, read } = recordRepositories[edit.kind];
    const key = `${edit.kind} ${edit.id}`;
    if (!validateBatch || validated.has(key)) continue;
    validated.add(key);
    await yieldInTransaction();
    const reason = await validateBatch(
      transaction,
      modelId,
      edit.id,
      before[i]!,
      await read(transaction, modelId, edit.id),
    );
    if (reason && !(await undoesBatch(transaction, modelId, edit, edits.filter(isOfRecord(edit))))) return reason;
  }
  return null;
};
