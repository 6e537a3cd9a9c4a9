/** The matrices and the directions of a view that a frame is drawn with: of the camera, or of an eye of a headset. */
import { rotate, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { multiplied, projectionMatrix, shifted, viewMatrix } from '../camera/projection.ts';
import type { FrameSize } from '../gpu/offscreen-frame.ts';
import type { SkyCamera, SkyState } from '../panorama/panorama-sky.ts';
import type { FrameAppearance } from './frame-appearance.ts';

/** An eye of a headset in the space: metres, unit quaternion. */
export interface Eye {
  readonly position: Vec3;
  readonly rotation: Quat;
  /** Column-major, for WebGL's clip space; may see further to one side. */
  readonly projection: Float32Array;
}

/** `offset`: by how much of a pixel the picture is moved. */
export const viewProjectionOf = (
  camera: CameraState,
  { width, height }: FrameSize,
  [x, y]: readonly [number, number],
): Float32Array => {
  const viewProjection = multiplied(projectionMatrix(camera, width / height), viewMatrix(camera));
  return x === 0 && y === 0 ? viewProjection : shifted(viewProjection, (2 * x) / width, (2 * y) / height);
};

export const eyeViewProjection = (eye: Eye): Float32Array => multiplied(eye.projection, viewMatrix(eye));

type Frustum = Pick<SkyCamera, 'halfExtent' | 'viewCentre'>;

const frustumOfCamera = ({ fovDegrees }: CameraState, aspect: number): Frustum => {
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  return { halfExtent: [up * aspect, up], viewCentre: [0, 0] };
};

export const frustumOfEye = ({ projection }: Pick<Eye, 'projection'>): Frustum => {
  const [across, up] = [projection[0]!, projection[5]!];
  return { halfExtent: [1 / across, 1 / up], viewCentre: [projection[8]! / across, projection[9]! / up] };
};

const skyStateOf = (
  camera: SkyCamera,
  rotation: Quat,
  isInHeadset: boolean,
  { floorBelow, wallDistance, sky, light, ownTextures }: FrameAppearance,
  background: Vec3,
): SkyState => ({
  ...camera,
  rotation,
  isInHeadset,
  background,
  floorBelow,
  wallDistance,
  presence: sky,
  light,
  // On the way to an overview the surroundings of the building are hidden; they must not look like sky.
  usesClearSky: ownTextures === 0,
});

/** `aspect` is width over height. */
export const skyOfCamera = (
  camera: CameraState,
  aspect: number,
  appearance: FrameAppearance,
  background: Vec3,
): SkyState => {
  const { position, rotation } = camera;
  const view = {
    ...frustumOfCamera(camera, aspect),
    cameraRotation: rotationMatrix(rotation),
    cameraPosition: position,
  };
  return skyStateOf(view, rotation, false, appearance, background);
};

export const skyCameraOfEye = (eye: Eye): SkyCamera => ({
  ...frustumOfEye(eye),
  cameraRotation: rotationMatrix(eye.rotation),
  cameraPosition: eye.position,
});

export const skyOfEye = (eye: Eye, appearance: FrameAppearance, background: Vec3): SkyState =>
  skyStateOf(skyCameraOfEye(eye), eye.rotation, true, appearance, background);

const rotationMatrix = (rotation: Quat): Float32Array => {
  const x = rotate(rotation, [1, 0, 0]);
  const y = rotate(rotation, [0, 1, 0]);
  const z = rotate(rotation, [0, 0, 1]);
  return Float32Array.of(...x, 0, ...y, 0, ...z, 0, 0, 0, 0, 1);
};
