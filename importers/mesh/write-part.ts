/**
 * Writes one floor of a prepared mesh as a GLB: 16-bit positions (KHR_mesh_quantization) under a node that scales them to
 * metres, 16-bit texture coordinates where they are in 0–1, texture indices in the material's extras. Floors too wide for
 * 16 bits have float positions, snapped to the same lattice. domain/mesh/glb.ts reads it.
 */
import { Document, Logger, VertexLayout, type Accessor, type Material } from '@gltf-transform/core';
import { KHRMaterialsUnlit, KHRMeshQuantization } from '@gltf-transform/extensions';
import { prune, reorder } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import type { Box3 } from '#domain/geometry/box3.ts';
import { meshIo } from './read-gltf.ts';
import type { MeshPart, Piece } from './split-mesh.ts';

/** Reads column `k` of a piece's vertex tuples. */
const column = ({ vertices }: Piece, k: number): ((vertex: number) => number) => {
  const { values, width } = vertices;
  return (vertex) => values[vertex * width + k]!;
};

/** The bounding box of a part in lattice steps. */
const latticeBox = (part: MeshPart): { min: number[]; max: number[] } => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const piece of part.pieces)
    for (let axis = 0; axis < 3; axis++) {
      const at = column(piece, axis);
      for (let i = 0; i < piece.vertices.count; i++) {
        min[axis] = Math.min(min[axis]!, at(i));
        max[axis] = Math.max(max[axis]!, at(i));
      }
    }
  return { min, max };
};

export const boxOfPart = (part: MeshPart, step: number): Box3 => {
  const { min, max } = latticeBox(part);
  return {
    min: [min[0]! * step, min[1]! * step, min[2]! * step],
    max: [max[0]! * step, max[1]! * step, max[2]! * step],
  };
};

interface Packing {
  readonly origin: readonly number[];
  readonly short: boolean;
  readonly step: number;
}

const packPositions = (
  piece: Piece,
  { origin, short, step }: Packing,
): Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer> => {
  const count = piece.vertices.count;
  const out = short ? new Uint16Array(count * 3) : new Float32Array(count * 3);
  for (let axis = 0; axis < 3; axis++) {
    const at = column(piece, axis);
    for (let i = 0; i < count; i++) out[i * 3 + axis] = short ? at(i) - origin[axis]! : at(i) * step;
  }
  return out;
};

const packUvs = (
  piece: Piece,
): { array: Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer>; normalized: boolean } => {
  const count = piece.vertices.count;
  const bits = new Int32Array(count * 2);
  for (const k of [0, 1]) {
    const at = column(piece, 3 + k);
    for (let i = 0; i < count; i++) bits[i * 2 + k] = at(i);
  }
  const array = new Float32Array(bits.buffer);
  const slack = 1e-4;
  if (array.some((value) => value < -slack || value > 1 + slack)) return { array, normalized: false };
  return { array: Uint16Array.from(array, (v) => Math.round(Math.max(0, Math.min(1, v)) * 65535)), normalized: true };
};

const packNormals = (piece: Piece): Int8Array<ArrayBuffer> => {
  const at = column(piece, piece.hasUvs ? 5 : 3);
  const out = new Int8Array(piece.vertices.count * 3);
  for (let i = 0; i < piece.vertices.count; i++)
    for (let k = 0; k < 3; k++) out[i * 3 + k] = (at(i) << (24 - 8 * k)) >> 24;
  return out;
};

const packColors = (piece: Piece): Uint16Array<ArrayBuffer> => {
  const from = piece.vertices.width - 2;
  const out = new Uint16Array(piece.vertices.count * 4);
  for (const k of [0, 1]) {
    const at = column(piece, from + k);
    for (let i = 0; i < piece.vertices.count; i++) {
      out[i * 4 + k * 2] = at(i) & 65535;
      out[i * 4 + k * 2 + 1] = at(i) >>> 16;
    }
  }
  return out;
};

const packIndices = (piece: Piece): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> => {
  const used = piece.triangles.values.subarray(0, piece.triangles.count * 3);
  return piece.vertices.count <= 65535 ? Uint16Array.from(used) : Uint32Array.from(used);
};

const addMaterial = (document: Document, piece: Piece, textureNumber: (texture: number) => number | null): Material => {
  const { material } = piece;
  const texture = material.texture === null ? null : textureNumber(material.texture);
  return document
    .createMaterial()
    .setBaseColorFactor([...material.baseColor])
    .setMetallicFactor(0)
    .setAlphaMode(material.alphaMode)
    .setAlphaCutoff(material.alphaCutoff)
    .setDoubleSided(material.doubleSided)
    .setExtras(texture === null ? {} : { texture })
    .setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit());
};

/**
 * `step`: of the lattice, metres. `textureNumber` maps a source texture's index to that of the prepared mesh, null when
 * it could not be read.
 */
export const writePart = async (
  part: MeshPart,
  step: number,
  textureNumber: (texture: number) => number | null,
): Promise<Uint8Array> => {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const { min, max } = latticeBox(part);
  const packing: Packing = { origin: min, short: min.every((low, axis) => max[axis]! - low <= 65535), step };
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: Parameters<Accessor['setArray']>[0]): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  for (const piece of part.pieces) {
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', packIndices(piece)))
      .setAttribute('POSITION', accessor('VEC3', packPositions(piece, packing)))
      .setMaterial(addMaterial(document, piece, textureNumber));
    if (piece.hasUvs) {
      const { array, normalized } = packUvs(piece);
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', array).setNormalized(normalized));
    }
    if (piece.hasNormals) primitive.setAttribute('NORMAL', accessor('VEC3', packNormals(piece)).setNormalized(true));
    if (piece.hasColors) primitive.setAttribute('COLOR_0', accessor('VEC4', packColors(piece)).setNormalized(true));
    const node = document.createNode(piece.node).setMesh(document.createMesh().addPrimitive(primitive));
    if (packing.short)
      node.setScale([step, step, step]).setTranslation([min[0]! * step, min[1]! * step, min[2]! * step]);
    scene.addChild(node);
  }
  await MeshoptEncoder.ready;
  await document.transform(
    reorder({ encoder: MeshoptEncoder, cleanup: false }),
    prune({ keepAttributes: true, keepExtras: true, keepSolidTextures: true }),
  );
  const io = (await meshIo()).setVertexLayout(VertexLayout.SEPARATE);
  return io.writeBinary(document);
};
