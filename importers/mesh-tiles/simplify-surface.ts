/**
 * Simplifies a part of a surface. Vertices are removed, never moved; the distance that the texture slides over the surface
 * counts as an error like that of the shape.
 */
import { MeshoptSimplifier } from 'meshoptimizer';
import { vertexCompacter } from './compact-vertices.ts';
import type { Surface } from './flatten-part.ts';
import { areaInImage, areaOnSurface } from './triangle-areas.ts';

/** A texture that slides by 2 m counts as a shape error of 1 m. */
const uvErrorWeight = 0.5;
/** Metres of error that a change from black to white counts as. */
const colorWeight = 0.25;

/** For each piece the metres of surface that one unit of texture coordinates covers. */
const metresAcrossImages = (surface: Surface): number[] => {
  const { part, uvs, pieceOf, triangles } = surface;
  const areas = part.pieces.map(() => ({ metres: 0, image: 0 }));
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const sum = areas[pieceOf[a]!]!;
    sum.metres += areaOnSurface(surface, a, b, c);
    sum.image += areaInImage(uvs, a, b, c);
  }
  return areas.map(({ metres, image }) => (image > 0 ? Math.sqrt(metres / image) : 0));
};

const attributesOf = (surface: Surface, vertices: Uint32Array, metres: readonly number[]): Float32Array => {
  const { uvs, colors, pieceOf } = surface;
  const width = colors ? 6 : 2;
  const out = new Float32Array(vertices.length * width);
  for (const [i, vertex] of vertices.entries()) {
    const scale = metres[pieceOf[vertex]!]! * uvErrorWeight;
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

export interface SimplifyRequest {
  readonly triangles: Uint32Array;
  /** Number of triangles to reduce to. */
  readonly target: number;
  /** Maximum error of the shape, metres; it takes precedence over `target`. */
  readonly errorLimit: number;
  /** Whether a place is shared with other parts, so that its vertices must stay. */
  readonly isLocked: (place: number) => boolean;
}

export interface Simplified {
  readonly triangles: Uint32Array;
  /** Error of the shape, metres. */
  readonly error: number;
}

/** Returns a function that simplifies lists of the surface's triangles. */
export const surfaceSimplifier = async (surface: Surface): Promise<(request: SimplifyRequest) => Simplified> => {
  await MeshoptSimplifier.ready;
  const compact = vertexCompacter(surface.placeOf.length);
  const metres = metresAcrossImages(surface);
  return ({ triangles, target, errorLimit, isLocked }) => {
    if (triangles.length <= target * 3) return { triangles, error: 0 };
    const { vertices, indices } = compact(triangles);
    const positions = positionsOf(surface, vertices);
    const attributes = attributesOf(surface, vertices, metres);
    const width = attributes.length / vertices.length;
    // The simplifier scales shapes to one unit, but not attributes.
    const weight = 1 / MeshoptSimplifier.getScale(positions, 3);
    const locks = Uint8Array.from(vertices, (vertex) => (isLocked(surface.placeOf[vertex]!) ? 1 : 0));
    const [simplified, error] = MeshoptSimplifier.simplifyWithAttributes(
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
    // Small loose parts may all be pruned; a cell that had triangles must keep some.
    if (simplified.length === 0) return { triangles, error: 0 };
    return { triangles: simplified.map((index) => vertices[index]!), error };
  };
};
