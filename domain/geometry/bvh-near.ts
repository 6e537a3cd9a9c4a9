/** Finds the triangles of a tree near a point. */
import type { Bvh } from './bvh.ts';
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from './vec3.ts';

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
  const [a, b, c] = [corner(bvh, triangle, 0), corner(bvh, triangle, 1), corner(bvh, triangle, 2)];
  const across = cross(sub(b, a), sub(c, a));
  return { corners: [a, b, c], normal: normalize(across), area: length(across) / 2 };
};

/** The point of a triangle that is nearest to `point` (Ericson 2005, "Real-Time Collision Detection", 5.1.5). */
export const nearestPointOfTriangle = ([a, b, c]: Triangle['corners'], point: Vec3): Vec3 => {
  const [ab, ac, ap] = [sub(b, a), sub(c, a), sub(point, a)];
  const [d1, d2] = [dot(ab, ap), dot(ac, ap)];
  if (d1 <= 0 && d2 <= 0) return a;
  const bp = sub(point, b);
  const [d3, d4] = [dot(ab, bp), dot(ac, bp)];
  if (d3 >= 0 && d4 <= d3) return b;
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return add(a, scale(ab, d1 / (d1 - d3)));
  const cp = sub(point, c);
  const [d5, d6] = [dot(ab, cp), dot(ac, cp)];
  if (d6 >= 0 && d5 <= d6) return c;
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return add(a, scale(ac, d2 / (d2 - d6)));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return add(b, scale(sub(c, b), (d4 - d3) / (d4 - d3 + (d5 - d6))));
  const denominator = 1 / (va + vb + vc);
  return add(a, add(scale(ab, vb * denominator), scale(ac, vc * denominator)));
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
