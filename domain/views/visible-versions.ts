/**
 * Which records a view shows (docs/reference/views-and-layers.md#visibility): those in visible layers, in the base layer only
 * those of kinds that the view does not mask. Of a record in several of its layers it shows one version.
 */
import { baseLayerId } from '../graph/vendor-names.ts';
import { isRemovedVersion } from '../edits/layer-versions.ts';
import { viewDataTypes } from '../records/view-data-types.ts';
import { layerIdOf, type StoredRecord, type ViewSummary, type ViewKind } from './view-content.ts';

export type ViewLayers = Pick<ViewSummary, 'layers' | 'masks' | 'dataLayerId'>;

const layersFor = (view: ViewLayers, kind: ViewKind) =>
  view.layers.filter(({ layerId, visible }) => visible && !(layerId === baseLayerId && view.masks.includes(kind)));

/** The ids of the layers of which a view shows records of a kind. */
export const visibleLayersOf = (view: ViewLayers, kind: ViewKind): ReadonlySet<string> =>
  new Set(layersFor(view, kind).map(({ layerId }) => layerId));

/**
 * The layers of which a view shows records of a kind, by rank: first that of its own records, at any position, so that a
 * view shows what is written in it; then the others in order; the base layer last.
 */
export const layersByRank = (view: ViewLayers, kind: ViewKind): readonly string[] => {
  const rankOf = (layerId: string) => (layerId === baseLayerId ? 2 : Number(layerId !== view.dataLayerId));
  return layersFor(view, kind)
    .toSorted((a, b) => rankOf(a.layerId) - rankOf(b.layerId) || a.position - b.position)
    .map(({ layerId }) => layerId);
};

export interface Version {
  readonly id: string;
  readonly layerId: string;
  /** Whether it marks the record as removed in its layer. */
  readonly removed: boolean;
}

/** Identifies a version of a record. */
export type VersionKey = Pick<Version, 'id' | 'layerId'>;

/**
 * The records of one kind that a view shows, in the given order: for each id the version of the highest-ranked layer, and
 * none where that version is marked as removed. Disabled records are included; the caller decides about them. `hidden`:
 * versions that hide others, but are not among the records.
 */
export const visibleVersions = <T>(
  view: ViewLayers,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden: readonly VersionKey[] = [],
): readonly T[] => {
  const ranks = new Map(layersByRank(view, kind).map((layerId, rank) => [layerId, rank]));
  const best = new Map<string, number>();
  const consider = ({ id, layerId }: VersionKey): void => {
    const rank = ranks.get(layerId);
    if (rank !== undefined && rank < (best.get(id) ?? Infinity)) best.set(id, rank);
  };
  records.map(versionOf).forEach(consider);
  hidden.forEach(consider);
  return records.filter((record) => {
    const { id, layerId, removed } = versionOf(record);
    return !removed && ranks.has(layerId) && ranks.get(layerId) === best.get(id);
  });
};

/** The same, ordered by rank: of several tours a view shows the first. */
export const versionsByRank = <T>(
  view: ViewLayers,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden?: readonly VersionKey[],
): readonly T[] => {
  const ranks = layersByRank(view, kind);
  const rankOf = (record: T): number => ranks.indexOf(versionOf(record).layerId);
  return visibleVersions(view, kind, records, versionOf, hidden).toSorted((a, b) => rankOf(a) - rankOf(b));
};

const versionOfRecord = (record: StoredRecord): Version => ({
  id: record.id,
  layerId: layerIdOf(record),
  removed: isRemovedVersion(record.fields),
});

/** The same for records of all kinds. */
export const visibleRecords = (
  view: ViewLayers,
  records: readonly StoredRecord<ViewKind>[],
): readonly StoredRecord<ViewKind>[] => {
  const shown = new Set(
    viewDataTypes.flatMap((kind) =>
      visibleVersions(
        view,
        kind,
        records.filter((record) => record.kind === kind),
        versionOfRecord,
      ),
    ),
  );
  return records.filter((record) => shown.has(record));
};

/** Whether a written record contains its layer id; otherwise it is written to the base layer. */
export const writesLayer = (nonBaseLayeredWrites: boolean, layerId: string): boolean =>
  nonBaseLayeredWrites && layerId !== '' && layerId !== baseLayerId;
