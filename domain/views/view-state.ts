/**
 * The state of views and layers on the client, and its transitions (docs/reference/views-and-layers.md#visibility). Which
 * layers are visible and toggled is derived from it.
 */
import { ok, type Result } from '#base/result.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { isRoot, type ViewKind } from './view-content.ts';
import { viewFailure, type ViewFailure } from './view-failures.ts';
import type { LayerType, LayerRecord, ViewRecord } from './view-types.ts';

export interface InMemoryLayer {
  readonly layer: LayerRecord;
  /** The view that was current when it was added; common layers are in every view. */
  readonly viewId: string;
  readonly common: boolean;
}

export interface ViewState {
  readonly views: readonly ViewRecord[];
  readonly initialViewId: string;
  readonly currentViewId: string;
  /** The layer chosen for new records; null: that of the view's own records. */
  readonly activeLayerId: string | null;
  readonly layersEnabled: boolean;
  readonly inMemory: readonly InMemoryLayer[];
  /** Whether the camera moves to the start of a view. */
  readonly moveCameraOnViewChange: boolean;
  /** A switch is under way: the camera does not move until it is done. */
  readonly switching: boolean;
}

export type ViewStep = Result<ViewState, ViewFailure>;

const hasView = ({ views }: Pick<ViewState, 'views'>, id: string): boolean => views.some((view) => view.id === id);

/** Fails if the initial or the current view does not exist. */
const validated = (state: ViewState): ViewStep => {
  if (!hasView(state, state.initialViewId)) return viewFailure('noInitialView');
  return hasView(state, state.currentViewId) ? ok(state) : viewFailure('noCurrentView');
};

export interface ViewStart {
  readonly views: readonly ViewRecord[];
  readonly initialViewId: string;
  /** Default: the initial one. */
  readonly currentViewId?: string;
  readonly layersEnabled: boolean;
  readonly moveCameraOnViewChange: boolean;
}

export const startViews = ({ currentViewId, ...start }: ViewStart): ViewStep =>
  validated({
    ...start,
    currentViewId: currentViewId ?? start.initialViewId,
    activeLayerId: null,
    inMemory: [],
    switching: false,
  });

export const currentView = ({ views, currentViewId }: ViewState): ViewRecord =>
  views.find(({ id }) => id === currentViewId)!;

const currentInMemoryLayers = ({ inMemory, currentViewId }: ViewState) =>
  inMemory.filter(({ common, viewId }) => common || viewId === currentViewId);

/** The layers of the current view by position, then those in memory. */
export const currentLayers = (state: ViewState): readonly LayerRecord[] => [
  ...currentView(state).layers,
  ...currentInMemoryLayers(state).map(({ layer }) => layer),
];

const findLayer = (state: ViewState, layerId: string): LayerRecord | undefined =>
  currentLayers(state).find(({ id }) => id === layerId);

export const isLayerVisible = (state: ViewState, layerId: string): boolean =>
  !state.layersEnabled || findLayer(state, layerId)?.visible === true;

export const isLayerToggled = (state: ViewState, layerId: string): boolean =>
  !state.layersEnabled || (isLayerVisible(state, layerId) && findLayer(state, layerId)?.toggled === true);

/** The camera does not move until `finishSwitch`. */
export const switchView = (state: ViewState, viewId: string): ViewStep =>
  hasView(state, viewId)
    ? ok({
        ...state,
        currentViewId: viewId,
        // Selecting the current view again retains the active layer.
        activeLayerId: viewId === state.currentViewId ? state.activeLayerId : null,
        switching: true,
      })
    : viewFailure('unknownView');

export const finishSwitch = (state: ViewState): ViewState => ({ ...state, switching: false });

export const isCameraFollowing = ({ moveCameraOnViewChange, switching }: ViewState): boolean =>
  moveCameraOnViewChange && !switching;

/** Replaces the views by reloaded ones; retains toggled layers that still exist. */
export const withViews = (state: ViewState, views: readonly ViewRecord[]): ViewStep => {
  const old = new Map(
    state.views.flatMap((view) => view.layers.map(({ id, toggled }) => [`${view.id} ${id}`, toggled] as const)),
  );
  const merged = views.map((view) => ({
    ...view,
    layers: view.layers.map((layer) => ({ ...layer, toggled: old.get(`${view.id} ${layer.id}`) ?? layer.toggled })),
  }));
  const next = {
    ...state,
    views: merged,
    inMemory: state.inMemory.filter(({ common, viewId }) => common || merged.some(({ id }) => id === viewId)),
  };
  const result = validated(next);
  if (!result.ok || next.activeLayerId === null || findLayer(next, next.activeLayerId)) return result;
  return ok({ ...next, activeLayerId: null });
};

