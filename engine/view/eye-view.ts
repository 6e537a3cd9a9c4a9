/** What an eye of a headset sees of the space: from inside, or as a dollhouse that is placed in the session's scene. */
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { multiplied } from '../camera/projection.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { HeadsetView } from '../markers/headset-view.ts';
import type { LiftedFloor } from '../mesh/space-material.ts';
import type { FrameAppearance } from './frame-appearance.ts';
import { eyeViewProjection, frustumOfEye, type Eye } from './frame-matrices.ts';

/** What a frame shows of a dollhouse. */
export interface DollhouseFrame {
  /** From the space to the scene, column-major. */
  readonly matrix: Float32Array;
  /** A pose of the scene in the space. */
  readonly toSpace: (pose: Pick<Eye, 'position' | 'rotation'>) => Pick<Eye, 'position' | 'rotation'>;
  /** The point of the scene's floor below it. */
  readonly ground: Vec3;
  /** The floors that are drawn; null: all. */
  readonly floors: ReadonlySet<FloorId> | null;
  /** Those of them that are lifted off. */
  readonly lifted: ReadonlyMap<FloorId, LiftedFloor>;
}

/** What both eyes of a headset are shown of a frame. */
export interface EyesFrame {
  /** Of the head, by which the visibility maps that are needed first are chosen. */
  readonly rotation: Quat;
  /** In the space. */
  readonly head: HeadsetView;
  readonly appearance: FrameAppearance;
  readonly rings: readonly Ring[];
  /** Whether markers are drawn. */
  readonly hasMarkers: boolean;
  /** Null inside. */
  readonly dollhouse: DollhouseFrame | null;
}

export interface EyeView {
  /** In the space. */
  readonly eye: Eye;
  /** The same as a camera. */
  readonly camera: CameraState;
  /** From the space, and from the scene, to WebGL's clip space; column-major. */
  readonly fromSpace: Float32Array;
  readonly fromScene: Float32Array;
}

/** @param eye in the scene */
export const viewOfEye = (eye: Eye, dollhouse: DollhouseFrame | null): EyeView => {
  const pose = dollhouse?.toSpace(eye) ?? eye;
  const fromScene = eyeViewProjection(eye);
  return {
    eye: { ...eye, ...pose },
    camera: {
      ...pose,
      fovDegrees: (Math.atan(frustumOfEye(eye).halfExtent[1]) * 360) / Math.PI,
      orthoZoom: 0,
      focalDistance: 1,
    },
    fromScene,
    fromSpace: dollhouse ? multiplied(fromScene, dollhouse.matrix) : fromScene,
  };
};
