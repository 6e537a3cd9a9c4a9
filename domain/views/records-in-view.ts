/** What of a model somebody sees who has chosen a view and switched its layers. */
import { baseLayerId } from '../graph/vendor-names.ts';
import {
  versionsByRank,
  visibleVersions,
  type ViewLayers,
  type Version,
  type VersionName,
} from './visible-versions.ts';
import { isRoot, type ViewKind } from './view-content.ts';
import { currentLayers, currentView, isLayerToggled, type ViewState } from './view-state.ts';

/** A layer that is switched off is as one that the view does not show: what it stands before comes up. */
const showingIn = (state: ViewState): ViewLayers => {
  const { viewType, masks, layers } = currentView(state);
  const own = layers.find(({ layerType }) => layerType === 'viewData')?.id ?? null;
  return {
    masks,
    layers: currentLayers(state).map(({ id, position, toggled }) => ({
      layerId: id,
      position,
      visible: isLayerToggled(state, id),
      toggled,
    })),
    dataLayerId: isRoot({ type: viewType }) ? baseLayerId : own,
  };
};

/**
 * Of records of one kind those that are seen, in the order in which they came; of each id one version. `hidden`: where
 * something takes a record's place that is not to be seen itself.
 */
export const recordsInView = <T>(
  state: ViewState,
  kind: ViewKind,
  records: readonly T[],
  versionOf: (record: T) => Version,
  hidden?: readonly VersionName[],
): readonly T[] => visibleVersions(showingIn(state), kind, records, versionOf, hidden);

/** The one tour that is seen; null: none. */
export const tourInView = <T>(
  state: ViewState,
  tours: readonly T[],
  versionOf: (tour: T) => Version,
  hidden?: readonly VersionName[],
): T | null => versionsByRank(showingIn(state), 'highlightReel', tours, versionOf, hidden)[0] ?? null;
