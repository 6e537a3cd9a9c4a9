/** Reads a mesh file as geometry in world space, for finding floors, neighbours and the ground below sweeps. */
import type { Box3 } from '#domain/geometry/box3.ts';
import { ok, type Result } from '#base/result.ts';
import type { ImportFailure } from '../source-capture.ts';
import { readSource } from './read-source.ts';

export interface MeshGeometry {
  /** Three numbers for each vertex, metres, Y up; all finite. */
  readonly positions: Float32Array;
  /** Three vertices for each triangle, anticlockwise seen from the front; all in range. */
  readonly indices: Uint32Array;
  /** Ranges of `indices` by node name. A node may have several. */
  readonly nodes: readonly { readonly name: string; readonly start: number; readonly count: number }[];
  readonly boundingBox: Box3;
  /** One sentence for each thing that the file lacks and that the import can do without. */
  readonly notices: readonly string[];
}

/** Reads GLB, glTF or OBJ. Fails with one sentence that names the file and what to do. */
export const readMesh = async (file: string): Promise<Result<MeshGeometry, ImportFailure>> => {
  const read = await readSource(file);
  if (!read.ok) return read;
  const { primitives, notices } = read.value;
  const positions = new Float32Array(primitives.reduce((sum, { positions: own }) => sum + own.length, 0));
  const indices = new Uint32Array(primitives.reduce((sum, { indices: own }) => sum + own.length, 0));
  const nodes: MeshGeometry['nodes'][number][] = [];
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  let vertex = 0;
  let start = 0;
  for (const primitive of primitives) {
    positions.set(primitive.positions, vertex * 3);
    for (let i = 0; i < primitive.indices.length; i++) {
      const corner = primitive.indices[i]! + vertex;
      indices[start + i] = corner;
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[corner * 3 + axis]!;
        if (value < min[axis]!) min[axis] = value;
        if (value > max[axis]!) max[axis] = value;
      }
    }
    nodes.push({ name: primitive.path[0] ?? '', start, count: primitive.indices.length });
    vertex += primitive.positions.length / 3;
    start += primitive.indices.length;
  }
  return ok({ positions, indices, nodes, boundingBox: { min, max }, notices });
};
