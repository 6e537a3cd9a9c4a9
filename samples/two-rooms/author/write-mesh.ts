/** The GLB: one node a floor, its baked texture unlit, the panoramas' own triangles. */
import { Document, NodeIO } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { textureCoordinate, type Chart } from './atlas.ts';
import type { FloorGroup, Patch } from './patch.ts';

export interface FloorMesh {
  readonly group: FloorGroup;
  readonly charts: readonly Chart[];
  readonly textureSize: number;
  /** JPEG. */
  readonly texture: Uint8Array;
}

const same = (p: Float64Array, q: Float64Array): boolean =>
  Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!, p[2]! - q[2]!) < 1e-7;

const arraysOf = (
  patches: readonly Patch[],
  mesh: FloorMesh,
): { positions: Float32Array; uvs: Float32Array; indices: Uint32Array } => {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const chart of mesh.charts) {
    const patch = patches[chart.patch]!;
    const width = patch.us.length;
    const base = positions.length / 3;
    for (const v of patch.positions) positions.push(v);
    for (const t of patch.vs)
      for (const s of patch.us) uvs.push(...textureCoordinate(chart, patch, s, t, mesh.textureSize));
    for (const cell of patch.holes.keys()) {
      if (patch.holes[cell] === 1) continue;
      const at = Math.floor(cell / (width - 1)) * width + (cell % (width - 1));
      for (const ring of [
        [at, at + 1, at + width + 1],
        [at, at + width + 1, at + width],
      ]) {
        const [a, b, c] = ring.map((k) => patch.positions.subarray(k * 3, k * 3 + 3)) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        if (same(a, b) || same(b, c) || same(a, c)) continue;
        indices.push(...ring.map((k) => base + k));
      }
    }
  }
  return { positions: Float32Array.from(positions), uvs: Float32Array.from(uvs), indices: Uint32Array.from(indices) };
};

export const glbOf = async (
  patches: readonly Patch[],
  floors: readonly FloorMesh[],
): Promise<{ bytes: Uint8Array; triangles: number }> => {
  const document = new Document();
  document.getRoot().getAsset().copyright = 'CC0 1.0';
  document.getRoot().getAsset().generator = 'samples/two-rooms/author';
  const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
  const buffer = document.createBuffer();
  const scene = document.createScene('two-rooms');
  let triangles = 0;
  for (const floor of floors) {
    const { positions, uvs, indices } = arraysOf(patches, floor);
    triangles += indices.length / 3;
    const texture = document.createTexture(floor.group).setMimeType('image/jpeg').setImage(floor.texture);
    const material = document
      .createMaterial(floor.group)
      .setBaseColorTexture(texture)
      .setRoughnessFactor(1)
      .setMetallicFactor(0)
      .setExtension('KHR_materials_unlit', unlit);
    const wide = positions.length / 3 > 65535;
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
      .setAttribute('TEXCOORD_0', document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer))
      .setIndices(
        document
          .createAccessor()
          .setType('SCALAR')
          .setArray(wide ? indices : Uint16Array.from(indices))
          .setBuffer(buffer),
      )
      .setMaterial(material);
    const mesh = document.createMesh(floor.group).addPrimitive(primitive);
    scene.addChild(document.createNode(floor.group).setMesh(mesh));
  }
  const bytes = await new NodeIO().registerExtensions([KHRMaterialsUnlit]).writeBinary(document);
  return { bytes, triangles };
};
