/**
 * What of a model a view shows (docs/reference/views-and-layers.md#visibility): a layer counts only where it is visible, and the base layer's records only
 * of the kinds that the view does not mask. Of a record that stands in several of its layers it shows one version.
 */
import { baseLayerId } from '../graph/vendor-names.ts';
import { isRemovedVersion } from '../edits/versions.ts';
import { viewDataTypes } from '../model/content/view.ts';
import { layerIdOf, type Held, type ViewSummary, type ViewKind } from './view-content.ts';

export type ViewLayers = Pick<ViewSummary, 'layers' | 'masks' | 'dataLayerId'>;

const layersFor = (view: ViewLayers, kind: ViewKind) =>
  view.layers.filter(({ layerId, visible }) => visible && !(layerId === baseLayerId && view.masks.includes(kind)));

/** Layers of which a view shows the records of a kind, as their ids. */
export const visibleLayersOf = (view: ViewLayers, kind: ViewKind): ReadonlySet<string> =>
  new Set(layersFor(view, kind).map(({ layerId }) => layerId));

/**
 * Layers of which a view shows the records of a kind, the one that counts most first: the one that its own records go
 * into, wherever it is listed, so that what is written in a view is what it shows; others as it lists them; base last.
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
  /** It says that in its layer the record is not there. */
  readonly removed: boolean;
}

/** Which version of which record. */
export type VersionName = Pick<Version, 'id' | 'layerId'>;

/**
 * Of records of one kind those that a view shows, in the order in which they came: of each id the version of the layer
 * that counts most, and none where that one says that the record is removed. Also disabled ones; whoever asks decides
 * about them. `hidden`: versions that stand before others like any, of which no more is known than that they are there.
 */
export const visibleVersions = <T>(
  view: ViewLayers,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden: readonly VersionName[] = [],
): readonly T[] => {
  const ranks = new Map(layersByRank(view, kind).map((layerId, rank) => [layerId, rank]));
  const best = new Map<string, number>();
  const compete = ({ id, layerId }: VersionName): void => {
    const rank = ranks.get(layerId);
    if (rank !== undefined && rank < (best.get(id) ?? Infinity)) best.set(id, rank);
  };
  records.map(versionOf).forEach(compete);
  hidden.forEach(compete);
  return records.filter((record) => {
    const { id, layerId, removed } = versionOf(record);
    return !removed && ranks.has(layerId) && ranks.get(layerId) === best.get(id);
  });
};

/** The same, the layer that counts most first: of several tours a view has the first. */
export const versionsByRank = <T>(
  view: ViewLayers,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden?: readonly VersionName[],
): readonly T[] => {
  const ranks = layersByRank(view, kind);
  const rankOf = (record: T): number => ranks.indexOf(versionOf(record).layerId);
  return visibleVersions(view, kind, records, versionOf, hidden).toSorted((a, b) => rankOf(a) - rankOf(b));
};

const versionOfHeld = (record: Held): Version => ({
  id: record.id,
  layerId: layerIdOf(record),
  removed: isRemovedVersion(record.fields),
});

/** The same of records of all kinds. */
export const visibleRecords = (view: ViewLayers, records: readonly Held<ViewKind>[]): readonly Held<ViewKind>[] => {
  const shown = new Set(
    viewDataTypes.flatMap((kind) =>
      visibleVersions(
        view,
        kind,
        records.filter((record) => record.kind === kind),
        versionOfHeld,
      ),
    ),
  );
  return records.filter((record) => shown.has(record));
};

/** Whether a record that is written says which layer it goes into; else it goes into the base layer. */
export const writesLayer = (nonBaseLayeredWrites: boolean, layerId: string): boolean =>
  nonBaseLayeredWrites && layerId !== '' && layerId !== baseLayerId;
