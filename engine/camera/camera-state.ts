/** The camera's position, rotation and projection, as the rig and its controllers exchange it. */
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export interface CameraState {
  readonly position: Vec3;
  /** Identity looks along −z. */
  readonly rotation: Quat;
  /** Vertical field of view. */
  readonly fovDegrees: number;
  /** Height of the image in metres in an orthographic view; 0 in perspective. */
  readonly orthoZoom: number;
  /** Metres from the camera to the focal point. */
  readonly focalDistance: number;
}

/** The part of a camera state that the stage reports. */
export const poseOf = ({
  position,
  rotation,
  fovDegrees,
  orthoZoom,
}: CameraState): Omit<CameraState, 'focalDistance'> => ({ position, rotation, fovDegrees, orthoZoom });
