/** The place of a photo that shows a view, as it is sent to the server. */
import type { SnapshotLocationInput } from '../graph/operation-types.ts';
import type { ViewedPlace } from '../links/place.ts';
import { linkedModeOf } from '../links/place-link.ts';
import { isInside } from '../model/view-mode.ts';

export const snapshotLocationOf = ({ mode, sweepId, pose, visibleFloors }: ViewedPlace): SnapshotLocationInput => {
  const [x, y, z] = pose.position;
  const [rx, ry, rz, rw] = pose.rotation;
  return {
    viewMode: linkedModeOf(mode),
    anchor: isInside(mode) ? sweepId : null,
    position: { x, y, z },
    rotation: { x: rx, y: ry, z: rz, w: rw },
    zoom: pose.orthoZoom > 0 ? pose.orthoZoom : null,
    floorVisibility: visibleFloors ? [...visibleFloors] : null,
  };
};
