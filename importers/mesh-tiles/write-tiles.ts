/**
 * Divides a large mesh into tiles with levels of detail and writes them as a 3D Tiles 1.1 tileset: one quadtree for each
 * floor, each tile a GLB with one small image; refinement replaces coarser tiles. The same mesh gives the same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { union, type Box3 } from '#domain/geometry/box3.ts';
import type { SourceTexture } from '../mesh/source-mesh.ts';
import type { SplitMesh } from '../mesh/split-mesh.ts';
import { TupleTable } from '../mesh/tuple-table.ts';
import { boxOfPart } from '../mesh/write-part.ts';

import { atlasTile } from './atlas-tile.ts';
import { boundTile, diagonalOf, tileBox } from './bound-tile.ts';
import { ancestorOf, assignLeaves, chooseGrid } from './choose-grid.ts';
import { vertexCompacter, type CompactTriangles } from './compact-vertices.ts';
import { flattenPart, type Surface } from './flatten-part.ts';
import { growTree, type TileNode } from './grow-tree.ts';
import { openImageCache, type ImageCache } from './image-cache.ts';
import { sharePlaces, type FloorCells } from './share-places.ts';
import type { TileShape, TilesetShape } from './tileset-shape.ts';
import { writeTile } from './write-tile.ts';

export interface WriteTilesOptions {
  readonly split: SplitMesh;
  /** The textures that `material.texture` indexes. Surfaces of one that cannot be read have no image. */
  readonly textures: readonly SourceTexture[];
  /** Where `mesh/tiles/` is written. */
  readonly folder: string;
  /** Called with the path of each file that is written. */
  readonly onDone?: ((item: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface WrittenTiles {
  readonly path: 'mesh/tiles/tileset.json';
  /** Paths within the folder; the tileset is the last. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Of the finest level. */
  readonly triangles: number;
}

const tilesFolder = 'mesh/tiles';

/** The number of files that `writeTiles` will write. */
export const countTiles = ({ parts, step }: SplitMesh): number => {
  const counts = parts.map((part) => {
    const grid = chooseGrid(boxOfPart(part, step));
    const leaves = [...new Set(assignLeaves(part, step, grid))];
    const cells = grid.counts.map((_, depth) => new Set(leaves.map((leaf) => ancestorOf(grid, leaf, depth))).size);
    return cells.reduce((sum, count) => sum + count, 0);
  });
  return counts.reduce((sum, count) => sum + count, 1);
};

interface FloorContext {
  readonly surface: Surface;
  readonly compact: (triangles: Uint32Array) => CompactTriangles;
  readonly images: ImageCache;
  /** Prefix of the floor's file names. */
  readonly number: number;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
}

interface WrittenTile {
  readonly shape: TileShape;
  readonly box: Box3;
}

/** Writes the children first: a tile's box and error include theirs. */
const writeTree = async (floor: FloorContext, node: TileNode): Promise<WrittenTile> => {
  const children: WrittenTile[] = [];
  for (const child of node.children) children.push(await writeTree(floor, child));
  const { surface, images } = floor;
  const tile = floor.compact(node.triangles);
  const atlas = await atlasTile(surface, tile, images);
  const uri = [floor.number, node.level, ...node.cell].join('-') + '.glb';
  await floor.write(uri, await writeTile({ surface, tile, atlas, images }));
  const box = children.reduce((all, child) => union(all, child.box), boundTile(surface, tile.vertices));
  const ownError = children.length === 0 ? 0 : Math.max(node.shapeError, atlas.texelSize);
  const shape: TileShape = {
    boundingVolume: { box: tileBox(box) },
    geometricError: Math.max(ownError, ...children.map((child) => child.shape.geometricError)),
    refine: 'REPLACE',
    content: { uri },
    extras: { floor: surface.part.floorId, lod: node.level, triangles: node.triangles.length / 3 },
    ...(children.length > 0 && { children: children.map((child) => child.shape) }),
  };
  return { shape, box };
};

const joinFloors = (floors: readonly WrittenTile[]): TilesetShape => {
  const box = floors.map((floor) => floor.box).reduce(union);
  const geometricError = diagonalOf(box);
  const root: TileShape =
    floors.length === 1
      ? floors[0]!.shape
      : {
          boundingVolume: { box: tileBox(box) },
          geometricError,
          refine: 'REPLACE',
          children: floors.map((floor) => floor.shape),
        };
  return { asset: { version: '1.1' }, geometricError, root };
};

/** `split` has at least one part. Throws the signal's reason when aborted, and errors of the file system. */
export const writeTiles = async (options: WriteTilesOptions): Promise<WrittenTiles> => {
  const { split, signal } = options;
  const files: { path: string; bytes: number }[] = [];
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    signal?.throwIfAborted();
    const path = `${tilesFolder}/${name}`;
    await writeFile(join(options.folder, path), bytes);
    files.push({ path, bytes: bytes.length });
    options.onDone?.(path);
  };
  signal?.throwIfAborted();
  await mkdir(join(options.folder, tilesFolder), { recursive: true });
  const places = new TupleTable(3);
  const floors = split.parts.map((part): FloorCells => {
    const grid = chooseGrid(boxOfPart(part, split.step));
    return { surface: flattenPart(part, split.step, places), grid, leaves: assignLeaves(part, split.step, grid) };
  });
  const sharedFrom = sharePlaces(floors, places.count);
  const images = await openImageCache(split, options.textures, signal);
  const written: WrittenTile[] = [];
  for (const [number, floor] of floors.entries()) {
    const root = await growTree(floor, sharedFrom, signal);
    const compact = vertexCompacter(floor.surface.placeOf.length);
    written.push(await writeTree({ surface: floor.surface, compact, images, number, write }, root));
  }
  await write('tileset.json', new TextEncoder().encode(JSON.stringify(joinFloors(written))));
  const triangles = floors.reduce((sum, { leaves }) => sum + leaves.length, 0);
  return { path: `${tilesFolder}/tileset.json`, files, triangles };
};
