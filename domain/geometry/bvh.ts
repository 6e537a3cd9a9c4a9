/**
 * A bounding volume hierarchy over an indexed triangle mesh, for picking, placing pucks and line-of-sight tests. All data
 * is in flat typed arrays, so that a worker can build it and transfer it without a copy.
 */
import { buildTree } from './bvh-build.ts';
import { dot, normalize, sub, type Vec3 } from './vec3.ts';

export interface Bvh {
  /** Six numbers a node: min x, y, z, max x, y, z in metres. Node 0 is the root; its near child is the next node. */
  readonly nodes: Float32Array;
  /** Two numbers a node. Leaf: first index in `order`, triangle count (1–4). Inner node: number of the far child, 0. */
  readonly links: Uint32Array;
  /** Triangle numbers by leaf. */
  readonly order: Uint32Array;
  /** Three numbers a vertex, metres, all finite. */
  readonly positions: Float32Array;
  /** Three vertex numbers a triangle; anticlockwise seen from the front. */
  readonly indices: Uint32Array | Uint16Array;
}

export interface RayHit {
  /** Metres from the ray's origin. */
  readonly distance: number;
  /** Number of the triangle in `indices` (its first index is at 3 × triangle). */
  readonly triangle: number;
  readonly position: Vec3;
  /** The triangle's unit normal, facing the ray's origin. */
  readonly normal: Vec3;
  /** Whether the ray hit the side that is wound anticlockwise. */
  readonly frontFace: boolean;
}

export interface RayOptions {
  readonly skipBackFaces?: boolean;
  /**
   * Returns false for triangles to be ignored, such as on hidden floors; called only for those that the ray hits. It must not
   * cast rays itself.
   */
  accept?(triangle: number): boolean;
}

/** Builds the tree. An empty mesh is allowed and is never hit. Throws a RangeError for an index beyond the vertices. */
export const buildBvh = (positions: Float32Array, indices: Uint32Array | Uint16Array): Bvh => {
  const vertexCount = Math.floor(positions.length / 3);
  for (const index of indices)
    if (index >= vertexCount)
      throw new RangeError(`vertex index ${index} is out of range: there are ${vertexCount} vertices`);
  return { ...buildTree(positions, indices), positions, indices };
};

/** Values of a ray that every box and triangle test needs, computed once. */
interface Ray {
  readonly origin: Vec3;
  readonly inverse: Vec3;
  /** Axes of the sheared space, in which the ray runs along z. */
  readonly kx: number;
  readonly ky: number;
  readonly kz: number;
  readonly sx: number;
  readonly sy: number;
  readonly sz: number;
}

const makeRay = (origin: Vec3, d: Vec3): Ray => {
  const ax = Math.abs(d[0]);
  const ay = Math.abs(d[1]);
  const az = Math.abs(d[2]);
  const kz = ax > ay ? (ax > az ? 0 : 2) : ay > az ? 1 : 2;
  // Swapping x and y where the ray points down its main axis preserves the winding, so that the sign gives the side.
  const swap = d[kz] < 0;
  const kx = swap ? (kz + 2) % 3 : (kz + 1) % 3;
  const ky = swap ? (kz + 1) % 3 : (kz + 2) % 3;
  // Zero and minus zero both give +∞: a box face that contains the origin then yields NaN, which every comparison ignores.
  const inverse: Vec3 = [
    d[0] === 0 ? Infinity : 1 / d[0],
    d[1] === 0 ? Infinity : 1 / d[1],
    d[2] === 0 ? Infinity : 1 / d[2],
  ];
  return { origin, inverse, kx, ky, kz, sx: d[kx]! / d[kz], sy: d[ky]! / d[kz], sz: 1 / d[kz] };
};

/** Compensates for rounding, which may shrink the exit distance of a box (Ize 2013, "Robust BVH ray traversal"). */
const exitSlack = 1 + 4e-16 * 4;

/** Distance at which the ray enters a node's box; Infinity when it misses the box or enters beyond `far`. */
const enterBox = (nodes: Float32Array, node: number, ray: Ray, far: number): number => {
  const at = node * 6;
  let near = 0;
  let exit = far;
  for (let axis = 0; axis < 3; axis++) {
    const inverse = ray.inverse[axis]!;
    const a = (nodes[at + axis]! - ray.origin[axis]!) * inverse;
    const b = (nodes[at + axis + 3]! - ray.origin[axis]!) * inverse;
    const first = inverse < 0 ? b : a;
    const last = inverse < 0 ? a : b;
    if (first > near) near = first;
    if (last * exitSlack < exit) exit = last * exitSlack;
  }
  return near <= exit ? near : Infinity;
};

/**
 * Distance to a triangle along the ray, or −1. Watertight: a ray through a shared edge hits at least one of the two
 * (Woop, Benthin and Wald 2013), in double precision throughout.
 */
