/**
 * Cleans a mesh and splits it by floor: vertices are snapped to a lattice common to the whole mesh and welded, degenerate
 * and duplicate triangles are removed, and surfaces of one material become one piece for each floor.
 *
 * The lattice's step is 2⁻¹² m (0.24 mm; a vertex moves 0.21 mm at most), or 2⁻¹¹ m (0.42 mm at most) where a floor is
 * wider than 16 m, so that 16 bits span it. All pieces share one lattice, so there are no cracks between them.
 */
import type { FloorId } from '#domain/ids.ts';
import { nameOf, quotable } from '../failure.ts';
import type { SourceMaterial, SourceMesh, SourcePrimitive } from './source-mesh.ts';
import { TupleTable } from './tuple-table.ts';

export interface FloorRequest {
  readonly id: FloorId;
  /** Height of the floor's surface, metres. */
  readonly bottom: number;
  /** Name of the node with this floor's triangles; if it is absent, triangles are assigned by height. */
  readonly meshNode?: string;
}

/** Triangles of one material on one floor. */
export interface Piece {
  readonly node: string;
  readonly material: SourceMaterial;
  readonly hasUvs: boolean;
  readonly hasNormals: boolean;
  readonly hasColors: boolean;
  /** x, y, z in steps; then, where present: u, v (bits of floats); normal (three signed bytes); colour (4 × 16 bits). */
  readonly vertices: TupleTable;
  /** Three vertices, the smallest number first. */
  readonly triangles: TupleTable;
}

export interface MeshPart {
  readonly floorId: FloorId | null;
  readonly pieces: readonly Piece[];
}

export interface SplitMesh {
  /** Metres between neighbouring places of the lattice. */
  readonly step: number;
  /** Lowest floor first, then the surroundings; none is empty. */
  readonly parts: readonly MeshPart[];
}

const fineStep = 2 ** -12;
const coarseStep = 2 ** -11;
/** Metres: the unevenness of a floor's surface in a scan. */
const heightTolerance = 0.15;

/**
 * Returns a function that gives a triangle's floor as an index into `floors` (sorted upwards), or one past the last for
 * the surroundings.
 */
const floorChooser = (floors: readonly FloorRequest[], surroundings: string | undefined) => {
  return (primitive: SourcePrimitive, centroidHeight: number): number => {
    if (surroundings !== undefined && primitive.path.includes(surroundings)) return floors.length;
    if (floors.length < 2) return 0;
    const named = floors.findIndex((floor) => primitive.path.includes(floor.meshNode ?? floor.id));
    if (named >= 0) return named;
    let chosen = 0;
    for (let i = 1; i < floors.length; i++) if (floors[i]!.bottom <= centroidHeight + heightTolerance) chosen = i;
    return chosen;
  };
};

/** The floor of every triangle, and the extent of the widest floor in metres. */
const assignFloors = (mesh: SourceMesh, floors: readonly FloorRequest[], surroundings: string | undefined) => {
  const choose = floorChooser(floors, surroundings);
  const boxes = Array.from({ length: Math.max(1, floors.length) + 1 }, () => [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ]);
  const choices = mesh.primitives.map((primitive) => {
    const { positions, indices } = primitive;
    const chosen = new Uint16Array(indices.length / 3);
    for (let t = 0; t < chosen.length; t++) {
      const corners = [indices[t * 3]! * 3, indices[t * 3 + 1]! * 3, indices[t * 3 + 2]! * 3];
      const height = corners.reduce((sum, at) => sum + positions[at + 1]!, 0) / 3;
      const floor = choose(primitive, height);
      chosen[t] = floor;
      const box = boxes[floor]!;
      for (const at of corners)
        for (let axis = 0; axis < 3; axis++) {
          const value = positions[at + axis]!;
          if (value < box[axis]!) box[axis] = value;
          if (value > box[axis + 3]!) box[axis + 3] = value;
        }
    }
    return chosen;
  });
  const widest = Math.max(0, ...boxes.flatMap((b) => [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!]));
  return { choices, widest };
};

const floatBits = new Float32Array(1);
const floatBitsAsInteger = new Int32Array(floatBits.buffer);
const bitsOf = (value: number): number => {
  // Adding zero converts −0 to 0, which would otherwise be another vertex.
  floatBits[0] = value + 0;
  return floatBitsAsInteger[0]!;
};

const unitByte = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 127) & 255;
const short = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 65535);

