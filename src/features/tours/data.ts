/** The model's tour as it is shown: what the server says of it, the address's wishes, and which stops count. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { enabledStops } from '#domain/tours/enabled-stops.ts';
import type { EnabledStop, Tour } from '#domain/tours/tour.ts';
import type { MappedTour } from '#src/data/map-tour.ts';
import { $model, printProblemsFx, type ModelRequest } from '#src/data/state.ts';
import { followTour } from '#src/data/tour-data.ts';
import { $parameters } from '../start-up/index.ts';

export const tourMapped = createEvent<MappedTour>();

/** Asks for the tour and follows its changes; answers the end of that. */
export const followTourFx = createEffect<ModelRequest, Disposable>(({ modelId, page }) =>
  followTour(page, modelId, scopeBind(tourMapped, { safe: true })),
);

export const $tour = createStore<Tour | null>(null).on(tourMapped, (_, { tour }) => tour);
sample({
  clock: tourMapped,
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
