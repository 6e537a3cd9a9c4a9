/** The records that are visible in the current view with its switched layers. */
import type { RecordVersion } from '../edits/apply-to-records.ts';
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

const versionOf = ({ id, layerId }: RecordVersion): Version => ({
  id,
  layerId: layerId ?? baseLayerId,
  removed: false,
});

/**
 * The visible records of one kind, with one version of each id: in the given order, tours by the rank of their layers, since
 * a view plays the first. `hidden`: versions that are not among the records, but hide others.
 */
export const recordsInView = <Shown extends RecordVersion>(
  state: ViewState,
  kind: ViewKind,
  records: readonly Shown[],
  hidden?: readonly VersionKey[],
): readonly Shown[] => {
  const select = kind === 'highlightReel' ? versionsByRank : visibleVersions;
  return select(viewLayersOf(state), kind, records, versionOf, hidden);
};