/** Writes a vertex of `primitive` as the tuple described at `Piece.vertices`. */
const packVertex = (primitive: SourcePrimitive, vertex: number, step: number, into: Int32Array): void => {
  const { positions, uvs, normals, colors } = primitive;
  let at = 0;
  for (let axis = 0; axis < 3; axis++) into[at++] = Math.round(positions[vertex * 3 + axis]! / step);
  if (uvs) {
    into[at++] = bitsOf(uvs[vertex * 2]!);
    into[at++] = bitsOf(uvs[vertex * 2 + 1]!);
  }
  if (normals) {
    const n = vertex * 3;
    into[at++] = unitByte(normals[n]!) | (unitByte(normals[n + 1]!) << 8) | (unitByte(normals[n + 2]!) << 16);
  }
  if (colors) {
    const c = vertex * 4;
    into[at++] = short(colors[c]!) | (short(colors[c + 1]!) << 16);
    into[at++] = short(colors[c + 2]!) | (short(colors[c + 3]!) << 16);
  }
};

const isFlat = (a: Int32Array, b: Int32Array, c: Int32Array): boolean => {
  const [ux, uy, uz] = [b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!];
  const [vx, vy, vz] = [c[0]! - a[0]!, c[1]! - a[1]!, c[2]! - a[2]!];
  return uy * vz === uz * vy && uz * vx === ux * vz && ux * vy === uy * vx;
};

const openPiece = (pieces: Map<string, Piece>, primitive: SourcePrimitive): Piece => {
  const [hasUvs, hasNormals, hasColors] = [
    primitive.uvs !== null,
    primitive.normals !== null,
    primitive.colors !== null,
  ];
  const key = JSON.stringify([primitive.material, hasUvs, hasNormals, hasColors]);
  const existing = pieces.get(key);
  if (existing) return existing;
  const width = 3 + (hasUvs ? 2 : 0) + (hasNormals ? 1 : 0) + (hasColors ? 2 : 0);
  const piece: Piece = {
    node: primitive.path[0] ?? '',
    material: primitive.material,
    hasUvs,
    hasNormals,
    hasColors,
    vertices: new TupleTable(width),
    triangles: new TupleTable(3),
  };
  pieces.set(key, piece);
  return piece;
};

const addTriangles = (
  primitive: SourcePrimitive,
  choices: Uint16Array,
  step: number,
  pieceOf: (floor: number) => Piece,
): void => {
  const { indices } = primitive;
  const corners = [new Int32Array(8), new Int32Array(8), new Int32Array(8)] as const;
  const triangle = new Int32Array(3);
  for (let t = 0; t < choices.length; t++) {
    for (const k of [0, 1, 2] as const) packVertex(primitive, indices[t * 3 + k]!, step, corners[k]);
    if (isFlat(...corners)) continue;
    const piece = pieceOf(choices[t]!);
    const [a, b, c] = [piece.vertices.add(corners[0]), piece.vertices.add(corners[1]), piece.vertices.add(corners[2])];
    if (a < b && a < c) triangle.set([a, b, c]);
    else triangle.set(b < c ? [b, c, a] : [c, a, b]);
    piece.triangles.add(triangle);
  }
};

/** `surroundings`: name of the node with façade, garden and street, which become a part of no floor, the last. */
export const splitMesh = (mesh: SourceMesh, requests: readonly FloorRequest[], surroundings?: string): SplitMesh => {
  const floors = requests.toSorted((a, b) => a.bottom - b.bottom);
  const { choices, widest } = assignFloors(mesh, floors, floors.length > 0 ? surroundings : undefined);
  const step = widest < 65534 * fineStep || widest >= 65534 * coarseStep ? fineStep : coarseStep;
  const byFloor = Array.from({ length: Math.max(1, floors.length) + 1 }, () => new Map<string, Piece>());
  mesh.primitives.forEach((primitive, n) =>
    addTriangles(primitive, choices[n]!, step, (floor) => openPiece(byFloor[floor]!, primitive)),
  );
  const parts = byFloor.map((pieces, floor) => ({
    floorId: floors[floor]?.id ?? null,
    pieces: [...pieces.values()].filter((piece) => piece.triangles.count > 0),
  }));
  return { step, parts: parts.filter((part) => part.pieces.length > 0) };
};

/** One sentence for each requested node that the mesh does not have. */
export const missingNodes = (
  file: string,
  mesh: SourceMesh,
  floors: readonly FloorRequest[],
  surroundings?: string,
): string[] => {
  const names = new Set(mesh.primitives.flatMap((primitive) => primitive.path));
  const around =
    surroundings === undefined || names.has(surroundings)
      ? []
      : [`The surroundings are to be the mesh node “${quotable(surroundings)}”, which ${nameOf(file)} does not have.`];
  const missing = floors
    .filter((floor) => floor.meshNode !== undefined && !names.has(floor.meshNode))
    .map(
      (floor) =>
        `Floor “${quotable(floor.id)}” asks for the mesh node “${quotable(floor.meshNode!)}”, which ${nameOf(file)} does not have; its triangles are found by height.`,
    );
  return [...missing, ...around];
};