const withLayer = (state: ViewState, layerId: string, changes: Partial<LayerRecord>): ViewState => ({
  ...state,
  views: state.views.map((view) =>
    view.id === state.currentViewId
      ? { ...view, layers: view.layers.map((layer) => (layer.id === layerId ? { ...layer, ...changes } : layer)) }
      : view,
  ),
  inMemory: state.inMemory.map((each) =>
    each.layer.id === layerId ? { ...each, layer: { ...each.layer, ...changes } } : each,
  ),
});

/** Without `toggled` the layer is switched. */
export const toggleLayer = (state: ViewState, layerId: string, toggled?: boolean): ViewStep => {
  const layer = findLayer(state, layerId);
  return layer ? ok(withLayer(state, layerId, { toggled: toggled ?? !layer.toggled })) : viewFailure('unknownToggle');
};

export const setLayerShown = (state: ViewState, layerId: string, visible: boolean): ViewStep =>
  findLayer(state, layerId) ? ok(withLayer(state, layerId, { visible })) : viewFailure('unknownLayer');

export const setActiveLayer = (state: ViewState, layerId: string): ViewStep =>
  findLayer(state, layerId) ? ok({ ...state, activeLayerId: layerId }) : viewFailure('unknownLayer');

/** The layer of a new record: the active one if it is visible, so that the new record is. */
export const layerForNewRecords = (state: ViewState): Result<string, ViewFailure> => {
  const { activeLayerId } = state;
  if (activeLayerId !== null && isLayerVisible(state, activeLayerId)) return ok(activeLayerId);
  const { viewType, layers } = currentView(state);
  const own = layers.find(({ layerType }) => layerType === 'viewData');
  if (own && !isRoot({ type: viewType })) return ok(own.id);
  return viewType === 'user' ? viewFailure('noViewLayer') : ok(baseLayerId);
};

const userFacing: ReadonlySet<LayerType> = new Set(['base', 'viewData', 'user', 'common']);

/** The layers that users can switch in the current view: visible ones of user-facing types. */
export const switchableLayers = (state: ViewState): readonly LayerRecord[] =>
  state.layersEnabled
    ? currentLayers(state).filter(
        ({ visible, layerType }) => visible && (userFacing.has(layerType) || layerType === 'inMemory'),
      )
    : [];

/** The layers of the current view to which a record of a kind can be added and be visible. */
export const layersForNewRecords = (state: ViewState, kind: ViewKind): readonly LayerRecord[] => {
  const { masks } = currentView(state);
  return currentLayers(state).filter(
    ({ id, layerType, visible }) =>
      visible && userFacing.has(layerType) && !(id === baseLayerId && masks.includes(kind)),
  );
};

/**
 * Those that a record can be moved to, with its own; empty if there is no choice.
 * @param layerId of the record; null in a model without layers
 * @param otherVersions layers that have a version of the record, which a move would overwrite
 */
export const layersForRecord = (
  state: ViewState,
  kind: ViewKind,
  layerId: string | null,
  otherVersions: readonly (string | null)[],
): readonly LayerRecord[] => {
  if (layerId === null || !offersLayerChoice(state, true)) return [];
  const layers = layersForNewRecords(state, kind).filter(({ id }) => !otherVersions.includes(id));
  return layers.length > 1 && layers.some(({ id }) => id === layerId) ? layers : [];
};

/**
 * The layers for new records if there is a choice, else none. This does not depend on the active layer, so that the control does not
 * disappear when the only other layer is chosen.
 */
export const layersToChooseFrom = (state: ViewState, kind: ViewKind): readonly LayerRecord[] => {
  const layers = layersForNewRecords(state, kind);
  const unchosen = layerForNewRecords({ ...state, activeLayerId: null });
  return layers.every(({ id }) => unchosen.ok && id === unchosen.value) ? [] : layers;
};

/** Whether controls that add records also offer a choice of layers. */
export const offersLayerChoice = (state: ViewState, editMode: boolean): boolean =>
  state.layersEnabled &&
  editMode &&
  currentLayers(state).filter(({ layerType }) => userFacing.has(layerType)).length > 1;
