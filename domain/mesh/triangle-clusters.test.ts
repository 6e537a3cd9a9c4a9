import { array, assert as check, constant, float, nat, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { clusterTriangles, rangesInView, type TriangleCluster } from './triangle-clusters.ts';

const coordinate = float({ min: -50, max: 50, noNaN: true });
/** Up to 2,000 triangles over up to 300 vertices. */
const surface = array(tuple(coordinate, coordinate, coordinate), { minLength: 3, maxLength: 300 }).chain((vertices) =>
  record({
    positions: constant(Float32Array.from(vertices.flat())),
    indices: array(tuple(...([0, 1, 2] as const).map(() => nat(vertices.length - 1))), { maxLength: 2000 }).map(
      (triangles) => Uint16Array.from(triangles.flat()),
    ),
  }),
);

const trianglesOf = (indices: Uint16Array): readonly string[] =>
  Array.from({ length: indices.length / 3 }, (_, i) => indices.subarray(i * 3, i * 3 + 3).join());

it('keeps every triangle with its winding, in clusters that follow each other and contain their vertices', () => {
  check(
    property(surface, ({ positions, indices }) => {
      const { indices: sorted, clusters } = clusterTriangles(positions, indices);
      expect(trianglesOf(sorted).toSorted()).toEqual(trianglesOf(indices).toSorted());
      let next = 0;
      for (const { first, count, min, max } of clusters) {
        expect(first).toBe(next);
        next += count;
        for (const index of sorted.subarray(first, first + count)) {
          for (const axis of [0, 1, 2] as const) {
            expect(positions[index * 3 + axis]).toBeGreaterThanOrEqual(min[axis]);
            expect(positions[index * 3 + axis]).toBeLessThanOrEqual(max[axis]);
          }
        }
      }
      expect(next).toBe(indices.length);
    }),
    { numRuns: 30 },
  );
});

const area = ({ min, max }: TriangleCluster): number => (max[0] - min[0]) * (max[2] - min[2]);

it('makes clusters of a large surface that are much smaller than the surface', () => {
  const side = 100;
  const positions = Float32Array.from({ length: side * side * 3 }, (_, i) =>
    i % 3 === 1 ? 0 : i % 3 === 0 ? Math.floor(i / 3) % side : Math.floor(i / 3 / side),
  );
  const indices: number[] = [];
  for (let row = 0; row < side - 1; row++) {
    for (let column = 0; column < side - 1; column++) {
      const corner = row * side + column;
      indices.push(corner, corner + side, corner + 1, corner + 1, corner + side, corner + side + 1);
    }
  }
  const { clusters } = clusterTriangles(positions, Uint32Array.from(indices));
  const total = clusters.reduce((sum, cluster) => sum + area(cluster), 0);
  expect(clusters.length).toBeGreaterThan(30);
  // Without order each of the 39 would be as large as the surface.
  expect(total).toBeLessThan(3 * (side - 1) ** 2);
});

const cluster = (first: number, z: number): TriangleCluster => ({
  first,
  count: 30,
  min: [-1, -1, z - 1],
  max: [1, 1, z + 1],
});

it('returns the ranges of clusters in view, adjacent ones joined', () => {
  /** Looks along −z, half the field of view 45°. */
  const viewProjection = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002, -1, 0, 0, -0.2002, 0);
  const clusters = [cluster(0, -10), cluster(30, -20), cluster(60, 10), cluster(90, -5)];
  expect(rangesInView(clusters, viewProjection)).toEqual([
    { first: 0, count: 60 },
    { first: 90, count: 30 },
  ]);
  expect(rangesInView([cluster(0, 10)], viewProjection)).toEqual([]);
});
