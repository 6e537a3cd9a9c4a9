/** Reduces the triangles of a mesh for moves and picking, which need its shape more than its detail. */
import type { MeshPart, Piece, SplitMesh } from '../mesh/split-mesh.ts';
import { TupleTable } from '../mesh/tuple-table.ts';
import { flattenPart, hasTexture, type Surface } from './flatten-part.ts';
import { surfaceSimplifier } from './simplify-surface.ts';

/** The places where parts meet. They are locked, so that no gap opens between floors. */
const findSharedPlaces = (surfaces: readonly Surface[], placeCount: number): Uint8Array => {
  const owner = new Int32Array(placeCount).fill(-1);
  const shared = new Uint8Array(placeCount);
  for (const [n, { placeOf }] of surfaces.entries())
    for (const place of placeOf) {
      if (owner[place]! >= 0 && owner[place] !== n) shared[place] = 1;
      owner[place] = n;
    }
  return shared;
};

/** Metres. Without a limit a mesh that cannot be reduced to the target would collapse to a few triangles. */
const maxError = 1;

const floatBits = (uvs: Float32Array): Int32Array => new Int32Array(uvs.buffer);

/** Writes a vertex as the tuple described at `Piece.vertices`. */
const packVertex = ({ lattice, uvs, colors }: Surface, piece: Piece, vertex: number): Int32Array => {
  const pair = (at: number): number => colors![at]! | (colors![at + 1]! << 16);
  return Int32Array.from([
    ...lattice.subarray(vertex * 3, vertex * 3 + 3),
    ...(piece.hasUvs ? floatBits(uvs).subarray(vertex * 2, vertex * 2 + 2) : []),
    ...(piece.hasColors ? [pair(vertex * 4), pair(vertex * 4 + 2)] : []),
  ]);
};

const smallestFirst = (a: number, b: number, c: number): Int32Array => {
  if (a < b && a < c) return Int32Array.of(a, b, c);
  return b < c ? Int32Array.of(b, c, a) : Int32Array.of(c, a, b);
};

const emptyPiece = (piece: Piece): Piece => {
  const hasUvs = hasTexture(piece);
  return {
    ...piece,
    hasUvs,
    hasNormals: false,
    vertices: new TupleTable(3 + (hasUvs ? 2 : 0) + (piece.hasColors ? 2 : 0)),
    triangles: new TupleTable(3),
  };
};

/** Sorts a surface's triangles into the pieces that they belong to. */
const partOf = (surface: Surface, triangles: Uint32Array): MeshPart => {
  const pieces = surface.part.pieces.map(emptyPiece);
  for (let i = 0; i < triangles.length; i += 3) {
    const piece = pieces[surface.pieceOf[triangles[i]!]!]!;
    const number = (k: number): number => piece.vertices.add(packVertex(surface, piece, triangles[i + k]!));
    piece.triangles.add(smallestFirst(number(0), number(1), number(2)));
  }
  return { floorId: surface.part.floorId, pieces: pieces.filter((piece) => piece.triangles.count > 0) };
};

/**
 * Reduces a mesh to about `triangles` triangles, each part by its share. The vertices are those of the source, on its
 * lattice. Keeps materials, colours, floors, and texture coordinates where there is a texture; drops normals.
 */
export const simplifySplit = async (split: SplitMesh, triangles: number): Promise<SplitMesh> => {
  const places = new TupleTable(3);
  const surfaces = split.parts.map((part) => flattenPart(part, split.step, places));
  const shared = findSharedPlaces(surfaces, places.count);
  const total = surfaces.reduce((sum, surface) => sum + surface.triangles.length / 3, 0);
  if (total <= triangles) return split;
  const parts: MeshPart[] = [];
  for (const surface of surfaces) {
    const simplify = await surfaceSimplifier(surface);
    const simplified = simplify({
      triangles: surface.triangles,
      target: Math.round((surface.triangles.length / 3 / total) * triangles),
      errorLimit: maxError,
      isLocked: (place) => shared[place] === 1,
    });
    parts.push(partOf(surface, simplified.triangles));
  }
  return { step: split.step, parts };
};
