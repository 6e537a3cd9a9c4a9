/** A tour: stops in order, each at a place in the model. */
import type { HighlightReel, ReelOverrides } from '../records/kinds/highlight-reel.ts';
import type { Model } from '../model/model.ts';
import { isPlaceEnabled, type PhotoPlace } from '../photos/photo.ts';

export interface TourStop {
  readonly sid: string;
  readonly title: string;
  readonly description: string;
  /** Empty without an image. */
  readonly thumbnailUrl: string;
  /** Null where the photo is missing, or not visible to visitors. */
  readonly place: PhotoPlace | null;
  readonly overrides: ReelOverrides;
}

export interface Tour {
  readonly mode: HighlightReel['mode'];
  readonly stops: readonly TourStop[];
}

/** The version of a tour in a layer. */
export interface TourVersion {
  readonly id: string;
  readonly layerId: string;
  readonly tour: Tour;
}

/** A stop with a place. */
export type EnabledStop = TourStop & { readonly place: PhotoPlace };

type ModelFacts = Pick<Model, 'sweeps' | 'mesh' | 'options'>;

/** The stops for visitors (docs/reference/tours.md#stops): the photo exists, its mode is allowed, its sweep is enabled. */
export const enabledStops = (tour: Tour, model: ModelFacts): readonly EnabledStop[] =>
  tour.stops.filter((stop: TourStop): stop is EnabledStop => stop.place !== null && isPlaceEnabled(stop.place, model));
