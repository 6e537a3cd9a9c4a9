/** The tour as it is shown: what the server says, the view one looks at, the address's wishes, which stops count. */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { enabledStops } from '#domain/tours/enabled-stops.ts';
import type { EnabledStop, Tour, TourVersion } from '#domain/tours/tour.ts';
import { tourInView } from '#domain/views/records-in-view.ts';
import type { MappedTours } from '#src/data/map-tour.ts';
import { $model, printProblemsFx, type ModelRequest } from '#src/data/state.ts';
import { subscribeToTours, type ToursSubscription } from '#src/data/tour-data.ts';
import { $parameters } from '../start-up/index.ts';
import { $viewLookedAt } from '../view-status/index.ts';

export const toursMapped = createEvent<MappedTours>();

/** Asks for the tour and follows its changes; answers the end of that. */
export const subscribeToToursFx = createEffect<ModelRequest, ToursSubscription>(({ modelId, page }) =>
  subscribeToTours(page, modelId, scopeBind(toursMapped, { safe: true })),
);

// The base view's tour is there already; whoever looks at another view needs those of all layers, once.
const $followed = createStore<ToursSubscription | null>(null, { serialize: 'ignore' }).on(
  subscribeToToursFx.doneData,
  (_, followed) => followed,
);
const includeLayersFx = attach({ source: $followed, effect: (followed) => followed?.includeLayers() });
const $hasLayers = createStore(false).on(includeLayersFx.done, () => true);
sample({
  clock: [$viewLookedAt, $followed],
  filter: combine(
    { view: $viewLookedAt, followed: $followed, has: $hasLayers, isPending: includeLayersFx.pending },
    ({ view, followed, has, isPending }) => view !== null && followed !== null && !has && !isPending,
  ),
  fn: () => undefined,
  target: includeLayersFx,
});
const warnFx = createEffect((failure: unknown) => console.warn('the tours of other views cannot be shown', failure));
sample({ clock: includeLayersFx.failData, target: warnFx });

const $received = createStore<MappedTours>({ tours: [], hidden: [], problems: [] }).on(
  toursMapped,
  (_, received) => received,
);
const versionOf = ({ id, layerId }: TourVersion) => ({ id, layerId, removed: false });
const $shown = combine($received, $viewLookedAt, ({ tours, hidden }, view) =>
  view ? tourInView(view, tours, versionOf, hidden) : (tours[0] ?? null),
);
/** Tells tours apart; null where none is seen. */
export const $tourKey = $shown.map((shown) => shown && JSON.stringify([shown.id, shown.layerId]));
export const $tour = $shown.map((shown): Tour | null => shown && shown.tour);
sample({
  clock: toursMapped,
  filter: ({ problems }) => problems.length > 0,
  fn: ({ problems }) => problems,
  target: printProblemsFx,
});

/** With its words or without; none: there is no tour to see. */
export const $tourMode = combine($tour, $parameters, (tour, { stories }): Tour['mode'] => {
  if (!tour || tour.mode === 'none' || stories === null) return tour?.mode ?? 'none';
  return stories ? 'stories' : 'legacy';
});

const noStops: readonly EnabledStop[] = [];
/** Those that a visitor is taken to. */
export const $stops = combine($tour, $model, $tourMode, (tour, model, mode) =>
  tour && model && mode !== 'none' ? enabledStops(tour, model) : noStops,
);

const logHiddenFx = createEffect((hidden: number) =>
  // oxlint-disable-next-line no-console -- for whoever made the tour; browsers hide this level by default
  console.debug(`tour: ${hidden} of its stops are hidden`),
);
sample({
  clock: combine($tour, $stops, $tourMode, (tour, stops, mode) =>
    tour && mode !== 'none' ? tour.stops.length - stops.length : 0,
  ),
  filter: (hidden) => hidden > 0,
  target: logHiddenFx,
});

export const $loop = $parameters.map(({ loopTour }) => loopTour);

/** What the owner lets visitors see of it. */
export const $tourControls = combine($model, $stops, (model, stops) => {
  const offered = model !== null && stops.length > 0;
  return { buttons: offered && model.options.tour.buttons, reel: offered && model.options.tour.reel };
});
