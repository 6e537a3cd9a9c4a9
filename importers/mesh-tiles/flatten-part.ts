/**
 * A part as one surface: the vertices of all its pieces in common arrays, so that pieces are simplified together and tiles
 * are lists of triangles. Normals are dropped and vertices that differ only by them are welded: tiles are unlit.
 */
import type { MeshPart, Piece } from '../mesh/split-mesh.ts';
import { TupleTable } from '../mesh/tuple-table.ts';

export interface Surface {
  readonly part: MeshPart;
  /** Metres between neighbouring places of the lattice. */
  readonly step: number;
  /** In steps, three for each vertex. */
  readonly lattice: Int32Array;
  /** Two for each vertex; zeros where the piece has no texture. */
  readonly uvs: Float32Array;
  /** Linear RGBA for each vertex; null if no piece has colours, white for pieces without. */
  readonly colors: Uint16Array | null;
  /** Number of a vertex's piece in `part.pieces`. */
  readonly pieceOf: Uint16Array;
  /** Number of a vertex's place, the same in all parts: vertices that meet have the same. */
  readonly placeOf: Uint32Array;
  /** Three vertices for each triangle, pieces in their order. */
  readonly triangles: Uint32Array;
}

export const hasTexture = (piece: Piece): boolean => piece.hasUvs && piece.material.texture !== null;

/** Column of the piece's vertex tuples where its colours begin. */
const colorColumn = (piece: Piece): number => piece.vertices.width - 2;

/** A piece's vertices without the attributes that are not drawn, welded, and the new number of each. */
const weld = (piece: Piece): { table: TupleTable; numbers: Uint32Array } => {
  const { values, width, count } = piece.vertices;
  const columns = [
    0,
    1,
    2,
    ...(hasTexture(piece) ? [3, 4] : []),
    ...(piece.hasColors ? [colorColumn(piece), colorColumn(piece) + 1] : []),
  ];
  const table = new TupleTable(columns.length, count + 1);
  const tuple = new Int32Array(columns.length);
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    columns.forEach((column, k) => (tuple[k] = values[i * width + column]!));
    numbers[i] = table.add(tuple);
  }
  return { table, numbers };
};

/** Replaces NaN, which some exporters write and which would spread through the whole image. */
const finiteUvs = (bits: Int32Array): Float32Array => {
  const uvs = new Float32Array(bits.buffer);
  for (let i = 0; i < uvs.length; i++) if (!Number.isFinite(uvs[i]!)) uvs[i] = 0;
  return uvs;
};

/** `places` numbers the places of the lattice and is common to all parts. */
export const flattenPart = (part: MeshPart, step: number, places: TupleTable): Surface => {
  const welded = part.pieces.map(weld);
  const count = welded.reduce((sum, { table }) => sum + table.count, 0);
  const lattice = new Int32Array(count * 3);
  const uvBits = new Int32Array(count * 2);
  const colors = part.pieces.some((piece) => piece.hasColors) ? new Uint16Array(count * 4).fill(65535) : null;
  const pieceOf = new Uint16Array(count);
  const placeOf = new Uint32Array(count);
  const triangles = new Uint32Array(part.pieces.reduce((sum, piece) => sum + piece.triangles.count * 3, 0));
  let vertex = 0;
  let corner = 0;
  for (const [n, piece] of part.pieces.entries()) {
    const { table, numbers } = welded[n]!;
    const { values, width } = table;
    const first = vertex;
    for (let i = 0; i < table.count; i++, vertex++) {
      const place = values.subarray(i * width, i * width + 3);
      lattice.set(place, vertex * 3);
      pieceOf[vertex] = n;
      placeOf[vertex] = places.add(place);
      if (hasTexture(piece)) uvBits.set(values.subarray(i * width + 3, i * width + 5), vertex * 2);
      if (colors && piece.hasColors)
        for (const k of [0, 1]) {
          const pair = values[(i + 1) * width - 2 + k]!;
          colors[vertex * 4 + k * 2] = pair & 65535;
          colors[vertex * 4 + k * 2 + 1] = pair >>> 16;
        }
    }
    for (let i = 0; i < piece.triangles.count * 3; i++)
      triangles[corner++] = first + numbers[piece.triangles.values[i]!]!;
  }
  return { part, step, lattice, uvs: finiteUvs(uvBits), colors, pieceOf, placeOf, triangles };
};
