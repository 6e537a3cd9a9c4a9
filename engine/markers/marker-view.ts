/** The view that markers are drawn in, and positions and lengths in its image. */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import type { ImageBox } from '#domain/markers/declutter.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { project } from '../camera/projection.ts';
import type { ScreenPoint } from './screen-point.ts';
import { sphereLengthOf, spherePointOf, type HeadsetView } from './headset-view.ts';

export interface MarkerView {
  readonly state: CameraState;
  /** Of a headset, whose image is a sphere; null: the image is that of the camera. */
  readonly headset: HeadsetView | null;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the camera is inside the space, not above it. */
  readonly isInside: boolean;
  /** Null from above. */
  readonly currentSweep: Pick<Sweep, 'id' | 'alignment'> | null;
  readonly currentFloorId: FloorId | null;
  /** The floors that are shown from above; null shows all. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  /** The floors of the topmost storey that is shown from above. */
  readonly topStorey: ReadonlySet<FloorId>;
  /** Changes when the occluders change: the mesh was loaded, a floor or the imagery was hidden. */
  readonly occluderVersion: string;
  readonly isHidden: (point: Vec3) => boolean;
}

/** Null for a point behind the camera. */
export const screenPointOf = ({ state, headset, width, height }: MarkerView, point: Vec3): ScreenPoint | null => {
  if (headset) return spherePointOf(headset, point);
  const clip = project(state, width / height, point);
  return (
    clip && {
      x: ((clip.x + 1) / 2) * width,
      y: ((1 - clip.y) / 2) * height,
      distance: distance(state.position, point),
      stretch: 1,
    }
  );
};

/** Length of a segment in the image, CSS pixels; infinity where an end is behind the camera. */
export const screenLengthOf = (view: MarkerView, from: Vec3, to: Vec3): number => {
  if (view.headset) return sphereLengthOf(view.headset, from, to);
  const [a, b] = [screenPointOf(view, from), screenPointOf(view, to)];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
};

/** Whether any part of a box is in the image. */
export const isOnScreen = ({ width, height }: MarkerView, box: ImageBox): boolean =>
  Math.abs(box.x - width / 2) * 2 < width + box.width && Math.abs(box.y - height / 2) * 2 < height + box.height;

/** Where a marker may be shown; null: on no floor, in no panorama alone. */
export interface MarkerPlace {
  readonly layer: string;
  readonly floorId: FloorId | null;
  readonly sweepId: SweepId | null;
}

/** Whether its position from the camera is known; that of a draft is where the pointer is. */
export const isPlaced = ({ currentSweep }: MarkerView, { layer, sweepId }: MarkerPlace): boolean => {
  if (layer === draftLayer) return true;
  return sweepId === null ? currentSweep?.alignment !== 'unaligned' : sweepId === currentSweep?.id;
};

/** Whether nothing of it can be shown in this view. */
export const isOutOfView = (view: MarkerView, place: MarkerPlace): boolean =>
  !isPlaced(view, place) ||
  (!view.isInside && place.floorId !== null && view.visibleFloors !== null && !view.visibleFloors.has(place.floorId));
