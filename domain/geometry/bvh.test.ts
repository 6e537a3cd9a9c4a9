import { describe, expect, it } from 'vitest';
import { buildBvh, isOccluded, raycast, type RayHit } from './bvh.ts';
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from './vec3.ts';

const random = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 4294967296;
};

const randomTriangles = (count: number, next: () => number) => {
  const positions = new Float32Array(count * 9);
  for (let t = 0; t < count; t++) {
    const centre = [next() * 20 - 10, next() * 4, next() * 20 - 10];
    for (let i = 0; i < 9; i++) positions[t * 9 + i] = centre[i % 3]! + (next() - 0.5) * 1.5;
  }
  return { positions, indices: Uint32Array.from({ length: count * 3 }, (_, i) => i) };
};

/** Möller–Trumbore over every triangle. */
const bruteForce = (positions: Float32Array, indices: Uint32Array, origin: Vec3, d: Vec3, skipBackFaces = false) => {
  let best: { distance: number; triangle: number } | null = null;
  const corner = (i: number): Vec3 => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!];
  for (let t = 0; t < indices.length / 3; t++) {
    const a = corner(indices[t * 3]!);
    const e1 = sub(corner(indices[t * 3 + 1]!), a);
    const e2 = sub(corner(indices[t * 3 + 2]!), a);
    const p = cross(d, e2);
    const det = dot(e1, p);
    if (skipBackFaces ? det <= 0 : det === 0) continue;
    const s = sub(origin, a);
    const u = dot(s, p) / det;
    const q = cross(s, e1);
    const v = dot(d, q) / det;
    const distance = dot(e2, q) / det;
    if (u < 0 || v < 0 || u + v > 1 || distance < 0) continue;
    if (!best || distance < best.distance) best = { distance, triangle: t };
  }
  return best;
};

const randomDirection = (next: () => number): Vec3 => normalize([next() - 0.5, next() - 0.5, next() - 0.5]);

describe('raycast', () => {
  const next = random(7);
  const { positions, indices } = randomTriangles(3000, next);
  const bvh = buildBvh(positions, indices);

  it.each([false, true])('finds the same hits as brute force (skipBackFaces %s)', (skipBackFaces) => {
    let hits = 0;
    for (let i = 0; i < 300; i++) {
      const origin: Vec3 = [next() * 30 - 15, next() * 8 - 2, next() * 30 - 15];
      const d = i % 10 === 0 ? ([0, i % 20 === 0 ? -1 : 1, 0] as const) : randomDirection(next);
      const expected = bruteForce(positions, indices, origin, d, skipBackFaces);
      const hit = raycast(bvh, origin, d, Infinity, { skipBackFaces });
      expect(hit?.triangle).toBe(expected?.triangle);
      if (!hit || !expected) continue;
      hits++;
      expect(hit.distance).toBeCloseTo(expected.distance, 9);
      expect(length(sub(hit.position, add(origin, scale(d, expected.distance))))).toBeLessThan(1e-8);
      expect(dot(hit.normal, d)).toBeLessThan(0);
      if (skipBackFaces) expect(hit.frontFace).toBe(true);
    }
    expect(hits).toBeGreaterThan(40);
  });

  it('stops at the maximum distance, and skips triangles that are not accepted', () => {
    const origin: Vec3 = [-15, 2, 0.1];
    const d: Vec3 = [1, 0, 0];
    const passed: RayHit[] = [];
    for (;;) {
      const hit = raycast(bvh, origin, d, Infinity, { accept: (t) => passed.every((p) => p.triangle !== t) });
      if (!hit) break;
      passed.push(hit);
    }
    expect(passed.length).toBeGreaterThan(5);
    const distances = passed.map((hit) => hit.distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(raycast(bvh, origin, d, distances[0]! - 1e-6)).toBeNull();
    expect(raycast(bvh, origin, d, distances[0]! + 1e-6)?.triangle).toBe(passed[0]!.triangle);
  });

  it('hits a closed grid at its edges and corners', () => {
    const size = 12;
    const grid = new Float32Array((size + 1) ** 2 * 3);
    for (let i = 0; i <= size; i++)
      for (let j = 0; j <= size; j++) grid.set([i / 3, next() * 0.3, j / 3], (i * (size + 1) + j) * 3);
    const faces: number[] = [];
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const a = i * (size + 1) + j;
        faces.push(a, a + 1, a + size + 2, a, a + size + 2, a + size + 1);
      }
    const tree = buildBvh(grid, Uint16Array.from(faces));
    for (let i = 1; i < size; i++)
      for (let j = 1; j < size; j++) {
        const at = (i * (size + 1) + j) * 3;
        const vertex: Vec3 = [grid[at]!, grid[at + 1]!, grid[at + 2]!];
        const edge: Vec3 = [vertex[0], (vertex[1] + grid[at + 4]!) / 2, (vertex[2] + grid[at + 5]!) / 2];
        for (const target of [vertex, edge]) {
          const origin: Vec3 = [2.1, 5, 1.7];
          expect(raycast(tree, origin, normalize(sub(target, origin)))).not.toBeNull();
          expect(raycast(tree, [target[0], 3, target[2]], [0, -1, 0])?.frontFace).toBe(true);
        }
      }
  });

  it('handles an empty mesh, equal triangles and degenerate ones', () => {
    expect(raycast(buildBvh(new Float32Array(0), new Uint32Array(0)), [0, 0, 0], [0, 0, 1])).toBeNull();
    const same = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    const many = Uint32Array.from({ length: 300 }, (_, i) => i % 3);
    expect(raycast(buildBvh(same, many), [0.2, 0.2, 4], [0, 0, -1])?.distance).toBe(4);
    const flat = buildBvh(new Float32Array([0, 0, 0, 1, 0, 0, 2, 0, 0]), new Uint32Array([0, 1, 2]));
    expect(raycast(flat, [0.5, 0, 1], [0, 0, -1])).toBeNull();
    expect(() => buildBvh(same, new Uint32Array([0, 1, 3]))).toThrow(RangeError);
  });
});

