/**
 * Edits as data (docs/adr/0015): which fields of which record change, with their values before and after. An edit can be
 * inverted.
 */
import { changedFields, fieldOf, onlyFields, type Fields } from '../../base/json-fields.ts';
import { viewDataTypes } from '../records/view-data-types.ts';

/** The kinds of records that can be edited. */
export const recordKinds = [
  ...viewDataTypes,
  'photo',
  'planImage',
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

/** The id of a model's details, settings and start pose: one record each. */
export const modelRecordId = 'model';

/**
 * The kinds of changes of which open viewers are notified: records, by edits and imports, and what changes without an
 * edit. `access`: the model's visibility, password, state or policies; `user`: what one person may do in it.
 */
export const changeKinds = [...recordKinds, 'access', 'user'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Kinds whose records may have a version in each of several layers (docs/adr/0017). A note is one conversation in all
 * views; photos and plugins belong to the model.
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

/** Fields that the server fills in where a new record lacks them; the client that added it need not know them. */
export const serverFields: readonly string[] = ['sequence', 'created'];

/** The place of a record in the order of its kind. Two editors do not conflict over it: the later one decides. */
export const orderField = 'sequence';

export interface Edit {
  readonly kind: RecordKind;
  readonly id: string;
  /**
   * The layer of the version that the edit changes, before the edit; see `referencedVersion`. Absent: the only version,
   * else that of the base layer.
   */
  readonly layerId?: string;
  /** The changed fields before the edit; one that is only in `after` was absent. Null: the record did not exist. */
  readonly before: Fields | null;
  /** The same after it; one that is only in `before` is removed. Null: the record, all of `before`, is removed. */
  readonly after: Fields | null;
}

/** The layer id among the fields of a record. */
export const layerIn = (fields: Fields | null): string | null => {
  const layerId = fields && fieldOf(fields, 'layerId');
  return typeof layerId === 'string' ? layerId : null;
};

/** Kinds of the parents of attachments, by their names on the wire. */
const parentKinds: Partial<Readonly<Record<string, RecordKind>>> = {
  mattertag: 'tag',
  note: 'note',
  comment: 'note',
  plugin: 'plugin',
  photo: 'photo',
  planImage: 'planImage',
};

/** The kind of the record to which an edited attachment belongs; null: it is of another kind than an attachment. */
export const parentKindOf = ({ kind, before, after }: Edit): RecordKind | null => {
  const parentType = kind === 'attachment' ? fieldOf(after ?? before ?? {}, 'parentType') : null;
  return typeof parentType === 'string' ? (parentKinds[parentType] ?? null) : null;
};

/** The inverse of an edit that moves a record to another layer refers to its version there. */
export const inverseOf = ({ kind, id, layerId, before, after }: Edit): Edit => ({
  kind,
  id,
  ...(layerId !== undefined && { layerId: layerIn(after) ?? layerId }),
  before: after,
  after: before,
});

/** Undoes an edit batch: the inverse edits, the last one first. */
export const inverseOfAll = (edits: readonly Edit[]): readonly Edit[] => edits.toReversed().map(inverseOf);

/** The edit that changes one record into another; null where they are equal. */
export const editBetween = (kind: RecordKind, id: string, from: Fields | null, to: Fields | null): Edit | null => {
  if (!from || !to) return from === to ? null : { kind, id, before: from, after: to };
  const names = changedFields(from, to);
  const layerId = hasVersions(kind) ? layerIn(from) : null;
  const edit = {
    kind,
    id,
    ...(layerId !== null && { layerId }),
    before: onlyFields(from, names),
    after: onlyFields(to, names),
  };
  return names.length === 0 ? null : edit;
};
