/** What a photo of the view shows: the largest area of the photo's ratio in the middle of the view, and its pixels. */
import type { CameraState } from '../camera/camera-state.ts';

/** Pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

const radiansPerDegree = Math.PI / 180;

/**
 * The camera of a photo: it looks along the same central ray. A photo of a wider ratio than the view keeps the view's
 * extent across and loses rows above and below; one of a narrower ratio keeps its height.
 * @param viewAspect width over height of the view
 * @param photoAspect the same of the photo
 */
export const croppedCamera = (camera: CameraState, viewAspect: number, photoAspect: number): CameraState => {
  const share = Math.min(1, viewAspect / photoAspect);
  if (share === 1) return camera;
  const halfHeight = Math.tan((camera.fovDegrees * radiansPerDegree) / 2) * share;
  return {
    ...camera,
    fovDegrees: (2 * Math.atan(halfHeight)) / radiansPerDegree,
    orthoZoom: camera.orthoZoom * share,
  };
};

/** The largest size of the same ratio of which no side is longer than `maxSide`; the size itself where it fits. */
export const fittedSize = ({ width, height }: PhotoSize, maxSide: number): PhotoSize => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};
