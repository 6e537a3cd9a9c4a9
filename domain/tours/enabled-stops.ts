/** Which stops a visitor is taken to (docs/reference/tours.md#stops): the photo is there, its mode is allowed, its viewpoint is not disabled. */
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import type { EnabledStop, StopPlace, Tour, TourStop } from './tour.ts';

const isPlaceEnabled = ({ mode, sweepId }: StopPlace, { sweeps, mesh, options }: StopFacts): boolean => {
  if (isInside(mode)) return sweeps.some(({ id, enabled }) => id === sweepId && enabled);
  if (mesh === null) return false;
  if (mode === 'dollhouse') return options.dollhouse;
  return mode === 'mesh' || options.floorPlan;
};

type StopFacts = Pick<Model, 'sweeps' | 'mesh' | 'options'>;

export const enabledStops = (tour: Tour, facts: StopFacts): readonly EnabledStop[] =>
  tour.stops.filter((stop: TourStop): stop is EnabledStop => stop.place !== null && isPlaceEnabled(stop.place, facts));
