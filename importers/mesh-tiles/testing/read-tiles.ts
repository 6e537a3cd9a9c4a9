/** Reads written tiles with gltf-transform only, independently of the importer. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO, type Accessor, type Primitive } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import sharp from 'sharp';
import type { DetailLevel } from '#domain/mesh/detail-level.ts';
import type { TileShape, TilesetShape } from '../tileset-shape.ts';

export interface ReadTriangle {
  /** x, y, z of three corners, metres. */
  readonly corners: readonly (readonly [number, number, number])[];
  /** Texture coordinates of the corners; null for a surface without a texture. */
  readonly uvs: readonly (readonly [number, number])[] | null;
  readonly primitive: Primitive;
}

export interface ReadTile {
  readonly shape: TileShape;
  readonly level: DetailLevel;
  readonly triangles: readonly ReadTriangle[];
  readonly image: { readonly width: number; readonly height: number; readonly data: Uint8Array } | null;
  readonly mimeType: string | null;
}

/** The numbers of one vertex, normalised integers as fractions. */
export const elementOf = (accessor: Accessor, vertex: number): number[] => {
  const element: number[] = [];
  return accessor.getElement(vertex, element);
};

const trianglesOf = (primitive: Primitive): ReadTriangle[] => {
  const positions = primitive.getAttribute('POSITION')!;
  const uvs = primitive.getAttribute('TEXCOORD_0');
  const indices = primitive.getIndices()!.getArray()!;
  return Array.from({ length: indices.length / 3 }, (_, t) => {
    const vertices = [0, 1, 2].map((k) => indices[t * 3 + k]!);
    return {
      corners: vertices.map((vertex) => elementOf(positions, vertex) as [number, number, number]),
      uvs: uvs && vertices.map((vertex) => elementOf(uvs, vertex) as [number, number]),
      primitive,
    };
  });
};

const readTile = async (folder: string, shape: TileShape): Promise<ReadTile> => {
  const io = new NodeIO().registerExtensions([KHRMaterialsUnlit]);
  const root = (await io.readBinary(await readFile(path.join(folder, shape.content!.uri)))).getRoot();
  const texture = root.listTextures()[0];
  const decoded = texture
    ? await sharp(texture.getImage()!).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    : null;
  return {
    shape,
    level: shape.extras!.lod,
    triangles: root.listMeshes().flatMap((mesh) => mesh.listPrimitives().flatMap(trianglesOf)),
    image: decoded && { width: decoded.info.width, height: decoded.info.height, data: decoded.data },
    mimeType: texture?.getMimeType() ?? null,
  };
};

export const listShapes = (shape: TileShape): TileShape[] => [shape, ...(shape.children ?? []).flatMap(listShapes)];

/** `folder`: the one with `mesh/tiles/`. */
export const readTiles = async (folder: string): Promise<{ tileset: TilesetShape; tiles: readonly ReadTile[] }> => {
  const place = path.join(folder, 'mesh/tiles');
  const tileset = JSON.parse(await readFile(path.join(place, 'tileset.json'), 'utf8')) as TilesetShape;
  const shapes = listShapes(tileset.root).filter((shape) => shape.content);
  return { tileset, tiles: await Promise.all(shapes.map((shape) => readTile(place, shape))) };
};

/** The colour at u, v: linear between texels, clamped at the edge. */
export const sample = (
  { width, height, data }: NonNullable<ReadTile['image']>,
  [u, v]: readonly [number, number],
): [number, number, number] => {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (i: number, j: number, channel: number): number =>
    data[
      (Math.min(height - 1, Math.max(0, top + j)) * width + Math.min(width - 1, Math.max(0, left + i))) * 4 + channel
    ]!;
  const [fx, fy] = [x - left, y - top];
  return [0, 1, 2].map(
    (k) => (at(0, 0, k) * (1 - fx) + at(1, 0, k) * fx) * (1 - fy) + (at(0, 1, k) * (1 - fx) + at(1, 1, k) * fx) * fy,
  ) as [number, number, number];
};
