/** A mesh with as many triangles as a scan is divided into chunks; the reduced whole keeps its bounds and areas. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { afterAll, expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import { prepareMesh } from '../prepare/prepare-mesh.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-large-'));
afterAll(() => rmSync(folder, { recursive: true }));

const side = 20;

/** A bumpy floor, 20 m wide. */
const writeFloor = async (squares: number): Promise<string> => {
  const document = new Document();
  const buffer = document.createBuffer();
  const row = squares + 1;
  const positions = Float32Array.from({ length: row * row * 3 }, (_, i) => {
    const [x, z] = [Math.floor(i / 3) % row, Math.floor(i / 3 / row)];
    if (i % 3 === 1) return 0.03 * Math.sin(x / 3) * Math.cos(z / 4);
    return ((i % 3 === 0 ? x : z) / squares) * side;
  });
  const indices = Uint32Array.from({ length: squares * squares * 6 }, (_, i) => {
    const square = Math.floor(i / 6);
    const at = Math.floor(square / squares) * row + (square % squares);
    return at + [0, row, row + 1, 0, row + 1, 1][i % 6]!;
  });
  const primitive = document
    .createPrimitive()
    .setMaterial(document.createMaterial())
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer));
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)));
  const file = join(folder, `${squares}.glb`);
  await new NodeIO().write(file, document);
  return file;
};

const prepared = async (squares: number) => {
  const steps: [number, number][] = [];
  const result = await prepareMesh({
    file: await writeFloor(squares),
    folder: join(folder, `out-${squares}`),
    floors: [{ id: 'ground' as FloorId, bottom: 0 }],
    onProgress: (done, total) => steps.push([done, total]),
  });
  if (!result.ok) throw new Error(result.failure.message);
  return { ...result.value, steps };
};

it('divides a heavy mesh into chunks, and reduces the whole one', async () => {
  const { mesh, floors, steps } = await prepared(280);
  expect(mesh.tiles?.triangles).toBe(280 * 280 * 2);
  expect(mesh.triangles).toBeLessThanOrEqual(50_000);
  expect(mesh.triangles).toBeGreaterThan(10_000);
  for (const { path, bytes } of mesh.tiles!.files) {
    expect(statSync(join(folder, 'out-280', path)).size).toBe(bytes);
  }
  expect(mesh.tiles?.files.at(-1)?.path).toBe(mesh.tiles?.path);
  // The unreduced mesh is measured.
  const { boundingBox, area } = floors.get('ground' as FloorId)!;
  expect(boundingBox.max[0] - boundingBox.min[0]).toBeCloseTo(side, 3);
  expect(area).toBeCloseTo(side * side, 0);
  expect(steps.at(-1)).toEqual([steps.length, steps.length]);
});

it('does not divide a light one', async () => {
  const { mesh } = await prepared(200);
  expect(mesh).toMatchObject({ tiles: null, triangles: 200 * 200 * 2 });
});
