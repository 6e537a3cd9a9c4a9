/**
 * Which view of the model one looks at, and which of its layers are switched on. What is shown follows at once: all
 * layers' tags are there, and the view picks.
 */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { listedViews, rootView, showsSelector } from '#domain/views/capabilities.ts';
import { writesLayer } from '#domain/views/visible-versions.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import {
  addingTo,
  isLayerToggled,
  isLayerVisible,
  setActiveLayer,
  startViews,
  switchableLayers,
  switchDone,
  switchView,
  toggleLayer,
  withViews,
  type ViewState,
  type ViewStep,
} from '#domain/views/view-state.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import { $model, printProblemsFx, type ModelRequest } from '#src/data/state.ts';
import { $tagsInMemory, loadTagsFx, tagsInMemoryChanged, viewOfTagsChosen, type TagsInView } from '#src/data/tags.ts';
import { subscribeToViews, type ViewsResult, type ViewsQuery } from '#src/data/views.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { toolPressed, toolActivated } from '#src/tools/state.ts';
import { $parameters } from '../start-up/index.ts';
import { viewLookedAt, viewsOffered } from '../view-status/index.ts';

export const viewsChanged = createEvent<ViewsResult>();
export interface ViewsRequest extends ModelRequest, ViewsQuery {
  /** Of the interface, by whose rules names are put in order. */
  readonly locale: string;
}

/** Asks for the views and follows them; answers the end of it. */
export const subscribeToViewsFx = createEffect<ViewsRequest, Disposable>(({ page, ...wish }) =>
  subscribeToViews(graphClientOf(page, wish.modelId), wish, scopeBind(viewsChanged, { safe: true })),
);
sample({
  clock: viewsChanged,
  filter: ({ problems }) => problems.length > 0,
  fn: ({ problems }) => problems,
  target: printProblemsFx,
});

/** By their ids. */
export const viewChosen = createEvent<string>();
export const layerToggled = createEvent<string>();
/** For what is added, as long as one looks at this view; one that is switched off is switched on. */
export const activeLayerChosen = createEvent<string>();
/** A step that has been tried already: where it leads. */
export const viewsStepped = createEvent<ViewState>();
export const startPressed = createEvent();

const typed = (views: ViewsResult['views']) => views.map((view) => ({ ...view, type: view.viewType }));

/** Where the view that was looked at is there no more, one looks at the model itself again. */
const afterReceived = (state: ViewState | null, { views, allowed }: ViewsResult): ViewState | null => {
  const root = rootView(typed(views));
  if (!root) return null;
  const known = allowed.modelViews ? views : views.filter(({ id }) => id === root.id);
  const present = state && { ...state, initialViewId: root.id };
  const retained = present && withViews(present, known);
  if (retained?.ok) return retained.value;
  const left = present && withViews({ ...present, currentViewId: root.id, activeLayerId: null }, known);
  if (left?.ok) return left.value;
  const started = startViews({
    views: known,
    initialViewId: root.id,
    layersEnabled: allowed.dataLayers,
    moveCameraOnViewChange: false,
  });
  return started.ok ? started.value : null;
};

/** What is chosen of a list that has just changed elsewhere may be gone: then nothing happens. */
const taken = (state: ViewState | null, step: (state: ViewState) => ViewStep): ViewState | null => {
  const next = state && step(state);
  return next?.ok ? switchDone(next.value) : state;
};

export const $viewState = createStore<ViewState | null>(null)
  .on(viewsChanged, afterReceived)
  .on(viewChosen, (state, id) => taken(state, (present) => switchView(present, id)))
  .on(layerToggled, (state, id) => taken(state, (present) => toggleLayer(present, id)))
  .on(activeLayerChosen, (state, id) => taken(state, (present) => setActiveLayer(present, id)))
  .on(viewsStepped, (_, state) => state);

const $hasChosen = createStore(false).on([viewChosen, layerToggled, viewsStepped], () => true);
sample({
  clock: combine({ state: $viewState, hasChosen: $hasChosen }),
  filter: ({ state, hasChosen }) => state !== null && hasChosen,
  fn: ({ state }) => state!,
  target: viewLookedAt,
});