describe('isOccluded', () => {
  // A wall in the plane z = 0, 2 m wide and high.
  const wall = buildBvh(new Float32Array([-1, 0, 0, 1, 0, 0, 1, 2, 0, -1, 2, 0]), new Uint32Array([0, 1, 2, 0, 2, 3]));

  it('is true through a wall and false past it', () => {
    expect(isOccluded(wall, [0, 1, -2], [0, 1, 2])).toBe(true);
    expect(isOccluded(wall, [0, 1, 2], [0, 1, -2])).toBe(true);
    expect(isOccluded(wall, [3, 1, -2], [3, 1, 2])).toBe(false);
    expect(isOccluded(wall, [0, 1, 1], [0, 1, 2])).toBe(false);
  });

  it('ignores surfaces near either end', () => {
    expect(isOccluded(wall, [0, 1, 0], [0, 1, 2])).toBe(false);
    expect(isOccluded(wall, [0, 1, -0.05], [0, 1, 2], 0.1)).toBe(false);
    expect(isOccluded(wall, [0, 1, -0.05], [0, 1, 2], 0.02)).toBe(true);
    expect(isOccluded(wall, [0, 1, 1], [0, 1, 1])).toBe(false);
  });
});

/** A wavy surface. */
const height = (x: number, z: number): number => Math.sin((x * 20) / 9) * Math.cos((z * 20) / 7);

it('picks on half a million triangles', () => {
  const side = 500;
  const positions = new Float32Array((side + 1) ** 2 * 3);
  for (let i = 0; i <= side; i++)
    for (let j = 0; j <= side; j++) positions.set([i / 20, height(i / 20, j / 20), j / 20], (i * (side + 1) + j) * 3);
  const indices = new Uint32Array(side * side * 6);
  for (let i = 0, at = 0; i < side; i++)
    for (let j = 0; j < side; j++, at += 6) {
      const a = i * (side + 1) + j;
      indices.set([a, a + 1, a + side + 2, a, a + side + 2, a + side + 1], at);
    }
  const bvh = buildBvh(positions, indices);
  const next = random(3);
  for (let i = 0; i < 2000; i++) {
    const origin: Vec3 = [next() * 25, 1.6, next() * 25];
    const hit = raycast(bvh, origin, [0, -1, 0]);
    expect(hit?.position[1]).toBeCloseTo(height(origin[0], origin[2]), 1);
  }
});

it('casts rays through trees of any depth', () => {
  const depth = 300;
  /** A chain of inner nodes, whose far children are leaves with one triangle each, the last one nearest to the ray. */
  const count = depth + 1;
  const positions = new Float32Array(count * 9);
  for (let n = 0; n < count; n += 1) positions.set([-1, -1, n, 1, -1, n, 0, 1, n], n * 9);
  const nodes = new Float32Array((depth * 2 + 1) * 6);
  const links = new Uint32Array((depth * 2 + 1) * 2);
  for (let node = 0; node < depth * 2 + 1; node += 1) nodes.set([-1, -1, 0, 1, 1, depth], node * 6);
  for (let inner = 0; inner < depth; inner += 1) {
    links.set([depth + 1 + inner, 0], inner * 2);
    links.set([inner, 1], (depth + 1 + inner) * 2);
  }
  links.set([depth, 1], depth * 2);
  const order = Uint32Array.from({ length: count }, (_, n) => n);
  const indices = Uint32Array.from({ length: count * 3 }, (_, n) => n);
  const deep = { nodes, links, order, positions, indices };
  expect(raycast(deep, [0, 0, depth + 1], [0, 0, -1])?.triangle).toBe(depth);
  expect(raycast(deep, [0, 0, -1], [0, 0, 1])?.triangle).toBe(0);
});
