/** The tour to play: by the tours of the model, the chosen view and the address parameters; and its enabled stops. */
import { combine, createEffect, sample } from 'effector';
import { enabledStops, tourOf, type EnabledStop, type Tour } from '#domain/tours/tour.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $parameters } from '../start-up/index.ts';
import { tourControlsChanged, type TourControls } from './status.ts';

export const $tourVersion = tourRecords.$shown.map((versions) => versions[0] ?? null);
/** Identifies the tour and its layer; null where the view has no tour. */
export const $tourKey = $tourVersion.map((version) => version && JSON.stringify([version.id, version.layerId]));
export const $tour = $tourVersion.map((version): Tour | null => version && tourOf(version));

/** `stories` shows the stops' text, `legacy` does not; `none`: there is no tour. */
export const $tourMode = combine($tour, $parameters, (tour, { stories }): Tour['mode'] => {
  if (!tour || tour.mode === 'none' || stories === null) return tour?.mode ?? 'none';
  return stories ? 'stories' : 'legacy';
});

const noStops: readonly EnabledStop[] = [];
/** The enabled stops: those that the tour goes to. Editors have those of a tour that visitors do not see, too. */
export const $stops = combine($tour, $model, $tourMode, $isWorkshop, (tour, model, mode, isWorkshop) =>
  tour && model && (mode !== 'none' || isWorkshop) ? enabledStops(tour, model) : noStops,
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
export const $tourControls = combine($model, $stops, $tourMode, (model, stops, mode): TourControls => {
  const hasTour = model !== null && mode !== 'none' && stops.length > 0;
  return { buttons: hasTour && model.options.tour.buttons, reel: hasTour && model.options.tour.reel };
});
sample({ clock: $tourControls, target: tourControlsChanged });
