/** Finds the triangles of a tree near a point. */
import type { Bvh } from './bvh.ts';
import { cross, length, scale, sub, zero, type Vec3 } from './vec3.ts';

const corner = ({ positions, indices }: Bvh, triangle: number, n: 0 | 1 | 2): Vec3 => {
  const at = indices[triangle * 3 + n]! * 3;
  return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
};

export interface Triangle {
  readonly corners: readonly [Vec3, Vec3, Vec3];
  /** Unit vector by the winding; zero for a triangle without an area. */
  readonly normal: Vec3;
  /** Square metres. */
  readonly area: number;
}

export const triangleAt = (bvh: Bvh, triangle: number): Triangle => {
  const a = corner(bvh, triangle, 0);
  const b = corner(bvh, triangle, 1);
  const c = corner(bvh, triangle, 2);
  const across = cross(sub(b, a), sub(c, a));
  const size = length(across);
  return { corners: [a, b, c], normal: size > 0 ? scale(across, 1 / size) : zero, area: size / 2 };
};

/**
 * The point of a triangle that is nearest to `point` (Ericson 2005, "Real-Time Collision Detection", 5.1.5). Without
 * intermediate vectors: it is called for all triangles around a point.
 */
export const nearestPointOfTriangle = ([a, b, c]: Triangle['corners'], point: Vec3): Vec3 => {
  const abX = b[0] - a[0];
  const abY = b[1] - a[1];
  const abZ = b[2] - a[2];
  const acX = c[0] - a[0];
  const acY = c[1] - a[1];
  const acZ = c[2] - a[2];
  const x = point[0] - a[0];
  const y = point[1] - a[1];
  const z = point[2] - a[2];
  const d1 = abX * x + abY * y + abZ * z;
  const d2 = acX * x + acY * y + acZ * z;
  if (d1 <= 0 && d2 <= 0) return a;
  const abLength = abX * abX + abY * abY + abZ * abZ;
  const acLength = acX * acX + acY * acY + acZ * acZ;
  const between = abX * acX + abY * acY + abZ * acZ;
  // The products of the edges with the way from b, and from c.
  const d3 = d1 - abLength;
  const d4 = d2 - between;
  if (d3 >= 0 && d4 <= d3) return b;
  const vc = d1 * d4 - d3 * d2;
  const onPlane = (ab: number, ac: number): Vec3 => [
    a[0] + abX * ab + acX * ac,
    a[1] + abY * ab + acY * ac,
    a[2] + abZ * ab + acZ * ac,
  ];
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return onPlane(d1 / (d1 - d3), 0);
  const d5 = d1 - between;
  const d6 = d2 - acLength;
  if (d6 >= 0 && d5 <= d6) return c;
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return onPlane(0, d2 / (d2 - d6));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const toC = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return onPlane(1 - toC, toC);
  }
  const denominator = 1 / (va + vb + vc);
  return onPlane(vb * denominator, vc * denominator);
};

const isBoxNear = (nodes: Float32Array, node: number, centre: Vec3, radius: number): boolean => {
  let sum = 0;
  for (let axis = 0; axis < 3; axis++) {
    const value = centre[axis]!;
    const away = Math.max(nodes[node * 6 + axis]! - value, 0, value - nodes[node * 6 + axis + 3]!);
    sum += away * away;
  }
  return sum <= radius * radius;
};

/**
 * Calls `visit` with the triangles whose leaf box is within `radius` metres of `centre`, until it returns false. The
 * triangles themselves may be farther away.
 */
export const visitTrianglesNear = (
  { nodes, links, order }: Bvh,
  centre: Vec3,
  radius: number,
  visit: (triangle: number) => boolean,
): void => {
  if (links.length === 0) return;
  const stack = [0];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (!isBoxNear(nodes, node, centre, radius)) continue;
    const [link, count] = [links[node * 2]!, links[node * 2 + 1]!];
    if (count === 0) {
      stack.push(link, node + 1);
      continue;
    }
    for (let i = link; i < link + count; i++) if (!visit(order[i]!)) return;
  }
};
