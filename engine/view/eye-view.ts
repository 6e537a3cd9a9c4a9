/** What an eye of a headset sees of the space: from inside, or as a dollhouse that is placed in the session's scene. */
import { conjugate, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import { add, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
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

/** An eye of the scene, and its image. */
export interface EyeImage extends Eye {
  /** Pixels. */
  readonly height: number;
}

/** What both eyes of a headset are shown of a frame. */
export interface EyesFrame {
  /** Of the head, by which the visibility maps that are needed first and the mesh's chunks are chosen. */
  readonly rotation: Quat;
  readonly eyes: readonly EyeImage[];
  /** In the space. */
  readonly head: HeadsetView;
  readonly appearance: FrameAppearance;
  readonly rings: readonly Ring[];
  /** Whether markers are drawn. */
  readonly hasMarkers: boolean;
  /** Null inside. */
  readonly dollhouse: DollhouseFrame | null;
}

/** At which views that are turned by nearly 90° from the head's count. */
const minDepth = 0.05;
/** For views to one side of the head's direction. */
const minExtent = 0.01;

export interface EyeView {
  /** In the space. */
  readonly eye: Eye;
  /** The same as a camera. */
  readonly camera: CameraState;
  /** From the space, and from the scene, to WebGL's clip space; column-major. */
  readonly fromSpace: Float32Array;
  readonly fromScene: Float32Array;
}

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Tangents from the head's direction to the left, right, down and up. */
export interface Extents {
  readonly left: number;
  readonly right: number;
  readonly down: number;
  readonly up: number;
}

/**
 * The least extents that contain the views of all eyes.
 * @param rotation of the head
 */
export const extentsOf = (eyes: readonly Eye[], rotation: Quat): Extents => {
  let [left, right, down, up] = [minExtent, minExtent, minExtent, minExtent];
  for (const eye of eyes) {
    const { halfExtent, viewCentre } = frustumOfEye(eye);
    const toHead = multiply(conjugate(rotation), eye.rotation);
    for (const [x, y] of corners) {
      const corner: Vec3 = [viewCentre[0] + x * halfExtent[0], viewCentre[1] + y * halfExtent[1], -1];
      const direction = rotate(toHead, corner);
      const depth = Math.max(minDepth, -direction[2]);
      left = Math.max(left, -direction[0] / depth);
      right = Math.max(right, direction[0] / depth);
      down = Math.max(down, -direction[1] / depth);
      up = Math.max(up, direction[1] / depth);
    }
  }
  return { left, right, down, up };
};

/**
 * A view that contains those of all eyes: with the head's rotation, from a point behind the head.
 * @param eyes at least one
 * @param rotation of the head
 */
export const enclosingEye = (eyes: readonly Eye[], rotation: Quat): Eye => {
  const { left, right, down, up } = extentsOf(eyes, rotation);
  const middle = scale(eyes.map(({ position }) => position).reduce(add), 1 / eyes.length);
  // From there each eye is within the extents, and so is all that it sees.
  let behind = 0;
  for (const { position } of eyes) {
    const [x, y, z] = rotate(conjugate(rotation), sub(position, middle));
    behind = Math.max(behind, z + Math.max(x / right, -x / left, y / up, -y / down));
  }
  const projection = Float32Array.from(eyes[0]!.projection);
  projection[0] = 2 / (left + right);
  projection[5] = 2 / (down + up);
  projection[8] = (right - left) / (left + right);
  projection[9] = (up - down) / (down + up);
  return { position: add(middle, rotate(rotation, [0, 0, behind])), rotation, projection };
};

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
