/**
 * Edits as data (docs/adr/0015): which fields of which record change, what they were and what they become. An edit can
 * be turned round, and rejected where a field is not what it takes it to be.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { changedFields, fieldOf, sameJson, type Fields } from '../../base/json-fields.ts';

/** What can be edited; our words. The first seven are what views hold. */
export const recordKinds = [
  'highlightReel',
  'label',
  'tag',
  'measurement',
  'note',
  'objectAnnotation',
  'orderedList',
  'photo',
  'blur',
  'trim',
  'plugin',
  'attachment',
  'floor',
  'room',
  'sweep',
  'layer',
  'view',
  'details',
  'settings',
  'start',
  'wallGraph',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * Kinds whose records may stand in several layers, in each as its layer has it (docs/adr/0017). A note is one
 * conversation, wherever it is looked at; photos and plugins are the model's.
 */
export const kindsWithVersions = [
  'highlightReel',
  'label',
  'tag',
  'measurement',
  'objectAnnotation',
  'orderedList',
] as const satisfies readonly RecordKind[];

export const hasVersions = (kind: RecordKind): boolean => (kindsWithVersions as readonly RecordKind[]).includes(kind);

/** Fields that a server fills in where a new record says nothing of them; who made the record need not know them. */
export const serverFields: readonly string[] = ['sequence', 'created'];

export interface Edit {
  readonly kind: RecordKind;
  readonly id: string;
  /**
   * The layer in which the version lies that is meant, before the edit: a record may have one in several layers
   * (`referencedVersion`). Absent: the only one, else the base layer's.
   */
  readonly layerId?: string;
  /** The fields that change, as they were; one that is only in `after` was not there. Null: nor was the record. */
  readonly before: Fields | null;
  /** The same as they become; one that is only in `before` goes. Null: the record goes, and `before` is all of it. */
  readonly after: Fields | null;
}

export interface EditConflict {
  readonly code: 'edit.conflict';
  readonly kind: RecordKind;
  readonly id: string;
  /** As the edit named it. */
  readonly layerId?: string;
  /** The fields that are not what the edit takes them to be; all of a record that is there or gone against it. */
  readonly fields: readonly string[];
  /** The whole record as it stands; null: it is not there. */
  readonly current: Fields | null;
}

/** The layer that fields say a record lies in. */
export const layerIn = (fields: Fields | null): string | null => {
  const layerId = fields && fieldOf(fields, 'layerId');
  return typeof layerId === 'string' ? layerId : null;
};

/** Of an edit that moves a record the inverse finds it where it went. */
export const inverseOf = ({ kind, id, layerId, before, after }: Edit): Edit => ({
  kind,
  id,
  ...(layerId !== undefined && { layerId: layerIn(after) ?? layerId }),
  before: after,
  after: before,
});

/** Undoes an edit batch: its edits turned round, the last one first. */
export const inverseOfAll = (edits: readonly Edit[]): readonly Edit[] => edits.toReversed().map(inverseOf);

const only = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

const without = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** The edit that makes one record into another; null where there is nothing to do. */
export const editBetween = (kind: RecordKind, id: string, from: Fields | null, to: Fields | null): Edit | null => {
  if (!from || !to) return from === to ? null : { kind, id, before: from, after: to };
  const names = changedFields(from, to);
  const layerId = hasVersions(kind) ? layerIn(from) : null;
  const edit = { kind, id, ...(layerId !== null && { layerId }), before: only(from, names), after: only(to, names) };
  return names.length === 0 ? null : edit;
};

/**
 * The record after the edit, null where the edit removes it. Fields that the edit does not name stay as they are, so two
 * edits of different fields of one record both hold.
 */
export const applyEdit = (record: Fields | null, edit: Edit): Result<Fields | null, EditConflict> => {
  const { kind, id, layerId, before, after } = edit;
  const named = layerId !== undefined && { layerId };
  const conflict = (fields: readonly string[]) =>
    fail<EditConflict>({ code: 'edit.conflict', kind, id, ...named, fields, current: record });
  if (before === null) return record === null ? ok(after) : conflict(Object.keys(record));
  if (record === null) return conflict(Object.keys(before));
  const names = Object.keys({ ...before, ...after });
  const others = names.filter((name) => !sameJson(fieldOf(record, name), fieldOf(before, name)));
  if (others.length > 0) return conflict(others);
  if (after !== null) return ok({ ...without(record, names), ...after });
  // What somebody added since would go unseen with the rest.
  const unseen = Object.keys(record).filter((name) => !Object.hasOwn(before, name) && !serverFields.includes(name));
  return unseen.length > 0 ? conflict(unseen) : ok(null);
};
