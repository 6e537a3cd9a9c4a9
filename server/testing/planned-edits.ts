/** Makes edits of the records that a model has from random ones, for property tests. */
import type { Fields } from '#base/json-fields.ts';
import { editBetween, hasVersions, layerIn, modelRecordId, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { ChangeOfRecord, PlannedEdit } from './edit-actions.ts';
import { hasPicture } from './edit-validity.ts';
import { isShown, type ModelRecord } from './model-records.ts';
import { wallGraphOf, type NewRecord } from './new-records.ts';
import { moved, renamed } from './record-changes.ts';
import { layerOfNew, layerWithoutVersion, withReferences } from './record-references.ts';

const picked = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % values.length];

const referenceTo = ({ kind, id, fields }: ModelRecord) => {
  const layerId = layerIn(fields);
  return { kind, id, ...(layerId !== null && { layerId }) };
};

const removalOf = (record: ModelRecord): Edit => ({ ...referenceTo(record), before: record.fields, after: null });

/** The base layer has no edits, and the base view is always there. The other layer is that of new records. */
const isEdited = ({ kind, id }: ModelRecord): boolean => kind !== 'layer' || (id !== baseLayerId && id !== 'works');

/** Whether a record or a view names the layer. */
const isLayerInUse = (layerId: string, records: readonly ModelRecord[]): boolean =>
  records.some(
    ({ kind, fields }) =>
      layerIn(fields) === layerId ||
      (kind === 'view' && (fields['layers'] as readonly Fields[]).some((each) => each['layerId'] === layerId)),
  );

const isRemovable = ({ kind, id, fields }: ModelRecord, records: readonly ModelRecord[]): boolean =>
  kind === 'layer' ? !isLayerInUse(id, records) : kind !== 'view' || fields['type'] !== 'base';

const idOfNew = ({ kind }: NewRecord, records: readonly ModelRecord[], pick: number, newId: string): string | null => {
  const isThere = (id: string) => records.some((each) => each.kind === kind && each.id === id);
  if (kind === 'start') return isThere(modelRecordId) ? null : modelRecordId;
  if (kind !== 'wallGraph') return newId;
  const floors = records.filter((each) => each.kind === 'floor' && !isThere(each.id));
  return picked(floors, pick)?.id ?? null;
};

const ownFields = (kind: RecordKind, id: string): Fields => {
  if (kind === 'wallGraph') return wallGraphOf(id);
  return kind === 'plugin' ? { name: id } : {};
};

const addition = (record: NewRecord, records: readonly ModelRecord[], pick: number, newId: string): Edit | null => {
  const id = idOfNew(record, records, pick, newId);
  if (id === null) return null;
  const { kind, after } = record;
  const fields = { ...after, ...layerOfNew(kind, records, pick), ...ownFields(kind, id) };
  return { kind, id, before: null, after: withReferences(kind, fields, records, pick) };
};

const copyOf = (records: readonly ModelRecord[], pick: number, hides: boolean): Edit | null => {
  const record = picked(
    records.filter(({ kind }) => hasVersions(kind)),
    pick,
  );
  const layerId = record && layerWithoutVersion(record, records, pick);
  if (!record || layerId === null || layerId === undefined) return null;
  const { removed: _, ...shown } = record.fields;
  const marked = hides && layerId !== baseLayerId && { removed: true };
  return { kind: record.kind, id: record.id, layerId, before: null, after: { ...shown, ...marked, layerId } };
};

const parentTypes: Partial<Readonly<Record<RecordKind, string>>> = { tag: 'mattertag', note: 'note', plugin: 'plugin' };

const link = { category: 'external', url: 'https://example.org/a.jpg', mediaType: 'rich' };

const attachmentOf = (records: readonly ModelRecord[], pick: number, newId: string): Edit | null => {
  const parent = picked(
    records.filter((each) => parentTypes[each.kind] !== undefined && isShown(each)),
    pick,
  );
  if (!parent) return null;
  const after = { ...link, parentType: parentTypes[parent.kind]!, parentId: parent.id };
  return { kind: 'attachment', id: newId, before: null, after };
};

/** A picture is removed together with its photo or plan image. */
const removal = (record: ModelRecord, records: readonly ModelRecord[]): readonly Edit[] => {
  const { parentType, parentId } = record.fields;
  const parent = hasPicture(parentType) && records.find(({ kind, id }) => kind === parentType && id === parentId);
  return [record, ...(parent ? [parent] : [])].map(removalOf);
};

const changeOf = (planned: ChangeOfRecord, record: ModelRecord, records: readonly ModelRecord[]): Edit | null => {
  const { kind, id, fields } = record;
  const { change } = planned;
  const changed = planned.kind === 'rename' ? renamed(kind, fields, change) : moved(kind, fields, change, records);
  return editBetween(kind, id, fields, changed);
};

/** Without null, where there is no record that could be edited like this. */
const editsOf = (
  planned: PlannedEdit,
  records: readonly ModelRecord[],
  newId: string,
): readonly (Edit | null | undefined)[] => {
  const { kind, pick } = planned;
  if (kind === 'add') return [addition(planned.record, records, pick, newId)];
  if (kind === 'copy') return [copyOf(records, pick, planned.hides)];
  if (kind === 'attachUrl') return [attachmentOf(records, pick, newId)];
  const edited = records.filter((each) => each.kind === planned.of && isEdited(each));
  const record = picked(kind === 'remove' ? edited.filter((each) => isRemovable(each, records)) : edited, pick);
  if (!record) return [];
  return kind === 'remove' ? removal(record, records) : [changeOf(planned, record, records)];
};

const keyOf = ({ kind, id }: Edit): string => `${kind} ${id}`;

const maxEditsOfBatch = 3;

/**
 * A batch of at most one edit of each record, since a second one would have to start from the result of the first. Empty
 * where there are no such records.
 */
export const batchOf = (
  planned: readonly PlannedEdit[],
  records: readonly ModelRecord[],
  newId: () => string,
): readonly Edit[] => {
  let batch: readonly Edit[] = [];
  for (const each of planned) {
    const edits = editsOf(each, records, newId()).filter((edit) => edit != null);
    const taken = new Set(batch.map(keyOf));
    const isPossible = batch.length + edits.length <= maxEditsOfBatch && !edits.some((edit) => taken.has(keyOf(edit)));
    if (isPossible) batch = [...batch, ...edits];
  }
  return batch;
};
