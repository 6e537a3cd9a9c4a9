/** Finds depth edges of the mesh, and the matching edges in the panorama. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { bilinear, castRay, type MeshGroup } from './glb-scene.ts';

export interface Panorama {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export interface Edge {
  /** Offset of the panorama's edge from the mesh's, in degrees along the row; positive to the right. */
  readonly offsetDegrees: number;
  /** The nearer of the two surfaces, metres. */
  readonly distance: number;
}

/** The direction through a pixel position of an unrotated panorama, whose centre is in the direction −z. */
export const directionOf = ({ width, height }: Panorama, x: number, y: number): Vec3 => {
  const yaw = (x / width - 0.5) * 2 * Math.PI;
  const pitch = (0.5 - y / height) * Math.PI;
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
};

export const colourGap = (a: readonly number[], b: readonly number[]): number =>
  (Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!)) / 3;

/** Degrees: an edge of the panorama at a larger offset is another edge. */
const maxOffset = 0.55;

/**
 * Edges along rows around the horizon. Only a jump in depth between two clearly different, uniform colours counts: other
 * edges cannot be located in the panorama.
 */
export const edgesFrom = (groups: readonly MeshGroup[], panorama: Panorama, origin: Vec3): readonly Edge[] => {
  const { width, height } = panorama;
  const scale = width / 4096;
  const degrees = 360 / width;
  const cast = (x: number, y: number) => castRay(groups, origin, directionOf(panorama, x, y));
  const edges: Edge[] = [];
  for (let y = height * 0.34; y < height * 0.68; y += 27 * scale)
    for (let x = 0; x < width; x += 8 * scale) {
      let [low, high] = [x, x + 8 * scale];
      const [before, after] = [cast(low, y), cast(high, y)];
      if (!before || !after || Math.abs(Math.log(before.distance / after.distance)) < 0.15) continue;
      for (let step = 0; step < 8; step++) {
        const middle = (low + high) / 2;
        const hit = cast(middle, y);
        if (hit && Math.abs(Math.log(hit.distance / before.distance)) < 0.07) low = middle;
        else high = middle;
      }
      const edge = (low + high) / 2;
      const flank = (side: number): readonly number[] | null => {
        const colours = [2, 4, 7].map((d) => cast(edge + side * d * scale, y)?.colour);
        const [first, ...rest] = colours;
        return first && rest.every((c) => c && colourGap(c, first) < 8) ? first : null;
      };
      const [left, right] = [flank(-1), flank(1)];
      if (!left || !right || colourGap(left, right) < 30) continue;
      let best = { change: 0, at: 0 };
      for (let d = -maxOffset / degrees; d <= maxOffset / degrees; d += 0.25 * scale) {
        const change = colourGap(
          bilinear(panorama, edge + d - 0.5 * scale, y),
          bilinear(panorama, edge + d + 0.5 * scale, y),
        );
        if (change > best.change) best = { change, at: d };
      }
      edges.push({ offsetDegrees: best.at * degrees, distance: Math.min(before.distance, after.distance) });
    }
  return edges;
};
