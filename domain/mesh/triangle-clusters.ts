/**
 * Orders the triangles of a surface by place and cuts them into clusters with bounding boxes, so that a view draws only
 * the clusters that it may see.
 */
import { isBoxInView, type Box3 } from '../geometry/box3.ts';

export interface TriangleCluster extends Box3 {
  /** Of its indices. */
  readonly first: number;
  readonly count: number;
}

/** A part of an index buffer. */
export type IndexRange = Pick<TriangleCluster, 'first' | 'count'>;

const trianglesPerCluster = 512;
/** Of the grid that orders the triangles: cells along a side of the surface's box. */
const cellBits = 8;
/** Numbers of triangles follow the cell in a sort key; both fit the 53 bits of a double. */
const triangleNumbers = 2 ** 28;

/** Interleaves the bits of three cell numbers, so that near cells have near results (Morton order). */
const interleaved = (x: number, y: number, z: number): number => {
  let result = 0;
  for (let bit = 0; bit < cellBits; bit++) {
    result |=
      (((x >> bit) & 1) << (3 * bit)) | (((y >> bit) & 1) << (3 * bit + 1)) | (((z >> bit) & 1) << (3 * bit + 2));
  }
  return result;
};

/** The box around the vertices that these indices name. */
const boxOf = (positions: Float32Array, indices: Uint32Array | Uint16Array): Box3 => {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const index of indices) {
    for (const axis of [0, 1, 2] as const) {
      const value = positions[index * 3 + axis]!;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
};

/** The numbers of the triangles, ordered by the place of their centroids. */
const orderedTriangles = (positions: Float32Array, indices: Uint32Array | Uint16Array): Uint32Array => {
  const { min, max } = boxOf(positions, indices);
  const cellsPerMetre = 2 ** cellBits / Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2], 1e-6);
  const cell = (corner: number, axis: 0 | 1 | 2): number => {
    const [a, b, c] = [indices[corner]!, indices[corner + 1]!, indices[corner + 2]!];
    const middle = (positions[a * 3 + axis]! + positions[b * 3 + axis]! + positions[c * 3 + axis]!) / 3;
    return Math.min(Math.floor((middle - min[axis]) * cellsPerMetre), 2 ** cellBits - 1);
  };
  const keys = new Float64Array(indices.length / 3);
  for (let triangle = 0; triangle < keys.length; triangle++) {
    const corner = triangle * 3;
    keys[triangle] = interleaved(cell(corner, 0), cell(corner, 1), cell(corner, 2)) * triangleNumbers + triangle;
  }
  return Uint32Array.from(keys.toSorted(), (key) => key % triangleNumbers);
};

/**
 * @param positions three numbers a vertex, metres
 * @param indices three vertex numbers a triangle
 * @returns the same triangles in another order, and their clusters, which follow each other
 */
export const clusterTriangles = <Indices extends Uint32Array | Uint16Array>(
  positions: Float32Array,
  indices: Indices,
): { readonly indices: Indices; readonly clusters: readonly TriangleCluster[] } => {
  const order = orderedTriangles(positions, indices);
  const sorted = indices.slice() as Indices;
  const clusters: TriangleCluster[] = [];
  for (let from = 0; from < order.length; from += trianglesPerCluster) {
    // Within a cluster the file's order, in which successive triangles share vertices.
    const triangles = order.subarray(from, from + trianglesPerCluster).toSorted();
    for (const [i, triangle] of triangles.entries()) {
      for (let corner = 0; corner < 3; corner++) sorted[(from + i) * 3 + corner] = indices[triangle * 3 + corner]!;
    }
    const [first, count] = [from * 3, triangles.length * 3];
    clusters.push({ first, count, ...boxOf(positions, sorted.subarray(first, first + count)) });
  }
  return { indices: sorted, clusters };
};

/**
 * The index ranges of the clusters that may be in view; adjacent ones are one range.
 * @param viewProjection column-major, for WebGL's clip space
 */
export const rangesInView = (
  clusters: readonly TriangleCluster[],
  viewProjection: Float32Array,
): readonly IndexRange[] => {
  const ranges: { first: number; count: number }[] = [];
  for (const cluster of clusters) {
    if (!isBoxInView(cluster, viewProjection)) continue;
    const last = ranges.at(-1);
    if (last && last.first + last.count === cluster.first) last.count += cluster.count;
    else ranges.push({ first: cluster.first, count: cluster.count });
  }
  return ranges;
};
