/** Maps the results of GetViewItems and GetMergeDiff. Items without an id or with an unknown type are left out. */
import type { Fields } from '#base/json-fields.ts';
import { isFields } from '#base/json-fields.ts';
import { nameIn } from '#domain/edits/batch-summary.ts';
import type { GetMergeDiffData, GetViewItemsData } from '#domain/graph/operation-types.ts';
import { baseLayerId, dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { listOf, objectOf, textOf, type Unchecked } from './checks.ts';

/** A record that a view shows. */
export interface ViewItem {
  readonly kind: ViewKind;
  readonly id: string;
  readonly layerId: string;
  /** '' for none. */
  readonly name: string;
  /** Whether visitors see it. */
  readonly isShown: boolean;
}

/** What publishing a view would change of one record in the base view. */
export interface MergeChange {
  readonly kind: ViewKind;
  readonly id: string;
  readonly action: 'added' | 'changed' | 'removed';
  /** '' for none. */
  readonly name: string;
  /** The fields that change; null: it is new. */
  readonly before: Fields | null;
  /** Null: it is removed. */
  readonly after: Fields | null;
}

interface RawItem {
  readonly id?: unknown;
  readonly enabled?: unknown;
  readonly layer?: { readonly id?: unknown } | null | undefined;
}

const itemOf = (kind: ViewKind, raw: RawItem, fields: Fields): readonly ViewItem[] => {
  const id = textOf(raw.id);
  if (id === '') return [];
  return [
    {
      kind,
      id,
      layerId: textOf(raw.layer?.id) || baseLayerId,
      name: nameIn(kind, fields) ?? '',
      isShown: raw.enabled !== false,
    },
  ];
};

const labelled = (kind: ViewKind, list: unknown): readonly ViewItem[] =>
  listOf(list as readonly ((RawItem & { readonly label?: unknown }) | null)[]).flatMap((raw) =>
    raw ? itemOf(kind, raw, { label: textOf(raw.label) }) : [],
  );

/** In the order of the kinds. Null: the result has no such view. */
export const mapViewItems = (data: Unchecked<GetViewItemsData> | null): readonly ViewItem[] | null => {
  const view = data?.view;
  if (!view) return null;
  return [
    ...(view.highlightReel ? itemOf('highlightReel', view.highlightReel, {}) : []),
    ...labelled('label', view.labels),
    ...labelled('tag', view.mattertags),
    ...labelled('measurement', view.measurementPaths),
    ...listOf(view.notes).flatMap((note) => (note ? itemOf('note', note, { text: textOf(note.text) }) : [])),
    ...listOf(view.objectAnnotations).flatMap((object) =>
      object ? itemOf('objectAnnotation', object, { classification: textOf(object.classification?.id) }) : [],
    ),
    ...labelled('orderedList', view.orderedLists),
  ];
};

const kindOfType = (type: unknown): ViewKind | undefined => viewDataTypes.find((kind) => dataTypeToWire[kind] === type);

const actions = ['added', 'changed', 'removed'] as const;

/** Null: the result has no such view, or the reader may not edit it. */
export const mapMergeChanges = (data: Unchecked<GetMergeDiffData> | null): readonly MergeChange[] | null => {
  const diff = data?.view?.mergeDiff;
  if (!diff) return null;
  return listOf(diff.changes).flatMap((raw): readonly MergeChange[] => {
    const { type, id, action, name, before, after } = objectOf(raw);
    const kind = kindOfType(type);
    const known = actions.find((each) => each === action);
    if (!kind || !known || textOf(id) === '') return [];
    return [
      {
        kind,
        id: textOf(id),
        action: known,
        name: textOf(name),
        before: isFields(before) ? before : null,
        after: isFields(after) ? after : null,
      },
    ];
  });
};
