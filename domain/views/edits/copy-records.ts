/** Copies of records with ids of their own, which name each other where the originals do. */
import type { Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { inOrder, type Held, type ViewKind } from '../view-content.ts';
import { made, nameOf, ownFields, type NewId } from './record-edits.ts';

type NewIds = ReadonlyMap<string, string>;

type Entry = { readonly id: string; readonly type: ViewKind };

/** Entries of an ordered list, and the object that a tag is the sign of. */
const renamed = (kind: ViewKind, fields: Fields, ids: NewIds): Fields => {
  const { entries, objectAnnotationId } = fields;
  if (kind === 'orderedList' && Array.isArray(entries)) {
    const renamedEntries = (entries as readonly Entry[]).map((entry) => ({
      ...entry,
      id: ids.get(nameOf({ kind: entry.type, id: entry.id })) ?? entry.id,
    }));
    return { ...fields, entries: renamedEntries };
  }
  if (kind === 'tag' && typeof objectAnnotationId === 'string') {
    const id = ids.get(nameOf({ kind: 'objectAnnotation', id: objectAnnotationId }));
    return { ...fields, objectAnnotationId: id ?? objectAnnotationId };
  }
  return fields;
};

/**
 * In the order of the originals; versions of one record are versions of one copy. `layerFor`: which layer the copy of a
 * record goes into. `keepsId`: what stays a version of a record that is not copied.
 */
export const copyRecords = (
  records: readonly Held<ViewKind>[],
  layerFor: (record: Held<ViewKind>) => string,
  newId: NewId,
  keepsId: (record: Held<ViewKind>) => boolean = () => false,
): readonly Edit[] => {
  const ordered = inOrder(records);
  const ids = new Map<string, string>();
  for (const record of ordered)
    if (!ids.has(nameOf(record))) ids.set(nameOf(record), keepsId(record) ? record.id : newId());
  return ordered.map((record) => {
    const fields = { ...renamed(record.kind, ownFields(record.fields), ids), layerId: layerFor(record) };
    return made({ kind: record.kind, id: ids.get(nameOf(record))!, fields });
  });
};
