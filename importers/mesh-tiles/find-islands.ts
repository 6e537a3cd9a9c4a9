/**
 * Finds the islands of a tile's texture coordinates: triangles connected by vertices show one connected region of an
 * image, whose rectangle is copied as a whole.
 */
export interface Island {
  readonly texture: number;
  /** Its rectangle in texels, shifted by whole images so that it begins in the first one. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The number of whole images that it was shifted by; images repeat. */
  readonly shift: readonly [number, number];
}

export interface IslandInput {
  /** Three vertices for each triangle. */
  readonly indices: Uint32Array;
  /** Two for each vertex. */
  readonly uvs: Float32Array;
  /** A vertex's texture, −1 for none. */
  readonly textureOf: (vertex: number) => number;
  readonly sizeOf: (texture: number) => { readonly width: number; readonly height: number };
}

export interface Islands {
  readonly islands: readonly Island[];
  /** Number of a vertex's island, −1 for none. */
  readonly islandOf: Int32Array;
}

/** For each vertex the smallest vertex that it is connected with (union-find). */
const joinVertices = (indices: Uint32Array, count: number): Int32Array => {
  const parents = Int32Array.from({ length: count }, (_, i) => i);
  const rootOf = (vertex: number): number => {
    let at = vertex;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  for (let i = 0; i < indices.length; i += 3)
    for (const k of [1, 2]) {
      const [a, b] = [rootOf(indices[i]!), rootOf(indices[i + k]!)];
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  return parents.map((_, vertex) => rootOf(vertex));
};

export const findIslands = ({ indices, uvs, textureOf, sizeOf }: IslandInput): Islands => {
  const count = uvs.length / 2;
  const roots = joinVertices(indices, count);
  const islandOf = new Int32Array(count).fill(-1);
  const boxes: { texture: number; min: [number, number]; max: [number, number] }[] = [];
  for (let vertex = 0; vertex < count; vertex++) {
    const texture = textureOf(vertex);
    if (texture < 0) continue;
    // A root is the smallest of its vertices, so it already has its number.
    const root = roots[vertex]!;
    if (root === vertex)
      islandOf[vertex] = boxes.push({ texture, min: [Infinity, Infinity], max: [-Infinity, -Infinity] }) - 1;
    const n = (islandOf[vertex] = islandOf[root]!);
    const { min, max } = boxes[n]!;
    for (const k of [0, 1] as const) {
      min[k] = Math.min(min[k], uvs[vertex * 2 + k]!);
      max[k] = Math.max(max[k], uvs[vertex * 2 + k]!);
    }
  }
  const islands = boxes.map(({ texture, min, max }): Island => {
    const { width, height } = sizeOf(texture);
    const shift = [Math.floor(min[0]), Math.floor(min[1])] as const;
    return {
      texture,
      left: Math.floor((min[0] - shift[0]) * width),
      top: Math.floor((min[1] - shift[1]) * height),
      right: Math.ceil((max[0] - shift[0]) * width),
      bottom: Math.ceil((max[1] - shift[1]) * height),
      shift,
    };
  });
  return { islands, islandOf };
};
