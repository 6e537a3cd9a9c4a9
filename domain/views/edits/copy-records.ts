/**
 * Copies records with new ids and with their attachments; references between the originals become references between the
 * copies.
 */
import type { Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { sortRecords, type StoredRecord, type ViewContent, type ViewKind } from '../view-content.ts';
import { copiedItem, copyAttachments, copyConversation, type CopiedItem } from './copy-attachments.ts';
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

export interface CopyOptions {
  /** The layer of a record's copy. */
  readonly layerFor: (record: StoredRecord<ViewKind>) => string;
  readonly newId: NewId;
  /** Whether the copy is a version of the original, which is shared; by default none is. */
  readonly keepsId?: (record: StoredRecord<ViewKind>) => boolean;
}

/**
 * In the order of the originals; versions of one record become versions of one copy. A copy with a new id gets copies of
 * the original's attachments; versions share those of their record.
 */
export const copyRecords = (
  { attachments = [] }: Pick<ViewContent, 'attachments'>,
  records: readonly StoredRecord<ViewKind>[],
  { layerFor, newId, keepsId = () => false }: CopyOptions,
): readonly Edit[] => {
  const ordered = sortRecords(records);
  const ids = new Map<string, string>();
  const items: CopiedItem[] = [];
  for (const record of ordered) {
    if (ids.has(keyOf(record))) continue;
    const id = keepsId(record) ? record.id : newId(record);
    ids.set(keyOf(record), id);
    if (!keepsId(record)) items.push(...copiedItem(record, id));
  }
  const copies = ordered.map((record) => {
    const copied = record.kind === 'note' && !keepsId(record) ? copyConversation(record.fields, newId) : record;
    if ('items' in copied) items.push(...copied.items);
    const fields = { ...withNewIds(record.kind, ownFields(copied.fields), ids), layerId: layerFor(record) };
    return additionOf({ kind: record.kind, id: ids.get(keyOf(record))!, fields });
  });
  return [...copies, ...copyAttachments(attachments, items, newId)];
};
