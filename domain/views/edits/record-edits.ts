/** The edits of which operations on views are made. */
import { editBetween, serverFields, type Edit } from '../../edits/edit.ts';
import type { Fields, Json } from '../../../base/json-fields.ts';
import type { ViewLayer } from '../../model/content/view.ts';
import type { Held, ViewKind } from '../view-content.ts';

export type NewId = () => string;

/** Of all versions of a record alike. */
export const nameOf = ({ kind, id }: Pick<Held, 'kind' | 'id'>): string => `${kind} ${id}`;

export const versionsByName = (records: readonly Held<ViewKind>[]): ReadonlyMap<string, readonly Held<ViewKind>[]> => {
  const grouped = new Map<string, Held<ViewKind>[]>();
  for (const record of records) {
    const versions = grouped.get(nameOf(record)) ?? [];
    grouped.set(nameOf(record), versions);
    versions.push(record);
  }
  return grouped;
};

export const made = ({ kind, id, fields }: Held): Edit => ({ kind, id, before: null, after: fields });

export const removed = ({ kind, id, fields }: Held): Edit => ({ kind, id, before: fields, after: null });

/** None where nothing changes. */
export const changed = ({ kind, id, fields }: Held, changes: Fields): readonly Edit[] => {
  const edit = editBetween(kind, id, fields, { ...fields, ...changes });
  return edit ? [edit] : [];
};

/** A record gets all that another version of it says; it stays where it is. */
export const replaced = (there: Held, by: Fields): readonly Edit[] => {
  const { layerId, ...given } = Object.fromEntries(
    Object.entries(there.fields).filter(([name]) => name === 'layerId' || serverFields.includes(name)),
  );
  const next = { ...given, ...ownFields(by), ...(layerId !== undefined && { layerId }) };
  const edit = editBetween(there.kind, there.id, there.fields, next);
  return edit ? [edit] : [];
};

/** Layers of a view as its record has them, at positions from 0 on. */
export const listed = (layers: readonly Required<ViewLayer>[]): Json =>
  layers.map(({ layerId, visible, toggled }, position) => ({ layerId, position, visible, toggled }));

export const shownIn = (layerId: string): Required<ViewLayer> => ({
  layerId,
  position: 0,
  visible: true,
  toggled: true,
});

/** What is a record's own: without where it lies and what the server gives it. */
export const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'layerId' && !serverFields.includes(name)));
