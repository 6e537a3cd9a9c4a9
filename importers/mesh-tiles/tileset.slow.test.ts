import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import type { SourcePrimitive, SourceTexture } from '../mesh/source-mesh.ts';
import { splitMesh, type FloorRequest, type SplitMesh } from '../mesh/split-mesh.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { bumpyFloor, wave, waveImage } from './testing/bumpy-floor.ts';
import { elementOf, listShapes, readTiles, sample, type ReadTile, type ReadTriangle } from './testing/read-tiles.ts';
import type { TileBox, TileShape } from './tileset-shape.ts';
import { countTiles, writeTiles } from './write-tiles.ts';

const splitOf = (primitives: readonly SourcePrimitive[], floors: readonly FloorRequest[] = []): SplitMesh =>
  splitMesh({ primitives, textures: [], notices: [] }, floors);

const write = async (split: SplitMesh, textures: readonly SourceTexture[]) => {
  const folder = await temporaryFolder();
  const done: string[] = [];
  const written = await writeTiles({ split, textures, folder, onDone: (item) => done.push(item) });
  return { folder, done, written, ...(await readTiles(folder)) };
};

/** Two adjacent surfaces, 12 m × 9 m in all: the image of one is in islands, that of the other repeats. */
const twoImages = async (): Promise<[SplitMesh, SourceTexture[]]> => [
  splitOf([
    bumpyFloor({ size: [6, 9], squares: [60, 90], chart: 7 }),
    bumpyFloor({ size: [6, 9], corner: [6, 0, 0], squares: [60, 90], repeats: [2, 3], material: { texture: 1 } }),
  ]),
  [await waveImage(600, 900, 40), await waveImage(256, 200, 210)],
];

type Point = readonly [number, number, number];

/** Positions are compared to a tenth of a millimetre, well below the lattice's step. */
const placeKey = (point: Point): string => point.map((value) => Math.round(value * 1e4)).join(' ');
const triangleKey = ({ corners }: ReadTriangle): string => corners.map(placeKey).toSorted().join('|');

const sourceTriangles = ({ parts, step }: SplitMesh): Point[][] =>
  parts.flatMap((part) =>
    part.pieces.flatMap(({ vertices, triangles }) =>
      Array.from({ length: triangles.count }, (_, t) =>
        [0, 1, 2].map((k): Point => {
          const at = triangles.values[t * 3 + k]! * vertices.width;
          return [vertices.values[at]! * step, vertices.values[at + 1]! * step, vertices.values[at + 2]! * step];
        }),
      ),
    ),
  );

const middle = (corners: readonly Point[], axis: 0 | 1 | 2): number =>
  corners.reduce((sum, corner) => sum + corner[axis], 0) / 3;

const holds = (outer: TileBox, inner: TileBox): boolean =>
  [0, 1, 2].every((axis) => {
    const half = 3 + axis * 4;
    return Math.abs(outer[axis]! - inner[axis]!) <= outer[half]! - inner[half]! + 1e-9;
  });

const familiesOf = (root: TileShape): [TileShape, TileShape][] =>
  listShapes(root).flatMap((parent) => (parent.children ?? []).map((child): [TileShape, TileShape] => [parent, child]));

/** Edges, as pairs of positions, that belong to only one triangle of a tile. */
const rimOf = (tile: ReadTile): string[] => {
  const counts = new Map<string, number>();
  for (const { corners } of tile.triangles)
    for (const k of [0, 1, 2]) {
      const edge = [placeKey(corners[k]!), placeKey(corners[(k + 1) % 3]!)].toSorted().join('|');
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return [...counts].flatMap(([edge, count]) => (count === 1 ? [edge] : []));
};

/** Weights of a plan point in a triangle seen from above; null outside it. */
const weightsIn = ({ corners: [a, b, c] }: ReadTriangle, x: number, z: number): [number, number, number] | null => {
  const cross = (p: Point, q: Point): number => (p[0] - x) * (q[2] - z) - (p[2] - z) * (q[0] - x);
  const parts = [cross(b!, c!), cross(c!, a!), cross(a!, b!)];
  const whole = parts[0]! + parts[1]! + parts[2]!;
  const weights = parts.map((part) => part / whole);
  return Math.abs(whole) > 1e-9 && Math.min(...weights) >= 0 ? (weights as [number, number, number]) : null;
};

/** The colours that tiles show at a point in plan. */
const coloursAt = (tiles: readonly ReadTile[], x: number, z: number): [number, number, number][] =>
  tiles.flatMap(({ triangles, image }) =>
    triangles.flatMap((triangle) => {
      const weights = weightsIn(triangle, x, z);
      if (!weights) return [];
      const mix = (k: 0 | 1): number => weights.reduce((sum, weight, n) => sum + weight * triangle.uvs![n]![k], 0);
      return [sample(image!, [mix(0), mix(1)])];
    }),
  );

/** Fixed points spread over the unit square. */
const spread = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, n) => [(n * 0.754877666 + 0.123) % 1, (n * 0.569840291 + 0.456) % 1]);

