/** Copies records with new ids; references between the originals become references between the copies. */
import type { Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { sortRecords, type StoredRecord, type ViewKind } from '../view-content.ts';
import { additionOf, keyOf, ownFields, type NewId } from './record-edits.ts';

type NewIds = ReadonlyMap<string, string>;

type Entry = { readonly id: string; readonly type: ViewKind };

/** Replaces the ids in the entries of an ordered list, and the id of a tag's object. */
const withNewIds = (kind: ViewKind, fields: Fields, ids: NewIds): Fields => {
  const { entries, objectAnnotationId } = fields;
  if (kind === 'orderedList' && Array.isArray(entries)) {
    const newEntries = (entries as readonly Entry[]).map((entry) => ({
      ...entry,
      id: ids.get(keyOf({ kind: entry.type, id: entry.id })) ?? entry.id,
    }));
    return { ...fields, entries: newEntries };
  }
  if (kind === 'tag' && typeof objectAnnotationId === 'string') {
    const id = ids.get(keyOf({ kind: 'objectAnnotation', id: objectAnnotationId }));
    return { ...fields, objectAnnotationId: id ?? objectAnnotationId };
  }
  return fields;
};

/**
 * In the order of the originals; versions of one record become versions of one copy. `layerFor`: the layer of a record's
 * copy. `keepsId`: whether the copy is a version of the original, which is shared.
 */
export const copyRecords = (
  records: readonly StoredRecord<ViewKind>[],
  layerFor: (record: StoredRecord<ViewKind>) => string,
  newId: NewId,
  keepsId: (record: StoredRecord<ViewKind>) => boolean = () => false,
): readonly Edit[] => {
  const ordered = sortRecords(records);
  const ids = new Map<string, string>();
  for (const record of ordered)
    if (!ids.has(keyOf(record))) ids.set(keyOf(record), keepsId(record) ? record.id : newId());
  return ordered.map((record) => {
    const fields = { ...withNewIds(record.kind, ownFields(record.fields), ids), layerId: layerFor(record) };
    return additionOf({ kind: record.kind, id: ids.get(keyOf(record))!, fields });
  });
};
