/** The records that are visible in the current view with its switched layers. */
import { baseLayerId } from '../graph/vendor-names.ts';
import { versionsByRank, visibleVersions, type ViewLayers, type Version, type VersionKey } from './visible-versions.ts';
import { isRoot, type ViewKind } from './view-content.ts';
import { currentLayers, currentView, isLayerToggled, type ViewState } from './view-state.ts';

/** A layer that is switched off is treated like one that the view does not show: versions below it become visible. */
const viewLayersOf = (state: ViewState): ViewLayers => {
  const { viewType, masks, layers } = currentView(state);
  const dataLayerId = layers.find(({ layerType }) => layerType === 'viewData')?.id ?? null;
  return {
    masks,
    layers: currentLayers(state).map(({ id, position, toggled }) => ({
      layerId: id,
      position,
      visible: isLayerToggled(state, id),
      toggled,
    })),
    dataLayerId: isRoot({ type: viewType }) ? baseLayerId : dataLayerId,
  };
};

/**
 * The visible records of one kind in the given order, with one version of each id. `hidden`: versions that are not among
 * the records, but hide others.
 */
export const recordsInView = <T>(
  state: ViewState,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden?: readonly VersionKey[],
): readonly T[] => visibleVersions(viewLayersOf(state), kind, records, versionOf, hidden);

/** The visible tour; null: none. */
export const tourInView = <T>(
  state: ViewState,
  tours: readonly T[],
  versionOf: (tour: T) => Version,
  hidden?: readonly VersionKey[],
): T | null => versionsByRank(viewLayersOf(state), 'highlightReel', tours, versionOf, hidden)[0] ?? null;
