/**
 * Restores edited fields after an import has replaced the capture's texts and places, as far as the records still
 * exist, and floors that were added here.
 */
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { editOfRow } from '../journal.ts';
import { recordRepositories } from '../record-repositories.ts';
import { withoutMissingPlaces } from '../repositories/place-repositories.ts';
import type { Transaction } from '../../store/transactions.ts';

/** Kinds whose rows an import replaces. */
const replacedKinds: readonly RecordKind[] = ['floor', 'room', 'sweep', 'details', 'settings', 'start'];

interface MergedEdit {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: Fields | null;
  /** Fields that edits removed: options that have their default again. */
  readonly removedFields: readonly string[];
  /** Whether an edit has added the record, and none has removed it. */
  readonly isAdded: boolean;
}

const omitFields = (record: Fields | null | undefined, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));

const mergeEdit = (earlier: MergedEdit | undefined, { kind, id, before, after }: Edit): MergedEdit => {
  const removed = Object.keys(before ?? {}).filter((name) => after && !Object.hasOwn(after, name));
  const removedFields = [...(earlier?.removedFields ?? []), ...removed].filter(
    (name) => !Object.hasOwn(after ?? {}, name),
  );
  const fields = after && { ...omitFields(earlier?.fields, removed), ...after };
  return { kind, id, fields, removedFields, isAdded: after !== null && (before === null || earlier?.isAdded === true) };
};

/** Kinds of records that may be absent in the capture. */
const mayBeAdded = ({ kind, isAdded }: MergedEdit): boolean => kind === 'start' || (kind === 'floor' && isAdded);

/** Floors are there before sweeps are placed on them, and are removed after. */
const inOrder = (edits: readonly MergedEdit[]): readonly MergedEdit[] => {
  const rank = ({ kind, fields }: MergedEdit): number => (kind !== 'floor' ? 1 : fields ? 0 : 2);
  return edits.toSorted((a, b) => rank(a) - rank(b));
};

/** Without what the new capture does not have, and without the height of a floor that it has. */
const restorable = async (
  transaction: Transaction,
  modelId: string,
  { kind, fields }: MergedEdit,
  current: Fields | null,
): Promise<Fields | null> => {
  if (!fields) return null;
  if (kind === 'sweep') return withoutMissingPlaces(transaction, modelId, fields);
  return kind === 'floor' && current ? omitFields(fields, ['bottom']) : fields;
};

export const restoreEditsAfterImport = async (transaction: Transaction, modelId: string, at: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('edits')
    .select(['kind', 'record_id', 'layer_id', 'before', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', 'in', replacedKinds)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const retained = new Map<string, MergedEdit>();
  for (const row of rows) {
    const key = `${row.kind} ${row.record_id}`;
    retained.set(key, mergeEdit(retained.get(key), editOfRow(row)));
  }
  for (const merged of inOrder([...retained.values()])) {
    const { kind, id, removedFields } = merged;
    const repository = recordRepositories[kind];
    const current = await repository.read(transaction, modelId, id);
    // A floor, room or sweep that the capture no longer has is skipped.
    if (!current && !mayBeAdded(merged)) continue;
    const fields = await restorable(transaction, modelId, merged, current);
    const next = fields && { ...omitFields(current, removedFields), ...fields };
    if (!(await repository.validate?.(transaction, modelId, id, current, next)))
      await repository.write(transaction, modelId, id, next, at, current);
  }
};
