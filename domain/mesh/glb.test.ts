import { describe, expect, it } from 'vitest';
import { readPreparedGlb } from './glb.ts';

/** A GLB with the given JSON and binary chunks. */
const glb = (json: unknown, binary: Uint8Array): ArrayBuffer => {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(32);
  padded.set(text);
  const out = new Uint8Array(12 + 8 + padded.length + 8 + binary.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, out.length, true);
  view.setUint32(12, padded.length, true);
  view.setUint32(16, 0x4e4f534a, true);
  out.set(padded, 20);
  view.setUint32(20 + padded.length, binary.length, true);
  view.setUint32(24 + padded.length, 0x004e4942, true);
  out.set(binary, 28 + padded.length);
  return out.buffer;
};

const bytes = new Uint8Array(96);
// Positions: 16 bits with a stride of 8; then indices, coordinates, colours, normals.
new Uint16Array(bytes.buffer, 0, 12).set([0, 0, 0, 9, 100, 0, 0, 9, 0, 50, 0, 9]);
new Uint16Array(bytes.buffer, 24, 3).set([0, 1, 2]);
new Uint16Array(bytes.buffer, 32, 6).set([0, 65535, 65535, 65535, 0, 0]);
new Uint16Array(bytes.buffer, 44, 12).set([65535, 0, 5000, 65535, 0, 0, 0, 0, 65535, 65535, 65535, 32768]);
new Int8Array(bytes.buffer, 68, 12).set([0, 0, 127, 0, 0, 127, 0, 0, 0, 0, -127, 0]);

const description = {
  asset: { version: '2.0' },
  extensionsRequired: ['KHR_mesh_quantization'],
  buffers: [{ byteLength: 96 }],
  bufferViews: [
    { buffer: 0, byteOffset: 0, byteLength: 24, byteStride: 8 },
    { buffer: 0, byteOffset: 24, byteLength: 6 },
    { buffer: 0, byteOffset: 32, byteLength: 12 },
    { buffer: 0, byteOffset: 44, byteLength: 24 },
    { buffer: 0, byteOffset: 68, byteLength: 12, byteStride: 4 },
  ],
  accessors: [
    { bufferView: 0, componentType: 5123, count: 3, type: 'VEC3' },
    { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
    { bufferView: 2, componentType: 5123, count: 3, type: 'VEC2', normalized: true },
    { bufferView: 3, componentType: 5123, count: 3, type: 'VEC4', normalized: true },
    { bufferView: 4, componentType: 5120, count: 3, type: 'VEC3', normalized: true },
  ],
  materials: [
    {
      pbrMetallicRoughness: { baseColorFactor: [1, 0.2140411, 0, 0.5] },
      alphaMode: 'BLEND',
      doubleSided: true,
      extras: { texture: 3 },
    },
  ],
  meshes: [
    { primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 2, COLOR_0: 3, NORMAL: 4 }, indices: 1, material: 0 }] },
    { primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] },
  ],
  nodes: [{ name: '客厅 100%', mesh: 0, translation: [1, 2, 3], scale: [0.5, 0.5, 0.5] }, { mesh: 1 }],
  scenes: [{ nodes: [0, 1] }],
};

describe('readPreparedGlb', () => {
  it('reads embedded images', () => {
    const chunk = {
      ...description,
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 1 } } }],
      textures: [{ source: 0 }, { source: 1 }],
      images: [
        { bufferView: 0, mimeType: 'image/png' },
        { bufferView: 1, mimeType: 'image/jpeg' },
      ],
    };
    const result = readPreparedGlb(glb(chunk, bytes));
    if (!result.ok) throw new Error(result.failure);
    const [first, second] = result.value.primitives;
    expect([first!.image, first!.texture, second!.image]).toEqual([1, null, null]);
    expect(result.value.images.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/jpeg']);
    const { byteOffset, byteLength } = description.bufferViews[1]!;
    expect(result.value.images[1]!.bytes).toEqual(bytes.slice(byteOffset, byteOffset + byteLength));
  });

  it('rejects an image outside the file', () => {
    const result = readPreparedGlb(glb({ ...description, images: [{ mimeType: 'image/png' }] }, bytes));
    expect(result).toEqual({ ok: false, failure: 'images must be inside the GLB' });
  });

  it('reads all attributes, in metres and sRGB colours', () => {
    const result = readPreparedGlb(glb(description, bytes));
    if (!result.ok) throw new Error(result.failure);
    const [first, second] = result.value.primitives;
    expect([...first!.positions]).toEqual([1, 2, 3, 51, 2, 3, 1, 27, 3]);
    expect([...first!.indices]).toEqual([0, 1, 2]);
    expect([...first!.uvs!]).toEqual([0, 1, 1, 1, 0, 0]);
    expect([...first!.normals!]).toEqual([0, 0, 1, 0, 1, 0, 0, 0, -1]);
    // 5000 / 65535 of the light is 0.306 on the screen.
    expect([...first!.colors!]).toEqual([255, 0, 78, 255, 0, 0, 0, 0, 255, 255, 255, 128]);
    expect(first).toMatchObject({
      texture: 3,
      alphaMode: 'blend',
      alphaCutoff: 0.5,
      doubleSided: true,
      node: '客厅 100%',
    });
    expect(first!.baseColor[1]).toBeCloseTo(0.5, 5);
    expect(second).toMatchObject({
      uvs: null,
      normals: null,
      colors: null,
      texture: null,
      baseColor: [1, 1, 1, 1],
      alphaMode: 'opaque',
      doubleSided: false,
      node: '',
    });
    expect([...second!.positions.subarray(3, 6)]).toEqual([100, 0, 0]);
  });

  it('returns copies of the data', () => {
    const buffer = glb(description, bytes);
    const result = readPreparedGlb(buffer);
    new Uint8Array(buffer).fill(0);
    expect(result.ok && [...result.value.primitives[0]!.indices]).toEqual([0, 1, 2]);
  });

  it.each([
    ['a file of another type', new ArrayBuffer(40), 'not a GLB'],
    ['an empty file', new ArrayBuffer(0), 'GLB'],
    ['a truncated file', glb(description, bytes).slice(0, -60), 'truncated'],
    [
      'a compressed mesh',
      glb({ ...description, extensionsRequired: ['EXT_meshopt_compression'] }, bytes),
      'EXT_meshopt_compression',
    ],
    [
      'a rotated node',
      glb({ ...description, nodes: [{ mesh: 0, rotation: [0, 1, 0, 0] }] }, bytes),
      'translation and scale',
    ],
    ['a buffer view beyond the end', glb(description, bytes.slice(0, 40)), 'truncated'],
    ['a missing accessor', glb({ ...description, accessors: [] }, bytes), 'accessor 0 is missing'],
    [
      'an unindexed mesh',
      glb({ ...description, meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }] }, bytes),
      'indexed',
    ],
  ])('rejects %s with a message', (_, buffer, part) => {
    const result = readPreparedGlb(buffer);
    expect(result.ok ? 'read' : result.failure).toContain(part);
  });
});
