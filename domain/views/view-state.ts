/**
 * The views that somebody looks at, as one value, and the steps that lead from one to the next (docs/reference/views-and-layers.md#visibility). What is
 * visible and toggled follows from it and is kept nowhere.
 */
import { ok, type Result } from '#base/result.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { isRoot, type ViewKind } from './view-content.ts';
import { viewFailure, type ViewFailure } from './view-failures.ts';
import type { LayerType, LayerRecord, ViewRecord } from './view-types.ts';

export interface InMemoryLayer {
  readonly layer: LayerRecord;
  /** The view that was current when it was made; a common one is in every view. */
  readonly viewId: string;
  readonly common: boolean;
}

export interface ViewState {
  readonly views: readonly ViewRecord[];
  readonly initialViewId: string;
  readonly currentViewId: string;
  /** Chosen for what is added; null: wherever the view's own records go. */
  readonly activeLayerId: string | null;
  readonly layersEnabled: boolean;
  readonly inMemory: readonly InMemoryLayer[];
  /** Whether the camera follows to where a view begins. */
  readonly moveCameraOnViewChange: boolean;
  /** A switch is under way: until it is done, the camera stays. */
  readonly switching: boolean;
}

export type ViewStep = Result<ViewState, ViewFailure>;

const has = ({ views }: Pick<ViewState, 'views'>, id: string): boolean => views.some((view) => view.id === id);

/** A state whose initial and current view are there. */
const checked = (state: ViewState): ViewStep => {
  if (!has(state, state.initialViewId)) return viewFailure('noInitialView');
  return has(state, state.currentViewId) ? ok(state) : viewFailure('noCurrentView');
};

export interface ViewStart {
  readonly views: readonly ViewRecord[];
  readonly initialViewId: string;
  /** The initial one where absent. */
  readonly currentViewId?: string;
  readonly layersEnabled: boolean;
  readonly moveCameraOnViewChange: boolean;
}

export const startViews = ({ currentViewId, ...start }: ViewStart): ViewStep =>
  checked({
    ...start,
    currentViewId: currentViewId ?? start.initialViewId,
    activeLayerId: null,
    inMemory: [],
    switching: false,
  });

export const currentView = ({ views, currentViewId }: ViewState): ViewRecord =>
  views.find(({ id }) => id === currentViewId)!;

const inMemoryHere = ({ inMemory, currentViewId }: ViewState) =>
  inMemory.filter(({ common, viewId }) => common || viewId === currentViewId);

/** Of the current view, in the order of their positions, then those in memory. */
export const currentLayers = (state: ViewState): readonly LayerRecord[] => [
  ...currentView(state).layers,
  ...inMemoryHere(state).map(({ layer }) => layer),
];

const findLayer = (state: ViewState, layerId: string): LayerRecord | undefined =>
  currentLayers(state).find(({ id }) => id === layerId);

export const isLayerVisible = (state: ViewState, layerId: string): boolean =>
  !state.layersEnabled || findLayer(state, layerId)?.visible === true;

export const isLayerToggled = (state: ViewState, layerId: string): boolean =>
  !state.layersEnabled || (isLayerVisible(state, layerId) && findLayer(state, layerId)?.toggled === true);

/** The camera stays until `switchDone`. */
export const switchView = (state: ViewState, viewId: string): ViewStep =>
  has(state, viewId)
    ? ok({
        ...state,
        currentViewId: viewId,
        // Who chooses the view that they look at goes on adding to the same layer.
        activeLayerId: viewId === state.currentViewId ? state.activeLayerId : null,
        switching: true,
      })
    : viewFailure('unknownView');

export const switchDone = (state: ViewState): ViewState => ({ ...state, switching: false });

export const cameraFollows = ({ moveCameraOnViewChange, switching }: ViewState): boolean =>
  moveCameraOnViewChange && !switching;

/** What the server says anew; what was toggled stays so where the layer is still there. */
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
  const result = checked(next);
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

/** Turned round where it is not said. */
export const toggleLayer = (state: ViewState, layerId: string, toggled?: boolean): ViewStep => {
  const layer = findLayer(state, layerId);
  return layer ? ok(withLayer(state, layerId, { toggled: toggled ?? !layer.toggled })) : viewFailure('unknownToggle');
};

export const setLayerShown = (state: ViewState, layerId: string, visible: boolean): ViewStep =>
  findLayer(state, layerId) ? ok(withLayer(state, layerId, { visible })) : viewFailure('unknownLayer');

export const setActiveLayer = (state: ViewState, layerId: string): ViewStep =>
  findLayer(state, layerId) ? ok({ ...state, activeLayerId: layerId }) : viewFailure('unknownLayer');

/** Which layer a new record goes into: the active one while it is visible, or what is added would be gone at once. */
export const addingTo = (state: ViewState): Result<string, ViewFailure> => {
  const { activeLayerId } = state;
  if (activeLayerId !== null && isLayerVisible(state, activeLayerId)) return ok(activeLayerId);
  const { viewType, layers } = currentView(state);
  const own = layers.find(({ layerType }) => layerType === 'viewData');
  if (own && !isRoot({ type: viewType })) return ok(own.id);
  return viewType === 'user' ? viewFailure('noViewLayer') : ok(baseLayerId);
};

const userFacing: ReadonlySet<LayerType> = new Set(['base', 'viewData', 'user', 'common']);

/** What people may switch in the current view: what it shows at all, and that they know by a name. */
export const switchableLayers = (state: ViewState): readonly LayerRecord[] =>
  state.layersEnabled
    ? currentLayers(state).filter(
        ({ visible, layerType }) => visible && (userFacing.has(layerType) || layerType === 'inMemory'),
      )
    : [];

/** Where in the current view a new record of a kind can be put: what it hides or masks would be out of sight at once. */
export const layersToAddTo = (state: ViewState, kind: ViewKind): readonly LayerRecord[] => {
  const { masks } = currentView(state);
  return currentLayers(state).filter(
    ({ id, layerType, visible }) =>
      visible && userFacing.has(layerType) && !(id === baseLayerId && masks.includes(kind)),
  );
};

/**
 * The same where there is a choice, else none. It does not matter what is chosen: the control would be gone under the
 * hand that has just chosen the only other layer.
 */
export const layersToChooseFrom = (state: ViewState, kind: ViewKind): readonly LayerRecord[] => {
  const layers = layersToAddTo(state, kind);
  const unchosen = addingTo({ ...state, activeLayerId: null });
  return layers.every(({ id }) => unchosen.ok && id === unchosen.value) ? [] : layers;
};

/** The control that adds something lets one choose a layer, too. */
export const choosesLayer = (state: ViewState, editMode: boolean): boolean =>
  state.layersEnabled &&
  editMode &&
  currentLayers(state).filter(({ layerType }) => userFacing.has(layerType)).length > 1;