/** The views to choose from, by the rules of a language. */
export const listedIn = ({ views }: ViewState, editMode: boolean, locale: string) =>
  listedViews(typed(views), { editMode, locale });

const $locale = createStore('en-US').on(subscribeToViewsFx, (_, { locale }) => locale);
/** As the menu lists them. */
export const $listedViews = combine($viewState, $parameters, $locale, (state, { edit }, locale) =>
  state === null ? [] : listedIn(state, edit, locale),
);

/** There is something to choose. */
export const $viewsOffered = combine(
  $viewState,
  $listedViews,
  (state, listed): boolean => state !== null && (showsSelector(listed) || switchableLayers(state).length > 1),
);

sample({ clock: $viewsOffered, target: viewsOffered });

const $allowed = createStore<ViewsResult['allowed'] | null>(null).on(viewsChanged, (_, { allowed }) => allowed);

export const versionOfTag = ({ id, layerId }: Tag) => ({ id, layerId: layerId ?? baseLayerId, removed: false });

sample({
  clock: [$viewState, $allowed],
  source: { state: $viewState, allowed: $allowed },
  filter: ({ state, allowed }) => state !== null && allowed !== null,
  fn: ({ state, allowed }): TagsInView => {
    const into = addingTo(state!);
    return {
      pick: (tags, hidden) => recordsInView(state!, 'tag', tags, versionOfTag, hidden),
      layerId: into.ok && writesLayer(allowed!.nonBaseLayeredWrites, into.value) ? into.value : null,
    };
  },
  target: viewOfTagsChosen,
});

// A view without a layer of its own takes nothing new: one adds to the model itself, and sees it.
sample({
  clock: [toolActivated, toolPressed],
  source: $viewState,
  filter: (state) => state !== null && !addingTo(state).ok,
  fn: (state) => state!.initialViewId,
  target: viewChosen,
});

/** That new records go into and that is switched off: what is added there would be gone at once. */
const layerToSwitchOn = (state: ViewState): string | null => {
  const into = addingTo(state);
  return into.ok && isLayerVisible(state, into.value) && !isLayerToggled(state, into.value) ? into.value : null;
};

sample({
  clock: [activeLayerChosen, toolActivated, toolPressed],
  source: $viewState.map((state) => state && layerToSwitchOn(state)),
  filter: (layerId) => layerId !== null,
  fn: (layerId) => layerId!,
  target: layerToggled,
});

const inMemoryIn = (state: ViewState | null, tags: readonly Tag[]): readonly Tag[] =>
  tags.filter(({ layerId }) => state?.inMemory.some(({ layer }) => layer.id === layerId));

// What lies in a layer in memory goes with it.
sample({
  clock: $viewState,
  source: $tagsInMemory,
  filter: (tags, state) => tags.length > 0 && inMemoryIn(state, tags).length < tags.length,
  fn: (tags, state) => inMemoryIn(state, tags),
  target: tagsInMemoryChanged,
});

const $modelRequested = createStore<ModelRequest | null>(null, { serialize: 'ignore' }).on(
  subscribeToViewsFx,
  (_, { modelId, page }) => ({ modelId, page }),
);
const $isRequestedWithLayers = createStore(false).on(loadTagsFx, (_, { includeLayers }) => includeLayers === true);
// The base view's tags are there already, or on their way; from now on those of all views are.
sample({
  clock: [$viewsOffered, loadTagsFx.done],
  source: {
    offered: $viewsOffered,
    request: $modelRequested,
    parameters: $parameters,
    isAsked: $isRequestedWithLayers,
    isPending: loadTagsFx.pending,
  },
  // One after the other: of two answers under way the later would count.
  filter: ({ offered, request, parameters, isAsked: isRequested, isPending }) =>
    offered && request !== null && parameters.tags && !isRequested && !isPending,
  fn: ({ request, parameters }) => ({ ...request!, includeDisabled: parameters.edit, includeLayers: true }),
  target: loadTagsFx,
});

sample({
  clock: startPressed,
  source: $model,
  filter: (model) => model !== null,
  fn: (model) => startPlaceOf(model!),
  target: goToPlaceFx,
});
