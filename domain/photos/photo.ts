/** A photo on the client (docs/reference/photos.md): a picture of the space and where it was taken. */
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import { isModeEnabled } from '../navigation/modes.ts';
import type { SnapshotLocation, photoCategories } from '../records/kinds/photo.ts';

/** The camera of a photo, at which a tour may stop. */
export interface PhotoPlace {
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

export interface Photo {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Its place in the order of the photos, from 0. Two may have the same: then their ids decide. */
  readonly sequence: number;
  readonly category: (typeof photoCategories)[number];
  /** ISO 8601. */
  readonly created: string;
  /** '' where it is unknown. */
  readonly filename: string;
  /** Pixels; null where unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** The original; '' without a picture. */
  readonly url: string;
  /** Reduced to 320 pixels; '' where it cannot be reduced. */
  readonly thumbnailUrl: string;
  /** Reduced to 1600 pixels; '' where it cannot be reduced. */
  readonly presentationUrl: string;
  /** Expiry of the URLs, milliseconds since 1970; null: they do not expire, or there are none. */
  readonly validUntil: number | null;
  /** Null: it was uploaded without a place. */
  readonly place: PhotoPlace | null;
}

type ModelFacts = Pick<Model, 'sweeps' | 'mesh' | 'options'>;

/** Whether the camera can be moved there: the mode is allowed, its sweep is enabled, and what is seen from above has a mesh. */
export const isPlaceEnabled = ({ mode, sweepId }: PhotoPlace, { sweeps, mesh, options }: ModelFacts): boolean => {
  if (isInside(mode)) return sweeps.some(({ id, enabled }) => id === sweepId && enabled);
  if (mesh === null) return false;
  return isModeEnabled(mode, options, false);
};

/** Whether the gallery lists it (docs/reference/photos.md#gallery). */
export const isListedPhoto = ({ url, enabled }: Photo, isEditing: boolean): boolean =>
  url !== '' && (enabled || isEditing);
