/**
 * Which view of the model is chosen, and which of its layers are switched on. The views come from a subscription; the
 * rules of a choice are those of `domain/views/view-state`.
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { rootView } from '#domain/views/capabilities.ts';
import {
  setActiveLayer,
  startViews,
  finishSwitch,
  switchView,
  toggleLayer,
  withViews,
  type ViewState,
  type ViewStep,
} from '#domain/views/view-state.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import { printModelWarningsFx, type ModelRequest } from '#src/data/state.ts';
import { recordsDisposed } from '#src/data/record-subscription.ts';
import { subscribeToViews, type ViewsResult, type ViewsQuery } from '#src/data/subscribe-to-views.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';
import { userViewStateChanged } from './status.ts';

export const viewsChanged = createEvent<ViewsResult>();
export interface ViewsRequest extends ModelRequest, ViewsQuery {
  /** The language of the interface; it determines how names are sorted. */
  readonly locale: string;
}

/** @param includeBaseOnly whether to load a model that has only its base layer, too */
export const viewsRequestOf = (
  { scope, page, modelId, locale }: FeatureContext,
  includeBaseOnly: boolean,
): ViewsRequest => ({
  page,
  modelId,
  locale,
  override: scope.getState($parameters).layersOverride,
  includeBaseOnly,
});

/** Reads the views and follows their changes until the result is disposed. */
export const subscribeToViewsFx = createEffect<ViewsRequest, Disposable>(({ page, ...request }) =>
  subscribeToViews(graphClientOf(page, request.modelId), request, scopeBind(viewsChanged, { safe: true })),
);
sample({
  clock: viewsChanged,
  filter: ({ warnings }) => warnings.length > 0,
  fn: ({ warnings }) => warnings,
  target: printModelWarningsFx,
});

/** Reads the views again after a failure. */
export const viewsRetried = createEvent();
const $lastRequest = createStore<ViewsRequest | null>(null, { serialize: 'ignore' }).on(
  subscribeToViewsFx,
  (_, request) => request,
);
const subscribeAgainFx = attach({
  source: $lastRequest,
  mapParams: (_: void, request) => request!,
  effect: subscribeToViewsFx,
});
sample({
  clock: viewsRetried,
  source: { request: $lastRequest, isPending: subscribeToViewsFx.pending },
  filter: ({ request, isPending }) => request !== null && !isPending,
  fn: () => undefined,
  target: subscribeAgainFx,
});
const disposeFx = createEffect((subscription: Disposable) => subscription.dispose());
const $subscribedAgain = createStore<Disposable | null>(null, { serialize: 'ignore' }).on(
  subscribeAgainFx.doneData,
  (_, subscription) => subscription,
);
sample({ clock: recordsDisposed, source: $subscribedAgain, filter: Boolean, target: disposeFx });

/** `unavailable`: views and layers are switched off in the model. */
export type ViewsStatus = 'loading' | 'ready' | 'unavailable' | 'failed';
const unlessReady = (next: ViewsStatus) => (status: ViewsStatus) => (status === 'ready' ? status : next);
export const $viewsStatus = createStore<ViewsStatus>('loading')
  .on(subscribeToViewsFx, unlessReady('loading'))
  .on(subscribeToViewsFx.done, unlessReady('unavailable'))
  .on(subscribeToViewsFx.fail, unlessReady('failed'))
  .on(viewsChanged, () => 'ready');

/** The payload of these three is an id. */
export const viewChosen = createEvent<string>();
export const layerToggled = createEvent<string>();
/** Sets the layer that new records go into, until another view is chosen; a layer that is off is switched on. */
export const activeLayerChosen = createEvent<string>();
/** Sets a state that the sender has computed from the current one. */
export const viewStateReplaced = createEvent<ViewState>();

export const withTypes = (views: ViewsResult['views']) => views.map((view) => ({ ...view, type: view.viewType }));

/** Keeps the chosen view; if it no longer exists, the model's own view becomes the chosen one. */
const applyReceivedViews = (state: ViewState | null, { views, allowed }: ViewsResult): ViewState | null => {
  const root = rootView(withTypes(views));
  if (!root) return null;
  const allowedViews = allowed.modelViews ? views : views.filter(({ id }) => id === root.id);
  // The model may have become layered, or no longer be: another view is then its own.
  const isAtRoot = state?.currentViewId === state?.initialViewId;
  const current = state && {
    ...state,
    initialViewId: root.id,
    currentViewId: isAtRoot ? root.id : state.currentViewId,
  };
  const updated = current && withViews(current, allowedViews);
  if (updated?.ok) return updated.value;
  const reset = current && withViews({ ...current, currentViewId: root.id, activeLayerId: null }, allowedViews);
  if (reset?.ok) return reset.value;
  const started = startViews({
    views: allowedViews,
    initialViewId: root.id,
    layersEnabled: allowed.dataLayers,
    moveCameraOnViewChange: false,
  });
  return started.ok ? started.value : null;
};

/** A step that fails changes nothing: what was chosen may have been removed elsewhere a moment ago. */
const applyStep = (state: ViewState | null, step: (state: ViewState) => ViewStep): ViewState | null => {
  const next = state && step(state);
  return next?.ok ? finishSwitch(next.value) : state;
};

export const $viewState = createStore<ViewState | null>(null)
  .on(viewsChanged, applyReceivedViews)
  .on(viewChosen, (state, id) => applyStep(state, (current) => switchView(current, id)))
  .on(layerToggled, (state, id) => applyStep(state, (current) => toggleLayer(current, id)))
  .on(activeLayerChosen, (state, id) => applyStep(state, (current) => setActiveLayer(current, id)))
  .on(viewStateReplaced, (_, state) => state);

const $hasChosen = createStore(false).on([viewChosen, layerToggled, viewStateReplaced], () => true);
sample({
  clock: combine({ state: $viewState, hasChosen: $hasChosen }),
  filter: ({ state, hasChosen }) => state !== null && hasChosen,
  fn: ({ state }) => state!,
  target: userViewStateChanged,
});