/** Mean and largest difference from the source's colours. */
const colourErrors = (tiles: readonly ReadTile[]): { mean: number; worst: number } => {
  const differences = spread(400).map(([s, t]) => {
    const [x, z] = [s * 12, t * 9];
    const expected = x < 6 ? wave(x / 6, z / 9, 40) : wave((x - 6) / 3, z / 3, 210);
    // The seam between the two images belongs to both.
    if (Math.abs(x - 6) < 0.3) return 0;
    const shown = coloursAt(tiles, x, z);
    expect(shown.length).toBeGreaterThan(0);
    return Math.max(...shown[0]!.map((value, k) => Math.abs(value - expected[k]!)));
  });
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
    worst: Math.max(...differences),
  };
};

const levelOf = (tiles: readonly ReadTile[], level: string): ReadTile[] => tiles.filter((tile) => tile.level === level);

describe('a floor with two images', async () => {
  const [split, textures] = await twoImages();
  // Written once, for the first test that needs it.
  let written: ReturnType<typeof write> | undefined;
  const writtenOnce = (): ReturnType<typeof write> => (written ??= write(split, textures));

  it('has every triangle of the source whole in one leaf, by its centroid', async () => {
    const { tiles, written } = await writtenOnce();
    const leaves = levelOf(tiles, 'max');
    const found = leaves.flatMap((tile) => tile.triangles.map(triangleKey)).toSorted();
    const expected = sourceTriangles(split)
      .map((corners) => corners.map(placeKey).toSorted().join('|'))
      .toSorted();
    expect(found).toEqual(expected);
    expect(written.triangles).toBe(expected.length);
    for (const { shape, triangles } of leaves) {
      const [column, row] = /max-(\d+)-(\d+)/.exec(shape.content!.uri)!.slice(1).map(Number);
      for (const { corners } of triangles) {
        expect(Math.min(3, Math.floor(middle(corners, 0) / 3))).toBe(column);
        expect(Math.min(3, Math.floor(middle(corners, 2) / 3))).toBe(row);
      }
    }
  });

  it('has three levels, each with fewer triangles and one image of at most 512 a tile', async () => {
    const { tiles, written, done } = await writtenOnce();
    const counts = ['max', 'lod0', 'lod1'].map((level) =>
      levelOf(tiles, level).reduce((sum, tile) => sum + tile.triangles.length, 0),
    );
    expect(levelOf(tiles, 'max')).toHaveLength(12);
    expect(levelOf(tiles, 'lod0')).toHaveLength(4);
    expect(levelOf(tiles, 'lod1')).toHaveLength(1);
    expect(counts[1]! / counts[0]!).toBeLessThan(0.3);
    expect(counts[2]! / counts[1]!).toBeLessThan(0.3);
    for (const { shape, triangles, image, mimeType } of tiles) {
      expect(shape.extras!.triangles).toBe(triangles.length);
      expect(mimeType).toBe('image/jpeg');
      for (const side of [image!.width, image!.height]) {
        expect(side).toBeLessThanOrEqual(512);
        expect(Math.log2(side) % 1).toBe(0);
      }
    }
    expect(countTiles(split)).toBe(written.files.length);
    expect(done).toEqual(written.files.map((file) => file.path));
  });

  it('nests boxes and errors', async () => {
    const { tileset, tiles } = await writtenOnce();
    const families = familiesOf(tileset.root);
    expect(families).toHaveLength(16);
    for (const [parent, child] of families) {
      expect(holds(parent.boundingVolume.box, child.boundingVolume.box)).toBe(true);
      expect(parent.geometricError).toBeGreaterThanOrEqual(child.geometricError);
    }
    for (const { shape, level } of tiles)
      expect(shape.geometricError > 0, `${shape.content!.uri} ${shape.geometricError}`).toBe(level !== 'max');
    expect(tileset.geometricError).toBeGreaterThan(tileset.root.geometricError);
    // 3D Tiles is Z up: the floor, 9 m along z from 0 in the model, has negative y there.
    expect(tileset.root.boundingVolume.box[0]).toBeCloseTo(6, 3);
    expect(tileset.root.boundingVolume.box[1]).toBeCloseTo(-4.5, 3);
    for (const { shape, triangles } of tiles)
      for (const { corners } of triangles)
        for (const [x, y, z] of corners)
          expect(holds(shape.boundingVolume.box, [x, -z, y, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(true);
  });

  it.each(['max', 'lod0', 'lod1'])('has no crack at %s', async (level) => {
    const { tiles } = await writtenOnce();
    const owners = new Map<string, number>();
    for (const edge of levelOf(tiles, level).flatMap(rimOf)) owners.set(edge, (owners.get(edge) ?? 0) + 1);
    const open = [...owners].filter(([edge, count]) => {
      if (count === 2) return false;
      // An edge of the floor itself: both ends on one of its four sides.
      const endpoints = edge.split('|').map((place) => place.split(' ').map((value) => Number(value) / 1e4));
      const isOn = (axis: number, value: number) => endpoints.every((end) => Math.abs(end[axis]! - value) < 2e-3);
      return ![isOn(0, 0), isOn(0, 12), isOn(2, 0), isOn(2, 9)].includes(true);
    });
    expect(open).toEqual([]);
  });

  it('shows the source’s colours', async () => {
    const { tiles } = await writtenOnce();
    expect(colourErrors(levelOf(tiles, 'max')).worst).toBeLessThan(6);
    const coarse = colourErrors(levelOf(tiles, 'lod1'));
    expect(coarse.mean).toBeLessThan(6);
    expect(coarse.worst).toBeLessThan(40);
  });

  it('rejects with the reason when aborted', async () => {
    const folder = await temporaryFolder();
    const abort = new AbortController();
    const done: string[] = [];
    const writing = writeTiles({
      split,
      textures,
      folder,
      signal: abort.signal,
      onDone: (item) => {
        done.push(item);
        abort.abort(new Error('enough'));
      },
    });
    await expect(writing).rejects.toThrow('enough');
    expect(done).toHaveLength(1);
  });
});

describe('other surfaces', () => {
  it('keeps vertex colours where there is no texture, or none that can be read', async () => {
    const plain = bumpyFloor({ size: [5, 5], squares: [30, 30], colors: true, material: { texture: null } });
    const broken = bumpyFloor({
      size: [5, 5],
      corner: [5, 0, 0],
      squares: [30, 30],
      material: { texture: 0, baseColor: [0.5, 0.25, 1, 1], doubleSided: true },
    });
    for (const bytes of [new Uint8Array(0), Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3])]) {
      const { tiles } = await write(splitOf([plain, broken]), [{ name: 'broken.jpg', bytes }]);
      expect(tiles.every((tile) => tile.image === null)).toBe(true);
      const primitives = new Set(tiles.flatMap((tile) => tile.triangles.map((triangle) => triangle.primitive)));
      for (const primitive of primitives) {
        expect(primitive.getAttribute('TEXCOORD_0')).toBeNull();
        const position = primitive.getAttribute('POSITION')!;
        const color = primitive.getAttribute('COLOR_0');
        if (!color) {
          expect(primitive.getMaterial()!.getBaseColorFactor()).toEqual([0.5, 0.25, 1, 1]);
          expect(primitive.getMaterial()!.getDoubleSided()).toBe(true);
          continue;
        }
        expect(primitive.getMaterial()!.getExtension('KHR_materials_unlit')).not.toBeNull();
        for (let i = 0; i < position.getCount(); i++) {
          const [x, , z] = elementOf(position, i);
          const [red, green, blue, opacity] = elementOf(color, i);
          expect(red).toBeCloseTo(x! / 5, 3);
          expect(green).toBeCloseTo(z! / 5, 3);
          expect([blue, opacity]).toEqual([expect.closeTo(0.25, 4), 1]);
        }
      }
    }
  });

  it('has the distance of coarser shapes from the source as geometric error', async () => {
    const split = splitOf([bumpyFloor({ size: [9, 9], squares: [70, 70], material: { texture: null } })]);
    const { tiles, tileset } = await write(split, []);
    expect(tileset.root.extras!.lod).toBe('lod1');
    for (const level of ['lod0', 'lod1']) {
      const shown = levelOf(tiles, level);
      const triangles = shown.flatMap((tile) => tile.triangles);
      const gaps = sourceTriangles(split)
        .filter((_, n) => n % 20 === 0)
        .map((corners) => {
          const [x, y, z] = [middle(corners, 0), middle(corners, 1), middle(corners, 2)];
          const heights = triangles.flatMap((triangle) => {
            const weights = weightsIn(triangle, x, z);
            return weights ? [weights.reduce((sum, weight, n) => sum + weight * triangle.corners[n]![1], 0)] : [];
          });
          return Math.abs(heights[0]! - y);
        });
      const received = Math.max(...shown.map((tile) => tile.shape.geometricError));
      expect(Math.max(...gaps)).toBeLessThan(received * 2);
      expect(Math.max(...gaps)).toBeGreaterThan(received / 20);
    }
  });

  it('has no gap where floors meet', async () => {
    const floors = [0, 3].map((bottom) => ({ id: `f${bottom}` as FloorId, bottom }));
    const surfaces = floors.map(({ id }, n) =>
      bumpyFloor({ size: [5, 5], corner: [n * 5, 0, 0], squares: [40, 40], node: id }),
    );
    const { tiles } = await write(splitOf(surfaces, floors), [await waveImage(64, 64, 7)]);
    const [left, right] = levelOf(tiles, 'lod0').map((tile) =>
      rimOf(tile)
        .filter((edge) => edge.split('|').every((place) => Math.abs(Number(place.split(' ')[0]) / 1e4 - 5) < 1e-3))
        .toSorted(),
    );
    expect(left).toHaveLength(40);
    expect(right).toEqual(left);
  });

  it('keeps holes that are transparent in a texture', async () => {
    const fence = bumpyFloor({ size: [3, 3], squares: [8, 8], material: { alphaMode: 'MASK', alphaCutoff: 0.4 } });
    const { tiles } = await write(splitOf([fence]), [await waveImage(64, 64, 9, (u) => (u < 0.5 ? 0 : 255))]);
    const [tile] = tiles;
    expect(tile!.mimeType).toBe('image/png');
    expect(tile!.triangles[0]!.primitive.getMaterial()!.getAlphaMode()).toBe('MASK');
    expect(tile!.triangles[0]!.primitive.getMaterial()!.getAlphaCutoff()).toBeCloseTo(0.4);
    const { data } = tile!.image!;
    const opacities = new Set(Array.from({ length: data.length / 4 }, (_, n) => data[n * 4 + 3]!));
    expect(opacities.has(0)).toBe(true);
    expect(opacities.has(255)).toBe(true);
  });

  it('puts floors under a root without content', async () => {
    const floors = [0, 3].map((bottom) => ({ id: `f${bottom}` as FloorId, bottom }));
    const surfaces = floors.map(({ id, bottom }) =>
      bumpyFloor({ size: [5, 5], corner: [0, bottom, 0], squares: [40, 40], node: id }),
    );
    const split = splitOf(surfaces, floors);
    const { tileset, written } = await write(split, [await waveImage(128, 128, 7)]);
    expect(tileset.root.content).toBeUndefined();
    expect(tileset.root.geometricError).toBeGreaterThan(5);
    expect(tileset.root.children!.map((child) => child.extras)).toMatchObject([
      { floor: 'f0', lod: 'lod0' },
      { floor: 'f3', lod: 'lod0' },
    ]);
    expect(written.files).toHaveLength(countTiles(split));
  });

  it('is written with the same bytes when repeated', async () => {
    const surface = splitOf([bumpyFloor({ size: [5, 4], squares: [30, 30], chart: 4 })]);
    const images = [await waveImage(300, 200, 7)];
    const [first, second] = [await write(surface, images), await write(surface, images)];
    for (const { path: file } of first.written.files)
      expect(await readFile(path.join(second.folder, file))).toEqual(await readFile(path.join(first.folder, file)));
  });

  it('stays one tile where a floor is small', async () => {
    const { tileset, tiles } = await write(splitOf([bumpyFloor({ size: [3, 2], squares: [20, 20] })]), [
      await waveImage(64, 64, 7),
    ]);
    expect(tiles.map((tile) => tile.level)).toEqual(['max']);
    expect(tileset.root.children).toBeUndefined();
  });
});
