import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, Logger, NodeIO, type vec3 } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRMaterialsPBRSpecularGlossiness } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBvh, raycast } from '#domain/geometry/bvh.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { readPreparedGlb, type PreparedPrimitive } from '#domain/mesh/glb.ts';
import { prepareMesh, type PrepareMeshOptions, type PreparedMeshResult } from './prepare-mesh.ts';
import { tiersFor } from '../mesh/prepare-textures.ts';
import { readMesh, type MeshGeometry } from '../mesh/read-mesh.ts';

const root = mkdtempSync(join(tmpdir(), 'mesh-'));
afterAll(() => rm(root, { recursive: true }));
let count = 0;
const freshFolder = (): string => mkdtempSync(join(root, `${count++}-`));

const floor = (id: string, bottom: number, meshNode?: string) => ({
  id: id as FloorId,
  bottom,
  ...(meshNode !== undefined && { meshNode }),
});

const prepare = async (
  file: string,
  floors: PrepareMeshOptions['floors'] = [],
  surroundings?: string,
): Promise<
  PreparedMeshResult & { folder: string; notices: string[]; parts: readonly (readonly PreparedPrimitive[])[] }
> => {
  const folder = freshFolder();
  const notices: string[] = [];
  const result = await prepareMesh({
    file,
    folder,
    floors,
    surroundings,
    onNotice: (sentence) => notices.push(sentence),
  });
  if (!result.ok) throw new Error(result.failure.message);
  const parts = result.value.mesh.parts.map(({ path }) => {
    const bytes = readFileSync(join(folder, path));
    const glb = readPreparedGlb(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    if (!glb.ok) throw new Error(glb.failure);
    return glb.value.primitives;
  });
  return { ...result.value, folder, notices, parts };
};

const read = async (file: string): Promise<MeshGeometry> => {
  const result = await readMesh(file);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

/** A horizontal square of the given side around a centre; its two triangles face up. */
interface Square {
  readonly at: Vec3;
  readonly side: number;
  readonly node?: string;
  readonly uvScale?: number;
}

const build = async (squares: readonly Square[], change?: (document: Document) => void): Promise<string> => {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const material = document.createMaterial('m');
  for (const { at, side, node = '', uvScale = 1 } of squares) {
    const h = side / 2;
    const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', new Float32Array([-h, 0, -h, -h, 0, h, h, 0, h, h, 0, -h])))
      .setAttribute(
        'TEXCOORD_0',
        accessor(
          'VEC2',
          Float32Array.from([0, 0, 0, 1, 1, 1, 1, 0], (v) => v * uvScale),
        ),
      )
      .setIndices(accessor('SCALAR', new Uint16Array([0, 1, 2, 0, 2, 3, 0, 1, 2, 0, 0, 1])));
    scene.addChild(
      document
        .createNode(node)
        .setTranslation([...at] as vec3)
        .setMesh(document.createMesh().addPrimitive(primitive)),
    );
  }
  change?.(document);
  const file = join(freshFolder(), 'built.glb');
  await new NodeIO().registerExtensions([KHRMaterialsPBRSpecularGlossiness]).write(file, document);
  return file;
};

describe('prepareMesh', () => {
  it('welds vertices, removes degenerate and duplicate triangles, and measures the floor', async () => {
    const { mesh, floors, parts } = await prepare(await build([{ at: [1, 0.5, 2], side: 3 }]), [floor('f', 0.5)]);
    expect(mesh).toMatchObject({
      triangles: 2,
      parts: [{ floorId: 'f', path: 'mesh/0.glb', triangles: 2 }],
      textures: [],
    });
    expect(mesh.boundingBox).toEqual({ min: [-0.5, 0.5, 0.5], max: [2.5, 0.5, 3.5] });
    expect(floors.get('f' as FloorId)).toMatchObject({ meshGroup: 0, boundingBox: mesh.boundingBox });
    expect(floors.get('f' as FloorId)!.area).toBeCloseTo(9, 0);
    expect(parts[0]![0]!.positions).toHaveLength(12);
    const [a, b] = parts[0]![0]!.indices;
    expect([a, b]).not.toContain(undefined);
    const hit = raycast(buildBvh(parts[0]![0]!.positions, parts[0]![0]!.indices), [1, 5, 2], [0, -1, 0]);
    expect(hit).toMatchObject({ distance: 4.5, frontFace: true, normal: [0, 1, 0] });
  });

  it('splits by height if no nodes are named, with a tolerance for uneven floors', async () => {
    const file = await build([
      { at: [0, -0.05, 0], side: 4 },
      { at: [0, 2.4, 0], side: 4 },
      { at: [0, 2.95, 0], side: 4 },
      { at: [0, 5, 0], side: 1 },
      { at: [0, -3, 0], side: 1 },
    ]);
    const { mesh, floors } = await prepare(file, [floor('upper', 3), floor('ground', 0), floor('attic', 9)]);
    expect(mesh.parts.map((part) => [part.floorId, part.triangles])).toEqual([
      ['ground', 6],
      ['upper', 4],
    ]);
    expect([...floors].map(([id, { meshGroup }]) => [id, meshGroup])).toEqual([
      ['ground', 0],
      ['upper', 1],
    ]);
    expect(floors.get('upper' as FloorId)!.boundingBox.min[1]).toBeCloseTo(2.95, 3);
  });

  it('splits by named nodes, and reports missing ones', async () => {
    const file = await build([
      { at: [0, 0, 0], side: 4, node: 'A' },
      { at: [0, 5, 0], side: 4, node: 'A' },
      { at: [0, 3, 0], side: 4, node: 'B' },
    ]);
    const { mesh, notices } = await prepare(file, [floor('one', 0, 'A'), floor('two', 3, 'missing')]);
    expect(mesh.parts.map((part) => part.triangles)).toEqual([4, 2]);
    expect(notices).toEqual([expect.stringContaining('“missing”')]);
  });

  it('puts surroundings in a part of their own, outside the box that frames the dollhouse', async () => {
    const file = await build([
      { at: [0, 0, 0], side: 4, node: 'A' },
      { at: [0, -1, 0], side: 60, node: 'garden' },
    ]);
    const { mesh, notices } = await prepare(file, [floor('one', 0, 'A')], 'garden');
    expect(mesh.parts.map((part) => [part.floorId, part.triangles])).toEqual([
      ['one', 2],
      [null, 2],
    ]);
    expect(mesh.boundingBox.max[0]).toBe(2);
    expect(notices).toEqual([]);
    const wrong = await prepare(file, [floor('one', 0, 'A')], 'park');
    expect(wrong.mesh.parts).toHaveLength(1);
    expect(wrong.notices).toEqual([expect.stringContaining('“park”')]);
  });

  it('snaps a floor of 500 m to the same lattice in floats, and uses 16 bits below 32 m', async () => {
    const wide = await prepare(await build([{ at: [0.12345, 1.00007, 0], side: 500 }]));
    expect(wide.parts[0]![0]!.positions[1]).toBeCloseTo(1.00007, 3);
    expect(wide.mesh.boundingBox.max[0]).toBeCloseTo(250.12345, 3);
    for (const side of [3, 15, 31]) {
      const { parts, mesh } = await prepare(await build([{ at: [7.7777, 1.23456, -3.3333], side }]));
      const p = parts[0]![0]!.positions;
      for (let i = 0; i < p.length; i += 3) {
        expect(Math.abs(Math.abs(p[i]! - 7.7777) - side / 2)).toBeLessThan(0.00025);
        expect(Math.abs(p[i + 1]! - 1.23456)).toBeLessThan(0.00025);
      }
      expect(mesh.parts[0]!.bytes).toBeLessThan(2000);
    }
  });

  it('reverses the winding of mirrored nodes', async () => {
    const file = await build([{ at: [0, 0, 0], side: 2, node: 'n' }], (document) =>
      document.getRoot().listNodes()[0]!.setScale([-1, 1, 1]),
    );
    const { positions, indices } = await read(file);
    expect(raycast(buildBvh(positions, indices), [0.1, 1, 0.2], [0, -1, 0])?.frontFace).toBe(true);
  });

  it('reads meshopt and quantised files', async () => {
    const file = await build([{ at: [1, 2, 3], side: 2 }]);
    await MeshoptEncoder.ready;
    const io = new NodeIO()
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    const document = (await io.read(file)).setLogger(new Logger(Logger.Verbosity.SILENT));
    await document.transform(meshopt({ encoder: MeshoptEncoder }));
    await io.write(file, document);
    expect(readFileSync(file).includes('EXT_meshopt_compression')).toBe(true);
    const { mesh } = await prepare(file);
    expect(mesh.triangles).toBe(2);
    expect(mesh.boundingBox.max[0]).toBeCloseTo(2, 3);
  });

  it('keeps texture coordinates outside 0–1 accurately', async () => {
    const { parts } = await prepare(await build([{ at: [0, 0, 0], side: 2, uvScale: 7.5 }]));
    expect(Math.max(...parts[0]![0]!.uvs!)).toBe(7.5);
  });
});

const createJpeg = async (width: number, height: number) =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  );

describe('materials', () => {
  it('writes the tiers that fit and refers to textures by index', async () => {
    const image = await createJpeg(1100, 300);
    const file = await build([{ at: [0, 0, 0], side: 2 }], (document) => {
      const texture = document.createTexture('t').setImage(image).setMimeType('image/jpeg');
      document.getRoot().listMaterials()[0]!.setBaseColorTexture(texture).setDoubleSided(true).setAlphaMode('MASK');
    });
    const { mesh, parts, folder } = await prepare(file);
    expect(mesh.textures).toEqual([
      [
        { size: 512, path: 'mesh/texture0_512.webp' },
        { size: 1024, path: 'mesh/texture0_1024.webp' },
      ],
    ]);
    expect(await sharp(join(folder, 'mesh/texture0_1024.webp')).metadata()).toMatchObject({ width: 1024, height: 279 });
    expect(parts[0]![0]).toMatchObject({ texture: 0, doubleSided: true, alphaMode: 'mask', baseColor: [1, 1, 1, 1] });
    expect(readFileSync(join(folder, mesh.parts[0]!.path)).includes('texture":0')).toBe(true);
    expect(readdirSync(join(folder, 'mesh'))).toHaveLength(3);
  });

  it.each([
    [100, [512]],
    [512, [512]],
    [2112, [512, 1024, 2048]],
    [9000, [512, 1024, 2048, 4096]],
  ])('has tiers for an image of %i pixels', (longest, tiers) => expect(tiersFor(longest)).toEqual(tiers));

  it('continues without an image that cannot be read', async () => {
    const file = await build([{ at: [0, 0, 0], side: 2 }], (document) => {
      const texture = document
        .createTexture('torn')
        .setImage(new Uint8Array([1, 2, 3]))
        .setMimeType('image/jpeg');
      document.getRoot().listMaterials()[0]!.setBaseColorTexture(texture);
    });
    const { mesh, parts, notices } = await prepare(file);
    expect(mesh.textures).toEqual([]);
    expect(parts[0]![0]!.texture).toBeNull();
    expect(notices).toEqual([expect.stringMatching(/^The picture “torn” of built\.glb .*\.$/)]);
  });

  it('reads emissive-only surfaces, and the diffuse texture of specular-glossiness', async () => {
    const image = await createJpeg(64, 64);
    const glowing = await build([{ at: [0, 0, 0], side: 2 }], (document) => {
      const texture = document.createTexture('t').setImage(image).setMimeType('image/jpeg');
      const material = document.getRoot().listMaterials()[0]!;
      material.setBaseColorFactor([0, 0, 0, 1]).setEmissiveFactor([1, 1, 1]).setEmissiveTexture(texture);
    });
    expect((await prepare(glowing)).parts[0]![0]).toMatchObject({ texture: 0, baseColor: [1, 1, 1, 1] });
    const glossy = await build([{ at: [0, 0, 0], side: 2 }], (document) => {
      const texture = document.createTexture('t').setImage(image).setMimeType('image/jpeg');
      const style = document.createExtension(KHRMaterialsPBRSpecularGlossiness).createPBRSpecularGlossiness();
      style.setDiffuseTexture(texture).setDiffuseFactor([0.2140411, 1, 1, 1]);
      document.getRoot().listMaterials()[0]!.setExtension('KHR_materials_pbrSpecularGlossiness', style);
    });
    const [primitive] = (await prepare(glossy)).parts[0]!;
    expect(primitive!.texture).toBe(0);
    expect(primitive!.baseColor[0]).toBeCloseTo(0.5, 3);
  });
});

const shared = new URL('../../../shared/data/', import.meta.url);
const sharedFile = (path: string): string => fileURLToPath(new URL(path, shared));

describe.skipIf(!existsSync(shared))('the scanned room (skipped where it is absent)', () => {
  it.each(['scan-room/scans/room.glb', 'scan-room/scans/room.obj', 'edge-cases/mesh_draco_webp.glb'])(
    'keeps the surface of %s to a fifth of a millimetre',
    async (path) => {
      const source = await read(sharedFile(path));
      expect(source.indices.length / 3).toBe(39_492);
      const { parts, mesh, notices, floors } = await prepare(sharedFile(path), [floor('f', -1.58)]);
      expect(mesh.triangles).toBe(39_492);
      expect(notices).toHaveLength(path.endsWith('obj') ? 2 : 0);
      expect(floors.get('f' as FloorId)!.area).toBeGreaterThan(7);
      const before = buildBvh(source.positions, source.indices);
      const after = parts[0]!.map((primitive) => buildBvh(primitive.positions, primitive.indices));
      const gaps: number[] = [];
      for (let i = 1; i <= 4000; i++) {
        const direction = normalize([Math.sin(i * 12.9898), Math.sin(i * 78.233), Math.sin(i * 37.719)]);
        const origin: Vec3 = [-0.3, -0.13, -0.2];
        const hit = raycast(before, origin, direction);
        const again = after
          .map((bvh) => raycast(bvh, origin, direction)?.distance ?? Infinity)
          .reduce((a, b) => Math.min(a, b));
        if (!hit || !Number.isFinite(again)) continue;
        const slant = Math.abs(
          hit.normal[0] * direction[0] + hit.normal[1] * direction[1] + hit.normal[2] * direction[2],
        );
        gaps.push(Math.abs(hit.distance - again) * slant);
      }
      gaps.sort((a, b) => a - b);
      // A ray that grazes an edge may hit the surface behind it; all others agree.
      expect(gaps.length).toBeGreaterThan(3900);
      expect(gaps[Math.floor(gaps.length * 0.99)]).toBeLessThan(0.0002);
    },
    60_000,
  );

  it.each([
    ['edge-cases/mesh_bad_magic.glb', /^mesh_bad_magic\.glb does not begin as a GLB/],
    ['edge-cases/mesh_nan_positions.glb', /^mesh_nan_positions\.glb has 21 coordinates that are not numbers/],
    ['edge-cases/zero_bytes.jpg', /^zero_bytes\.jpg is empty/],
  ])('rejects %s with one sentence and writes nothing', async (path, sentence) => {
    const folder = freshFolder();
    const result = await prepareMesh({ file: sharedFile(path), folder, floors: [] });
    expect(result.ok ? '' : result.failure.message).toMatch(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });
});

const rejection = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(freshFolder(), name);
  writeFileSync(file, content);
  const result = await readMesh(file);
  return result.ok ? 'read' : result.failure.message;
};

describe('rejections', () => {
  it('stops when aborted', async () => {
    const file = await build([{ at: [0, 0, 0], side: 2 }]);
    await expect(
      prepareMesh({ file, folder: freshFolder(), floors: [], signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });

  it('reports what is wrong with a damaged file in one sentence that begins with its name', async () => {
    const whole = readFileSync(await build([{ at: [0, 0, 0], side: 2 }]));
    const version1 = Uint8Array.from(whole);
    version1[4] = 1;
    const cases: [string, string | Uint8Array, string][] = [
      ['short.glb', whole.subarray(0, whole.length - 40), 'is cut short'],
      ['old.glb', version1, 'version 1'],
      ['page.glb', '<html></html>', 'does not begin as a GLB'],
      ['huge.gltf', '{"asset":{"version":"2.0"},"accessors":[{"count":4e9}]}', 'promises 4000000000 values'],
      ['text.gltf', '{"asset":', 'cannot be read'],
      ['lost.gltf', '{"asset":{"version":"2.0"},"buffers":[{"uri":"gone.bin","byteLength":4}]}', 'gone.bin'],
      ['sly.gltf', '{"asset":{"version":"2.0"},"buffers":[{"uri":"../../x.bin","byteLength":4}]}', 'not beside it'],
      ['empty.gltf', '{"asset":{"version":"2.0"}}', 'has no triangles'],
      ['nan.obj', 'v 0 0 0\nv 1 nan 0\nv 1 1 0\nf 1 2 3\n', '(line 2)'],
      ['lost.obj', 'v 0 0 0\nv 1 0 0\nf 1 2 3\n', '(line 3)'],
      ['points.obj', 'v 0 0 0\nv 1 0 0\n', 'has no triangles'],
      ['far.obj', 'v 0 0 0\nv 1e7 0 0\nv 0 1 0\nf 1 2 3\n', '100 km'],
    ];
    for (const [name, content, part] of cases) {
      const message = await rejection(name, content);
      expect(message).toContain(part);
      expect(message.startsWith(name)).toBe(true);
      expect(message.endsWith('.')).toBe(true);
      expect(message).not.toContain('\n');
    }
    expect((await readMesh(join(root, 'none.glb'))).ok).toBe(false);
  });
});

describe('OBJ', () => {
  it('reads polygons, negative indices, groups, colours, and a material library with images', async () => {
    const folder = freshFolder();
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, 'wall paper.png'), image);
    writeFileSync(
      join(folder, 'm.mtl'),
      'newmtl paper\r\nKd 0.5 1 1\r\nd 0.5\r\nmap_Kd -s 1 1 1 C:\\textures\\wall paper.png\r\nnewmtl plain\r\nmap_Kd gone.png\r\n',
    );
    writeFileSync(
      join(folder, 'a.obj'),
      'mtllib m.mtl\ng back\nusemtl paper\nv 0 0 0 1 0 0\nv 1 0 0 1 0 0\nv 1 1 0 1 0 0\nv 0 1 0 1 0 0\n' +
        'vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nf -4/-4 -3/-3 \\\n -2/-2 -1/-1\ng other\nusemtl plain\nv 0 0 2\nv 1 0 2\nv 0 1 2\nf 5 6 7\n',
    );
    const { parts, mesh, notices } = await prepare(join(folder, 'a.obj'));
    expect(mesh.triangles).toBe(3);
    const paper = parts[0]!.find((primitive) => primitive.node === 'back')!;
    expect(paper).toMatchObject({ texture: 0, alphaMode: 'blend' });
    expect(paper.baseColor[0]).toBeCloseTo(0.5, 3);
    expect(paper.baseColor[3]).toBeCloseTo(0.5, 3);
    expect([...paper.colors!.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    // v is measured from the lower edge in OBJ, from the upper one here.
    const lower = [0, 1, 2, 3].filter((i) => paper.positions[i * 3 + 1] === 0);
    expect(lower.map((i) => paper.uvs![i * 2 + 1])).toEqual([1, 1]);
    expect(notices).toEqual([
      expect.stringContaining('“wall paper.png”, found by its name without folders'),
      expect.stringContaining('gone.png'),
    ]);
  });
});
