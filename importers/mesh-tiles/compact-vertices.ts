/** The vertices that some triangles use, renumbered in order of first use. */
export interface CompactTriangles {
  /** Old number of each vertex. */
  readonly vertices: Uint32Array;
  /** New numbers, three for each triangle. */
  readonly indices: Uint32Array;
}

/** The returned function reuses one table of `vertexCount` entries, so it is fast for many lists of triangles. */
export const vertexCompacter = (vertexCount: number): ((triangles: Uint32Array) => CompactTriangles) => {
  const numbers = new Int32Array(vertexCount).fill(-1);
  return (triangles) => {
    const vertices = new Uint32Array(triangles.length);
    const indices = new Uint32Array(triangles.length);
    let count = 0;
    for (let i = 0; i < triangles.length; i++) {
      const vertex = triangles[i]!;
      if (numbers[vertex]! < 0) {
        vertices[count] = vertex;
        numbers[vertex] = count++;
      }
      indices[i] = numbers[vertex]!;
    }
    const used = vertices.slice(0, count);
    for (const vertex of used) numbers[vertex] = -1;
    return { vertices: used, indices };
  };
};
