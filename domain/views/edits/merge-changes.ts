/** What the edits of publishing a view change in the base view, record by record (docs/reference/views-and-layers.md#publishing). */
import type { Fields } from '../../../base/json-fields.ts';
import { nameIn } from '../../edits/batch-summary.ts';
import type { Edit } from '../../edits/edit.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes } from '../../records/view-data-types.ts';
import { layerIdOf, type StoredRecord, type ViewContent, type ViewKind } from '../view-content.ts';
import { keyOf, ownFields, versionsByKey } from './record-edits.ts';

/** In the order in which changes of one kind are listed. */
export const mergeActions = ['added', 'changed', 'removed'] as const;
export type MergeAction = (typeof mergeActions)[number];

export interface MergeChange {
  readonly kind: ViewKind;
  readonly id: string;
  readonly action: MergeAction;
  /** The record's name after publishing, or the start of its text, at most 40 characters; null: it has none. */
  readonly name: string | null;
  /**
   * The fields that publishing changes, as they are in the base view; of a removed record all of them, without its layer
   * and the fields that the server assigns. Null: the base view does not have the record.
   */
  readonly before: Fields | null;
  /** The same after publishing; of an added record all fields. Null: the record is removed. */
  readonly after: Fields | null;
}

const isOfView = (edit: Edit): edit is Edit & { readonly kind: ViewKind } =>
  (viewDataTypes as readonly string[]).includes(edit.kind);

type ViewEdit = Edit & { readonly kind: ViewKind };

type Versions = ReadonlyMap<string, readonly StoredRecord<ViewKind>[]>;

/** The version that the edit changes or removes; publishing creates none. */
const findVersion = (byKey: Versions, edit: ViewEdit): StoredRecord<ViewKind> | undefined => {
  const { layerId, before } = edit;
  const layer = layerId ?? (typeof before?.['layerId'] === 'string' ? before['layerId'] : baseLayerId);
  const versions = byKey.get(keyOf(edit)) ?? [];
  // Notes have one version, and their edits do not name its layer.
  return versions.find((record) => layerIdOf(record) === layer) ?? versions[0];
};

const changeBy = (versions: Versions, ownLayers: ReadonlySet<string>, edit: ViewEdit): MergeChange | null => {
  const { kind, id } = edit;
  const version = findVersion(versions, edit);
  if (!version) return null;
  const isOwn = ownLayers.has(layerIdOf(version));
  if (edit.after === null) {
    if (isOwn) return null;
    return {
      kind,
      id,
      action: 'removed',
      name: nameIn(kind, version.fields),
      before: ownFields(version.fields),
      after: null,
    };
  }
  const whole = { ...version.fields, ...edit.after };
  const name = nameIn(kind, whole);
  if (isOwn) return { kind, id, action: 'added', name, before: null, after: ownFields(whole) };
  const [before, after] = [ownFields(edit.before ?? {}), ownFields(edit.after)];
  const isChanged = Object.keys(before).length + Object.keys(after).length > 0;
  return isChanged ? { kind, id, action: 'changed', name, before, after } : null;
};

/** "View 2" comes before "View 10", as in the list of views. */
const collator = new Intl.Collator('en-US', { numeric: true });

/** Records without a name last; equal names by id. */
const compareChanges = (a: MergeChange, b: MergeChange): number =>
  viewDataTypes.indexOf(a.kind) - viewDataTypes.indexOf(b.kind) ||
  mergeActions.indexOf(a.action) - mergeActions.indexOf(b.action) ||
  Number(a.name === null) - Number(b.name === null) ||
  collator.compare(a.name ?? '', b.name ?? '') ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * `edits`: those of `publishView`; `ownLayers`: ids of the published view's own layers. One change for each record, by
 * kind, action and name.
 */
export const mergeChanges = (
  content: ViewContent,
  ownLayers: ReadonlySet<string>,
  edits: readonly Edit[],
): readonly MergeChange[] => {
  const versions = versionsByKey(content.records);
  const changes = new Map<string, MergeChange>();
  for (const edit of edits.filter(isOfView)) {
    const change = changeBy(versions, ownLayers, edit);
    // A record that is removed may have had several versions in the base view.
    if (change && !changes.has(keyOf(edit))) changes.set(keyOf(edit), change);
  }
  return [...changes.values()].toSorted(compareChanges);
};
