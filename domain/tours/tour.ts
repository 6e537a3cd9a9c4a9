/** A tour: stops in order, each at a place in the model. */
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { HighlightReel, ReelOverrides } from '../records/kinds/highlight-reel.ts';
import type { SnapshotLocation } from '../records/kinds/photo.ts';
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import { isModeEnabled } from '../navigation/modes.ts';

/** The camera at a stop. */
export interface StopPlace {
  readonly mode: SnapshotLocation['viewMode'];
  /** In the modes inside. */
  readonly sweepId: SweepId | null;
  readonly position: Vec3;
  readonly rotation: Quat;
  /** Vertical extent in metres; null: the default of the mode. */
  readonly orthoZoom: number | null;
  /** Null shows all. */
  readonly visibleFloors: readonly FloorId[] | null;
}

export interface TourStop {
  readonly sid: string;
  readonly title: string;
  readonly description: string;
  /** Empty without an image. */
  readonly thumbnailUrl: string;
  /** Null where the photo is missing, or not visible to visitors. */
  readonly place: StopPlace | null;
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
export type EnabledStop = TourStop & { readonly place: StopPlace };

type ModelFacts = Pick<Model, 'sweeps' | 'mesh' | 'options'>;

const isPlaceEnabled = ({ mode, sweepId }: StopPlace, { sweeps, mesh, options }: ModelFacts): boolean => {
  if (isInside(mode)) return sweeps.some(({ id, enabled }) => id === sweepId && enabled);
  if (mesh === null) return false;
  return isModeEnabled(mode, options, false);
};

/** The stops for visitors (docs/reference/tours.md#stops): the photo exists, its mode is allowed, its sweep is enabled. */
export const enabledStops = (tour: Tour, model: ModelFacts): readonly EnabledStop[] =>
  tour.stops.filter((stop: TourStop): stop is EnabledStop => stop.place !== null && isPlaceEnabled(stop.place, model));
