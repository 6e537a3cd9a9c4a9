/** The tour to play: by the tours of the model, the chosen view and the address parameters; and its enabled stops. */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { enabledStops, type EnabledStop, type Tour, type TourVersion } from '#domain/tours/tour.ts';
import { tourInView } from '#domain/views/records-in-view.ts';
import type { MappedTours } from '#src/data/map-tour.ts';
import { $model, printModelWarningsFx, type ModelRequest } from '#src/data/state.ts';
import { subscribeToTours, type ToursSubscription } from '#src/data/subscribe-to-tours.ts';
import { $parameters } from '../start-up/index.ts';
import { $userViewState } from '../views/index.ts';

export const toursMapped = createEvent<MappedTours>();

/** Reads the tour of the base view and follows its changes. */
export const subscribeToToursFx = createEffect<ModelRequest, ToursSubscription>(({ modelId, page }) =>
  subscribeToTours(page, modelId, scopeBind(toursMapped, { safe: true })),
);

// The subscription begins with the tour of the base view; another view needs the tours of all layers, requested once.
const $subscription = createStore<ToursSubscription | null>(null, { serialize: 'ignore' }).on(
  subscribeToToursFx.doneData,
  (_, subscription) => subscription,
);
const includeLayersFx = attach({
  source: $subscription,
  effect: (subscription) => subscription?.includeLayers(),
});
const $hasLayers = createStore(false).on(includeLayersFx.done, () => true);
sample({
  clock: [$userViewState, $subscription],
  filter: combine(
    { view: $userViewState, subscription: $subscription, hasLayers: $hasLayers, isPending: includeLayersFx.pending },
    ({ view, subscription, hasLayers, isPending }) =>
      view !== null && subscription !== null && !hasLayers && !isPending,
  ),
  fn: () => undefined,
  target: includeLayersFx,
});
const warnFx = createEffect((failure: unknown) =>
  console.warn('the tours of other views could not be loaded', failure),
);
sample({ clock: includeLayersFx.failData, target: warnFx });

const $received = createStore<MappedTours>({ tours: [], hidden: [], warnings: [] }).on(
  toursMapped,
  (_, received) => received,
);
/** Renews the URLs of the stops' thumbnails while they are shown (docs/reference/attachments.md#expiring-urls). */
export const keepThumbnailsFreshFx = attach({
  source: $subscription,
  effect: (subscription, isShown: boolean) => subscription?.keepThumbnailsFresh(isShown),
});

const versionOf = ({ id, layerId }: TourVersion) => ({ id, layerId, removed: false });
const $tourVersion = combine($received, $userViewState, ({ tours, hidden }, view) =>
  view ? tourInView(view, tours, versionOf, hidden) : (tours[0] ?? null),
);
/** Identifies the tour and its layer; null where the view has no tour. */
export const $tourKey = $tourVersion.map((version) => version && JSON.stringify([version.id, version.layerId]));
export const $tour = $tourVersion.map((version): Tour | null => version && version.tour);
sample({
  clock: toursMapped,
  filter: ({ warnings }) => warnings.length > 0,
  fn: ({ warnings }) => warnings,
  target: printModelWarningsFx,
});

/** `stories` shows the stops' text, `legacy` does not; `none`: there is no tour. */
export const $tourMode = combine($tour, $parameters, (tour, { stories }): Tour['mode'] => {
  if (!tour || tour.mode === 'none' || stories === null) return tour?.mode ?? 'none';
  return stories ? 'stories' : 'legacy';
});

const noStops: readonly EnabledStop[] = [];
/** The enabled stops: those that the tour goes to. */
export const $stops = combine($tour, $model, $tourMode, (tour, model, mode) =>
  tour && model && mode !== 'none' ? enabledStops(tour, model) : noStops,
);

const logDisabledStopsFx = createEffect((count: number) =>
  // oxlint-disable-next-line no-console -- for the tour's author; browsers hide the debug level by default
  console.debug(`tour: ${count} of its stops are disabled`),
);
sample({
  clock: combine($tour, $stops, $tourMode, (tour, stops, mode) =>
    tour && mode !== 'none' ? tour.stops.length - stops.length : 0,
  ),
  filter: (count) => count > 0,
  target: logDisabledStopsFx,
});

export const $loop = $parameters.map(({ loopTour }) => loopTour);

/** Which controls the model's options allow. */
export const $tourControls = combine($model, $stops, (model, stops) => {
  const hasTour = model !== null && stops.length > 0;
  return { buttons: hasTour && model.options.tour.buttons, reel: hasTour && model.options.tour.reel };
});