const intersectTriangle = (bvh: Bvh, triangle: number, ray: Ray, skipBackFaces: boolean): number => {
  const { positions, indices } = bvh;
  const { kx, ky, kz, sx, sy, sz } = ray;
  const a = indices[triangle * 3]! * 3;
  const b = indices[triangle * 3 + 1]! * 3;
  const c = indices[triangle * 3 + 2]! * 3;
  const ox = ray.origin[kx]!;
  const oy = ray.origin[ky]!;
  const oz = ray.origin[kz]!;
  const azRaw = positions[a + kz]! - oz;
  const bzRaw = positions[b + kz]! - oz;
  const czRaw = positions[c + kz]! - oz;
  const ax = positions[a + kx]! - ox - sx * azRaw;
  const ay = positions[a + ky]! - oy - sy * azRaw;
  const bx = positions[b + kx]! - ox - sx * bzRaw;
  const by = positions[b + ky]! - oy - sy * bzRaw;
  const cx = positions[c + kx]! - ox - sx * czRaw;
  const cy = positions[c + ky]! - oy - sy * czRaw;
  const u = cx * by - cy * bx;
  const v = ax * cy - ay * cx;
  const w = bx * ay - by * ax;
  const back = u < 0 || v < 0 || w < 0;
  if (back && (skipBackFaces || u > 0 || v > 0 || w > 0)) return -1;
  const determinant = u + v + w;
  if (determinant === 0) return -1;
  return (sz * (u * azRaw + v * bzRaw + w * czRaw)) / determinant;
};

/** Nodes that are still to be visited, and the distances at which the ray enters them: for one traversal after another. */
let stack = new Uint32Array(64);
let stackDistances = new Float64Array(64);

const growStack = (): void => {
  const [nodes, distances] = [stack, stackDistances];
  stack = new Uint32Array(nodes.length * 2);
  stackDistances = new Float64Array(nodes.length * 2);
  stack.set(nodes);
  stackDistances.set(distances);
};

/** Of the last traversal. */
const nearest = { triangle: -1, distance: 0 };

/**
 * Nearest triangle between `near` and `far` (any triangle, if `any`); −1 when none. The result is valid until the next
 * traversal.
 */
const traverse = (
  bvh: Bvh,
  ray: Ray,
  near: number,
  far: number,
  any: boolean,
  options: RayOptions | undefined,
): Readonly<typeof nearest> => {
  const { nodes, links, order } = bvh;
  const skipBackFaces = options?.skipBackFaces ?? false;
  let best = far;
  let found = -1;
  let stacked = 0;
  let node = links.length > 0 && enterBox(nodes, 0, ray, best) < Infinity ? 0 : -1;
  while (node >= 0) {
    const link = links[node * 2]!;
    const count = links[node * 2 + 1]!;
    if (count === 0) {
      const left = enterBox(nodes, node + 1, ray, best);
      const right = enterBox(nodes, link, ray, best);
      if (left < Infinity && right < Infinity) {
        if (stacked === stack.length) growStack();
        stack[stacked] = left <= right ? link : node + 1;
        stackDistances[stacked] = left <= right ? right : left;
        stacked += 1;
      }
      if (left < Infinity || right < Infinity) {
        node = left <= right ? node + 1 : link;
        continue;
      }
    }
    for (let i = link; i < link + count; i++) {
      const triangle = order[i]!;
      const distance = intersectTriangle(bvh, triangle, ray, skipBackFaces);
      if (distance < near || distance > best || (distance === best && found >= 0)) continue;
      if (options?.accept && !options.accept(triangle)) continue;
      best = distance;
      found = triangle;
      if (any) break;
    }
    if (any && found >= 0) break;
    node = -1;
    while (node < 0 && stacked > 0) {
      stacked -= 1;
      if (stackDistances[stacked]! <= best) node = stack[stacked]!;
    }
  }
  nearest.triangle = found;
  nearest.distance = best;
  return nearest;
};

/** Unit vector; of the side that is wound anticlockwise. */
const normalOf = ({ positions, indices }: Bvh, triangle: number): Vec3 => {
  const a = indices[triangle * 3]! * 3;
  const b = indices[triangle * 3 + 1]! * 3;
  const c = indices[triangle * 3 + 2]! * 3;
  const bx = positions[b]! - positions[a]!;
  const by = positions[b + 1]! - positions[a + 1]!;
  const bz = positions[b + 2]! - positions[a + 2]!;
  const cx = positions[c]! - positions[a]!;
  const cy = positions[c + 1]! - positions[a + 1]!;
  const cz = positions[c + 2]! - positions[a + 2]!;
  return normalize([by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]);
};

/**
 * The nearest surface along a ray, of both sides by default; null when there is none within `maxDistance`.
 * `direction` is a unit vector. The position is exact against the stored triangle to rounding in double precision.
 */
export const raycast = (
  bvh: Bvh,
  origin: Vec3,
  direction: Vec3,
  maxDistance = Infinity,
  options?: RayOptions,
): RayHit | null => {
  const { triangle, distance } = traverse(bvh, makeRay(origin, direction), 0, maxDistance, false, options);
  if (triangle < 0) return null;
  const normal = normalOf(bvh, triangle);
  const frontFace = dot(normal, direction) < 0;
  return {
    distance,
    triangle,
    position: [
      origin[0] + direction[0] * distance,
      origin[1] + direction[1] * distance,
      origin[2] + direction[2] * distance,
    ],
    normal: frontFace ? normal : [-normal[0], -normal[1], -normal[2]],
    frontFace,
  };
};

/**
 * Whether a surface is between two points. Surfaces nearer than `clearance` metres to either end are ignored, so that a
 * point on a wall or floor is not occluded by that surface.
 */
export const isOccluded = (bvh: Bvh, a: Vec3, b: Vec3, clearance = 0.01): boolean => {
  const span = sub(b, a);
  const reach = Math.hypot(span[0], span[1], span[2]);
  if (reach <= 2 * clearance) return false;
  return traverse(bvh, makeRay(a, normalize(span)), clearance, reach - clearance, true, undefined).triangle >= 0;
};
