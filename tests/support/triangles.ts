/**
 * A mesh's triangles, read from its GLB without any code of the viewer, to check picked points against: those of the
 * default scene in world space, metres.
 */
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { add, cross, dot, length, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';

export interface Triangle {
  readonly a: Vec3;
  readonly b: Vec3;
  readonly c: Vec3;
}

export interface RayHit {
  /** Metres along the (unit) direction. */
  readonly distance: number;
  readonly position: Vec3;
  /** Unit vector, facing the ray's origin. */
  readonly normal: Vec3;
}

const transform = (m: readonly number[], p: readonly number[]): Vec3 => {
  const [x = 0, y = 0, z = 0] = p;
  const row = (i: number): number => m[i]! * x + m[i + 4]! * y + m[i + 8]! * z + m[i + 12]!;
  return [row(0), row(1), row(2)];
};

/** Every triangle of an uncompressed GLB, in world space. */
export const readTriangles = async (file: string): Promise<readonly Triangle[]> => {
  const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).read(file);
  const triangles: Triangle[] = [];
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  scene?.traverse((node) => {
    const matrix = node.getWorldMatrix();
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const position = primitive.getAttribute('POSITION');
      if (!position || primitive.getMode() !== 4) continue;
      const indices = primitive.getIndices();
      const point = (i: number): Vec3 => transform(matrix, position.getElement(indices?.getScalar(i) ?? i, []));
      const count = indices?.getCount() ?? position.getCount();
      for (let i = 0; i + 2 < count; i += 3) triangles.push({ a: point(i), b: point(i + 1), c: point(i + 2) });
    }
  });
  return triangles;
};

/** Möller and Trumbore 1997, for both sides; Infinity where the ray misses. */
const distanceAlong = (origin: Vec3, direction: Vec3, { a, b, c }: Triangle): number => {
  const [e1, e2] = [sub(b, a), sub(c, a)];
  const p = cross(direction, e2);
  const determinant = dot(e1, p);
  if (Math.abs(determinant) < 1e-14) return Infinity;
  const s = sub(origin, a);
  const u = dot(s, p) / determinant;
  const q = cross(s, e1);
  const v = dot(direction, q) / determinant;
  if (u < -1e-9 || v < -1e-9 || u + v > 1 + 1e-9) return Infinity;
  const t = dot(e2, q) / determinant;
  return t > 1e-6 ? t : Infinity;
};

/** The nearest triangle, of either side, that a ray from `origin` along the unit `direction` hits. */
export const castRay = (triangles: readonly Triangle[], origin: Vec3, direction: Vec3): RayHit | null => {
  let best = Infinity;
  let nearest: Triangle | undefined;
  for (const triangle of triangles) {
    const t = distanceAlong(origin, direction, triangle);
    if (t < best) [best, nearest] = [t, triangle];
  }
  if (!nearest) return null;
  const n = cross(sub(nearest.b, nearest.a), sub(nearest.c, nearest.a));
  const unit = scale(n, 1 / length(n));
  const normal = dot(unit, direction) > 0 ? scale(unit, -1) : unit;
  return { distance: best, position: add(origin, scale(direction, best)), normal };
};

/** Ericson, Real-Time Collision Detection 5.1.5. */
const closestPoint = (p: Vec3, { a, b, c }: Triangle): Vec3 => {
  const [ab, ac, ap] = [sub(b, a), sub(c, a), sub(p, a)];
  const [d1, d2] = [dot(ab, ap), dot(ac, ap)];
  if (d1 <= 0 && d2 <= 0) return a;
  const bp = sub(p, b);
  const [d3, d4] = [dot(ab, bp), dot(ac, bp)];
  if (d3 >= 0 && d4 <= d3) return b;
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return add(a, scale(ab, d1 / (d1 - d3)));
  const cp = sub(p, c);
  const [d5, d6] = [dot(ab, cp), dot(ac, cp)];
  if (d6 >= 0 && d5 <= d6) return c;
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return add(a, scale(ac, d2 / (d2 - d6)));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    return add(b, scale(sub(c, b), (d4 - d3) / (d4 - d3 + (d5 - d6))));
  }
  const sum = va + vb + vc;
  return sum === 0 ? a : add(a, add(scale(ab, vb / sum), scale(ac, vc / sum)));
};

/** The distance of a point from the nearest triangle, metres. */
export const distanceToSurface = (triangles: readonly Triangle[], p: Vec3): number => {
  let best = Infinity;
  for (const triangle of triangles) best = Math.min(best, length(sub(p, closestPoint(p, triangle))));
  return best;
};
