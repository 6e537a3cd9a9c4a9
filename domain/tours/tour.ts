/** A tour as it is played: stops in order, each at a place of the model. */
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { HighlightReel, ReelOverrides } from '../model/content/highlight-reel.ts';
import type { SnapshotLocation } from '../model/content/photo.ts';

/** Where a stop is seen from. */
export interface StopPlace {
  readonly mode: SnapshotLocation['viewMode'];
  /** For the modes inside. */
  readonly sweepId: SweepId | null;
  readonly position: Vec3;
  readonly rotation: Quat;
  /** Metres from the top to the bottom of the image; null: the mode's own. */
  readonly orthoZoom: number | null;
  /** Null shows all. */
  readonly visibleFloors: readonly FloorId[] | null;
}

export interface TourStop {
  readonly sid: string;
  readonly title: string;
  readonly description: string;
  /** Empty where there is no image. */
  readonly thumbnailUrl: string;
  /** Null where the photo is not there, or not for visitors. */
  readonly place: StopPlace | null;
  readonly overrides: ReelOverrides;
}

export interface Tour {
  readonly mode: HighlightReel['mode'];
  readonly stops: readonly TourStop[];
}

/** A tour as it stands in a layer. */
export interface TourVersion {
  readonly id: string;
  readonly layerId: string;
  readonly tour: Tour;
}

/** A stop that can be gone to. */
export type EnabledStop = TourStop & { readonly place: StopPlace };
