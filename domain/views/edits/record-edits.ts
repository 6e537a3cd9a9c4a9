/** The single edits of which operations on views consist. */
import { editBetween, serverFields, type Edit } from '../../edits/edit.ts';
import type { Fields, Json } from '../../../base/json-fields.ts';
import type { ViewLayer } from '../../model/content/view.ts';
import type { StoredRecord, ViewKind } from '../view-content.ts';

/** Returns an id that is not in use. `original`: the record that gets a copy of this id; absent for other ids. */
export type NewId = (original?: Pick<StoredRecord, 'kind' | 'id'>) => string;

/** The same for all versions of a record. */
export const keyOf = ({ kind, id }: Pick<StoredRecord, 'kind' | 'id'>): string => `${kind} ${id}`;

export const versionsByKey = (
  records: readonly StoredRecord<ViewKind>[],
): ReadonlyMap<string, readonly StoredRecord<ViewKind>[]> => {
  const grouped = new Map<string, StoredRecord<ViewKind>[]>();
  for (const record of records) {
    const versions = grouped.get(keyOf(record)) ?? [];
    grouped.set(keyOf(record), versions);
    versions.push(record);
  }
  return grouped;
};

export const additionOf = ({ kind, id, fields }: StoredRecord): Edit => ({ kind, id, before: null, after: fields });

export const removalOf = ({ kind, id, fields }: StoredRecord): Edit => ({ kind, id, before: fields, after: null });

/** At most one edit. */
export const changeOf = ({ kind, id, fields }: StoredRecord, changes: Fields): readonly Edit[] => {
  const edit = editBetween(kind, id, fields, { ...fields, ...changes });
  return edit ? [edit] : [];
};

/** Overwrites a record with the fields of another version, except for its layer. */
export const replacementOf = (record: StoredRecord, version: Fields): readonly Edit[] => {
  const { layerId, ...assigned } = Object.fromEntries(
    Object.entries(record.fields).filter(([name]) => name === 'layerId' || serverFields.includes(name)),
  );
  const next = { ...assigned, ...ownFields(version), ...(layerId !== undefined && { layerId }) };
  const edit = editBetween(record.kind, record.id, record.fields, next);
  return edit ? [edit] : [];
};

/** The layers of a view as a field of its record, with positions from 0. */
export const layersField = (layers: readonly Required<ViewLayer>[]): Json =>
  layers.map(({ layerId, visible, toggled }, position) => ({ layerId, position, visible, toggled }));

export const listedLayer = (layerId: string): Required<ViewLayer> => ({
  layerId,
  position: 0,
  visible: true,
  toggled: true,
});

/** The fields of a record without its layer and those that the server assigns. */
export const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'layerId' && !serverFields.includes(name)));

const stopsOf = ({ entries }: Fields): readonly Json[] => (Array.isArray(entries) ? (entries as readonly Json[]) : []);

/** A layer has at most one tour: the stops of further tours are appended to it. */
export const withStopsOf = (tour: Fields, others: readonly StoredRecord[]): { readonly entries: Json } => ({
  entries: [...stopsOf(tour), ...others.flatMap(({ fields }) => stopsOf(fields))],
});

export interface SplitRecords {
  readonly tours: readonly StoredRecord<ViewKind>[];
  readonly others: readonly StoredRecord<ViewKind>[];
}

export const splitTours = (records: readonly StoredRecord<ViewKind>[]): SplitRecords => ({
  tours: records.filter(({ kind }) => kind === 'highlightReel'),
  others: records.filter(({ kind }) => kind !== 'highlightReel'),
});
