/** The start of a visit, as editors set it (docs/reference/settings.md#start-location). */
import type { Fields } from '../../base/json-fields.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { placeOfView, type Place, type ViewedPlace } from '../links/place.ts';
import { linkedModeOf } from '../links/place-link.ts';
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import { isModeEnabled } from '../navigation/modes.ts';
import type { Photo, PhotoPlace } from '../photos/photo.ts';

/**
 * `mode`: visitors cannot enter the mode; `viewpoint`: they cannot go to the viewpoint, which is hidden; `unknown`: the
 * viewpoint does not exist, or the view shows the mesh, which the space does not have.
 */
export type StartIssue = 'mode' | 'viewpoint' | 'unknown';

type StartPlace = Pick<Place, 'mode' | 'sweepId'>;

/** Why visits cannot begin there; null: they can. */
export const findStartLocationIssue = (
  { mode, sweepId }: StartPlace,
  { sweeps, mesh, options }: Pick<Model, 'sweeps' | 'mesh' | 'options'>,
): StartIssue | null => {
  if (isInside(mode)) {
    const sweep = sweeps.find(({ id }) => id === sweepId);
    if (!sweep) return 'unknown';
    return sweep.enabled ? null : 'viewpoint';
  }
  if (!mesh) return 'unknown';
  return mode !== 'mesh' && isModeEnabled(mode, options, false) ? null : 'mode';
};

const startFields = ({ mode, sweepId, position, rotation, orthoZoom, visibleFloors }: Place): Fields => ({
  mode,
  sweepId: isInside(mode) ? sweepId : null,
  position,
  rotation,
  orthoZoom,
  floorVisibility: visibleFloors,
});

/** The fields of the record `start` for visits that begin with this view. */
export const startOfView = (view: ViewedPlace): Fields => startFields(placeOfView(view));

/** The same for visits that begin where a photo was taken. */
export const startOfPhoto = (place: PhotoPlace): Fields => startFields(place);

/** Metres, and parts of a quaternion: more than what is lost where numbers are written and read. */
const tolerance = 1e-3;

const isNear = (a: Vec3 | Quat, b: Vec3 | Quat): boolean => a.every((value, i) => Math.abs(value - b[i]!) < tolerance);

/** A rotation and its negative are the same. */
const isSameRotation = (a: Quat, b: Quat): boolean => isNear(a, b) || isNear(a, b.map((part) => -part) as never);

const showsPlace = (photo: PhotoPlace, start: Place): boolean => {
  if (photo.mode !== linkedModeOf(start.mode) || !start.rotation) return false;
  if (isInside(start.mode)) return photo.sweepId === start.sweepId && isSameRotation(photo.rotation, start.rotation);
  return (
    start.position !== null && isNear(photo.position, start.position) && isSameRotation(photo.rotation, start.rotation)
  );
};

/** Whether the view is the start, in its direction. */
export const showsStart = ({ mode, sweepId, pose, visibleFloors }: ViewedPlace, start: Place): boolean =>
  showsPlace({ mode: linkedModeOf(mode), sweepId, ...pose, visibleFloors }, start);

/** The newest photo with a picture that was taken from the start, in its direction; null: there is none. */
export const photoOfStart = (photos: readonly Photo[], start: Place): Photo | null =>
  photos
    .filter(({ url, place }) => url !== '' && place !== null && showsPlace(place, start))
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .at(-1) ?? null;
