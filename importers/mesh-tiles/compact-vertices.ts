/** The vertices that some triangles use, numbered anew in the order they come. */
export interface CompactTriangles {
  /** Old number of each vertex. */
  readonly vertices: Uint32Array;
  /** New numbers, three a triangle. */
  readonly indices: Uint32Array;
}

/** `vertexCount` vertices exist in all. What comes back may be called for many lists; it keeps one table for them. */
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
