/** Where the camera is and how it looks, as the rig and its controllers pass it on. */
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export interface CameraState {
  readonly position: Vec3;
  /** Identity looks along −z. */
  readonly rotation: Quat;
  /** Vertical. */
  readonly fovDegrees: number;
  /** Metres from the top of the image to its bottom in an orthographic view; 0 in perspective. */
  readonly orthoZoom: number;
  /** Metres to what one looks at. */
  readonly focalDistance: number;
}
