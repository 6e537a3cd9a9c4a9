/**
 * Applies an edit to a record, field by field: edits of different fields of one record are merged, and an edit is
 * rejected where the fields are not what it expects (docs/adr/0015).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { fieldOf, sameJson, withoutFields, type Fields } from '../../base/json-fields.ts';
import { orderField, serverFields, type Edit, type RecordKind } from './edit.ts';

export interface EditConflict {
  readonly code: 'edit.conflict';
  readonly kind: RecordKind;
  readonly id: string;
  /** As the edit named it. */
  readonly layerId?: string;
  /** The fields that are not as the edit expects; all of them where the record exists or is missing unexpectedly. */
  readonly fields: readonly string[];
  /** The whole current record; null: it does not exist. */
  readonly current: Fields | null;
}

/**
 * The record after the edit, null where the edit removes it. Other fields are unchanged, so edits of different fields of
 * one record do not conflict, nor do edits of its place in the order.
 */
export const applyEdit = (record: Fields | null, edit: Edit): Result<Fields | null, EditConflict> => {
  const { kind, id, layerId, before, after } = edit;
  const named = layerId !== undefined && { layerId };
  const conflict = (fields: readonly string[]) =>
    fail<EditConflict>({ code: 'edit.conflict', kind, id, ...named, fields, current: record });
  if (before === null) return record === null ? ok(after) : conflict(Object.keys(record));
  if (record === null) return conflict(Object.keys(before));
  const names = Object.keys({ ...before, ...after });
  const compared = names.filter((name) => name !== orderField);
  const changed = compared.filter((name) => !sameJson(fieldOf(record, name), fieldOf(before, name)));
  if (changed.length > 0) return conflict(changed);
  // Stored records always have the fields of the server: an edit can replace them, and not remove them.
  const replaced = names.filter((name) => !serverFields.includes(name));
  if (after !== null) return ok({ ...withoutFields(record, replaced), ...after });
  // Fields that another user added meanwhile would be removed unnoticed.
  const added = Object.keys(record).filter((name) => !Object.hasOwn(before, name) && !serverFields.includes(name));
  return added.length > 0 ? conflict(added) : ok(null);
};
