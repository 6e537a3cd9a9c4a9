import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSource } from '../mesh/read-source.ts';
import type { SourceMesh, SourcePrimitive } from '../mesh/source-mesh.ts';
import { splitMesh } from '../mesh/split-mesh.ts';
import { realCaptures, temporaryFolder } from '../testing/temporary-folder.ts';
import { readTiles, sample, type ReadTile } from './testing/read-tiles.ts';
import { writeTiles } from './write-tiles.ts';

/** The room is one cell wide; eight times as large it has four levels. A power of two keeps it on its lattice. */
const enlargement = 8;

const readRoom = async (): Promise<SourceMesh> => {
  const read = await readSource(path.join(realCaptures!, 'scan-room/scans/room.glb'));
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
};

const decode = async (bytes: Uint8Array): Promise<NonNullable<ReadTile['image']>> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

type Vector = readonly number[];
const meanOf = (points: readonly Vector[]): Vector =>
  points[0]!.map((_, k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length);
/** Position of the enlarged room in whole lattice steps; the last bit may be rounded either way. */
const keyOf = (points: readonly Vector[], step: number): string =>
  points
    .map((point) => point.map((value) => Math.round(value / step)).join(' '))
    .toSorted()
    .join('|');

const trianglesOf = ({ positions, uvs, indices }: SourcePrimitive) =>
  Array.from({ length: indices.length / 3 }, (_, t) => {
    const vertices = [0, 1, 2].map((k) => indices[t * 3 + k]!);
    return {
      corners: vertices.map((vertex) => Array.from(positions.subarray(vertex * 3, vertex * 3 + 3))),
      uvs: vertices.map((vertex) => Array.from(uvs!.subarray(vertex * 2, vertex * 2 + 2))),
    };
  });

describe.skipIf(!realCaptures)('the scanned room (skipped without the real captures)', () => {
  it('keeps its colours at full detail, and its size in each level', async () => {
    const room = await readRoom();
    const split = splitMesh(room, []);
    const folder = await temporaryFolder();
    const step = split.step * enlargement;
    await writeTiles({ split: { ...split, step }, textures: room.textures, folder });
    const { tiles } = await readTiles(folder);
    const levels = ['max', 'lod0', 'lod1', 'lod2'].map((level) => tiles.filter((tile) => tile.level === level));
    const counts = levels.map((level) => level.reduce((sum, tile) => sum + tile.triangles.length, 0));
    expect(counts[0]).toBe(39_492);
    for (const [n, count] of counts.entries()) if (n > 0) expect(count / counts[n - 1]!).toBeLessThan(0.4);

    const images = await Promise.all(room.textures.map(({ bytes }) => decode(bytes)));
    const expected = new Map<string, Vector>();
    for (const primitive of room.primitives)
      for (const { corners, uvs } of trianglesOf(primitive)) {
        const [u, v] = meanOf(uvs);
        expected.set(keyOf(corners, split.step), sample(images[primitive.material.texture!]!, [u!, v!]));
      }
    const differences: number[] = [];
    for (const { triangles, image } of levels[0]!)
      for (const { corners, uvs } of triangles) {
        const colour = expected.get(keyOf(corners, step));
        if (!colour) continue;
        const [u, v] = meanOf(uvs!);
        differences.push(Math.max(...sample(image!, [u!, v!]).map((value, k) => Math.abs(value - colour[k]!))));
      }
    expect(differences.length).toBeGreaterThan(39_000);
    const sorted = differences.toSorted((a, b) => a - b);
    // Tiles are reduced and JPEG: single texels differ from the source, the image does not.
    expect(sorted[sorted.length >> 1]).toBeLessThan(5);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(40);
  });
});
