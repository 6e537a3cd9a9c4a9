/**
 * Fewer triangles for a piece of surface. Vertices are only ever left out, never moved; how far the image would slide
 * over the surface counts as an error like that of the shape.
 */
import { MeshoptSimplifier } from 'meshoptimizer';
import { vertexCompacter } from './compact-vertices.ts';
import type { Surface } from './flatten-part.ts';
import { areaInImage, areaOnSurface } from './triangle-areas.ts';

/** An image that slides by 2 m counts as a shape that is off by 1 m. */
const slideWeight = 0.5;
/** Metres that a colour counts for which changes from black to white. */
const colorWeight = 0.25;

/** How many metres of surface one unit of texture coordinates covers, by piece. */
const metresAcrossImages = (surface: Surface): number[] => {
  const { part, uvs, pieceOf, triangles } = surface;
  const areas = part.pieces.map(() => ({ metres: 0, picture: 0 }));
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const sum = areas[pieceOf[a]!]!;
    sum.metres += areaOnSurface(surface, a, b, c);
    sum.picture += areaInImage(uvs, a, b, c);
  }
  return areas.map(({ metres, picture: image }) => (image > 0 ? Math.sqrt(metres / image) : 0));
};

const attributesOf = (surface: Surface, vertices: Uint32Array, metres: readonly number[]): Float32Array => {
  const { uvs, colors, pieceOf } = surface;
  const width = colors ? 6 : 2;
  const out = new Float32Array(vertices.length * width);
  for (const [i, vertex] of vertices.entries()) {
    const scale = metres[pieceOf[vertex]!]! * slideWeight;
    out[i * width] = uvs[vertex * 2]! * scale;
    out[i * width + 1] = uvs[vertex * 2 + 1]! * scale;
    for (let k = 0; k < width - 2; k++) out[i * width + 2 + k] = (colors![vertex * 4 + k]! / 65535) * colorWeight;
  }
  return out;
};

const positionsOf = ({ lattice, step }: Surface, vertices: Uint32Array): Float32Array => {
  const out = new Float32Array(vertices.length * 3);
  for (const [i, vertex] of vertices.entries())
    for (let axis = 0; axis < 3; axis++) out[i * 3 + axis] = lattice[vertex * 3 + axis]! * step;
  return out;
};

export interface Simplification {
  readonly triangles: Uint32Array;
  /** Triangles wanted. */
  readonly target: number;
  /** Metres that the shape may be off by; more triangles than wanted stay for its sake. */
  readonly errorLimit: number;
  /** Whether what happens at a place is others' business too. */
  readonly isLocked: (place: number) => boolean;
}

export interface Simplified {
  readonly triangles: Uint32Array;
  /** Metres that the shape is off by. */
  readonly error: number;
}

/** Simplifies pieces of `surface`, which are lists of its triangles. */
export const surfaceSimplifier = async (surface: Surface): Promise<(wish: Simplification) => Simplified> => {
  await MeshoptSimplifier.ready;
  const compact = vertexCompacter(surface.placeOf.length);
  const metres = metresAcrossImages(surface);
  return ({ triangles, target, errorLimit, isLocked }) => {
    if (triangles.length <= target * 3) return { triangles, error: 0 };
    const { vertices, indices } = compact(triangles);
    const positions = positionsOf(surface, vertices);
    const attributes = attributesOf(surface, vertices, metres);
    const width = attributes.length / vertices.length;
    // The simplifier sees shapes one unit wide, and attributes as they are.
    const weight = 1 / MeshoptSimplifier.getScale(positions, 3);
    const locks = Uint8Array.from(vertices, (vertex) => (isLocked(surface.placeOf[vertex]!) ? 1 : 0));
    const [retained, error] = MeshoptSimplifier.simplifyWithAttributes(
      indices,
      positions,
      3,
      attributes,
      width,
      Array.from({ length: width }, () => weight),
      locks,
      target * 3,
      errorLimit,
      ['ErrorAbsolute', 'Prune'],
    );
    // Loose crumbs may all fall away; a cell that had triangles keeps some.
    if (retained.length === 0) return { triangles, error: 0 };
    return { triangles: retained.map((index) => vertices[index]!), error };
  };
};
