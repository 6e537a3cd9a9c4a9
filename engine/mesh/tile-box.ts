/** Bounding boxes of chunks in the coordinates of the space, and how large they are for a camera. */
import type { Box3 } from '#domain/geometry/box3.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** What the level of a chunk depends on. */
export interface TileCamera {
  readonly position: Vec3;
  /** Column-major, for WebGL's clip space. */
  readonly viewProjection: Float32Array;
  /** Height of a pixel: in metres at a distance of one metre or, for an orthographic camera, in metres. */
  readonly pixelHeight: number;
  readonly isOrthographic: boolean;
}

/** @param box centre and three half axes of 3D Tiles, Z up */
export const tileBoxOf = (box: readonly number[]): Box3 => {
  const half = [0, 1, 2].map((axis) => Math.abs(box[3 + axis]!) + Math.abs(box[6 + axis]!) + Math.abs(box[9 + axis]!));
  const [x, y, z] = [box[0]!, box[1]!, box[2]!];
  const [hx, hy, hz] = [half[0]!, half[1]!, half[2]!];
  return { min: [x - hx, z - hz, -y - hy], max: [x + hx, z + hz, -y + hy] };
};

/** Metres; 0 inside. */
export const distanceToBox = ({ min, max }: Box3, point: Vec3): number =>
  Math.hypot(...([0, 1, 2] as const).map((axis) => Math.max(0, min[axis] - point[axis], point[axis] - max[axis])));

/** Pixels that a deviation of `metres` takes at the box's nearest point. */
export const pixelsOf = (metres: number, distance: number, camera: TileCamera): number =>
  metres / (camera.isOrthographic ? camera.pixelHeight : distance * camera.pixelHeight);
