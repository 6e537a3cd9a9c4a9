/** A tour: stops in order, each at a place in the model. */
import type { HighlightReel, ReelEntry, ReelOverrides } from '../records/kinds/highlight-reel.ts';
import type { Model } from '../model/model.ts';
import { isPlaceEnabled, type PhotoPlace } from '../photos/photo.ts';

export interface TourStop {
  readonly sid: string;
  /** That of the entry, else that of its photo. */
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

/** What a stop has from its photo. */
export interface StopPhoto {
  readonly label: string;
  readonly thumbnailUrl: string;
  readonly place: PhotoPlace | null;
}

/** The version of a tour in a layer. */
export interface TourVersion {
  readonly id: string;
  readonly layerId: string;
  readonly mode: HighlightReel['mode'];
  readonly entries: readonly ReelEntry[];
  /** Those of the model, by id. */
  readonly photos: ReadonlyMap<string, StopPhoto>;
}

const stopOf = ({ sid, title, description, overrides }: ReelEntry, photo: StopPhoto | undefined): TourStop => ({
  sid,
  title: title?.trim() || (photo?.label.trim() ?? ''),
  description: description?.trim() ?? '',
  thumbnailUrl: photo?.thumbnailUrl ?? '',
  place: photo?.place ?? null,
  overrides: overrides ?? {},
});

/** A stop for each entry, in order. */
export const tourOf = ({ mode, entries, photos }: TourVersion): Tour => ({
  mode,
  stops: entries.map((entry) => stopOf(entry, photos.get(entry.sid))),
});

/** A stop with a place. */
export type EnabledStop = TourStop & { readonly place: PhotoPlace };

type ModelFacts = Pick<Model, 'sweeps' | 'mesh' | 'options'>;

export const isStopEnabled = (stop: TourStop, model: ModelFacts): stop is EnabledStop =>
  stop.place !== null && isPlaceEnabled(stop.place, model);

/** The stops for visitors (docs/reference/tours.md#stops): the photo exists, its mode is allowed, its sweep is enabled. */
export const enabledStops = (tour: Tour, model: ModelFacts): readonly EnabledStop[] =>
  tour.stops.filter((stop: TourStop): stop is EnabledStop => isStopEnabled(stop, model));
