/** The place of a photo: as it is stored, as it is sent to the server, and as the viewer reads it. */
import type { SnapshotLocationInput } from '../graph/operation-types.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { ViewedPlace } from '../links/place.ts';
import { linkedModeOf } from '../links/place-link.ts';
import { isInside } from '../model/view-mode.ts';
import type { SnapshotLocation } from '../records/kinds/photo.ts';
import type { PhotoPlace } from './photo.ts';

/** The place of a photo that shows a view, as records have it. */
export const locationOfView = ({ mode, sweepId, pose, visibleFloors }: ViewedPlace) => ({
  viewMode: linkedModeOf(mode),
  anchor: isInside(mode) ? sweepId : null,
  position: pose.position,
  rotation: pose.rotation,
  zoom: pose.orthoZoom > 0 ? pose.orthoZoom : null,
  floorVisibility: visibleFloors ? [...visibleFloors] : null,
});

/** The same as an argument of mutations. */
export const snapshotLocationOf = (view: ViewedPlace): SnapshotLocationInput => {
  const { position, rotation, ...others } = locationOfView(view);
  const [x, y, z] = position;
  const [rx, ry, rz, rw] = rotation;
  return { ...others, position: { x, y, z }, rotation: { x: rx, y: ry, z: rz, w: rw } };
};

/** Null: the photo has no place. */
export const placeOfLocation = (location: SnapshotLocation | null): PhotoPlace | null =>
  location && {
    mode: location.viewMode,
    sweepId: (location.anchor ?? null) as SweepId | null,
    position: location.position,
    rotation: location.rotation,
    orthoZoom: location.zoom ?? null,
    visibleFloors: location.floorVisibility?.length ? (location.floorVisibility as readonly FloorId[]) : null,
  };
